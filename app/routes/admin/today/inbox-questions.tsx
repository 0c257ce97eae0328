import { href } from 'react-router'
import { phoneShown } from '#domain/core/phone.ts'
import { notArrivedWords } from '#domain/post/unreached.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { threadPath } from '../ui/paths.ts'
import { CallButton, Line, Rest, Step } from './inbox-line.tsx'

const INBOX = href('/admin/messages/inbox')

/** Clients who have answered a text or a mail and wait, and answers to them that did not arrive, a line each. */
export function QuestionLines({
  decisions,
}: {
  decisions: Pick<Decisions, 'questions' | 'lostAnswers' | 'counts'>
}) {
  const { questions, lostAnswers, counts } = decisions
  return (
    <>
      {lostAnswers.map(({ id, threadId, channel, sender, name, phone, said }) => (
        <Line
          key={id}
          label="Your answer did not arrive"
          to={threadPath(threadId)}
          words={name ?? (channel === 'text' ? phoneShown(sender) : sender)}
          detail={notArrivedWords({ channel, address: sender, said })}
        >
          {phone ? <CallButton phone={phone} who={name} /> : null}
          <SmallButtonLink to={threadPath(threadId)}>Open the thread</SmallButtonLink>
          <Step name="mailId" id={id} intent="mail-stop" words="Leave it" />
        </Line>
      ))}
      <Rest
        of={counts.lostAnswers}
        shown={lostAnswers.length}
        words="answers did not arrive"
        to={INBOX}
      />
      {questions.map(({ id, channel, sender, name, body }) => (
        <Line
          key={id}
          label={channel === 'text' ? 'Text to answer' : 'Mail to answer'}
          to={threadPath(id)}
          words={name ?? (channel === 'text' ? phoneShown(sender) : sender)}
          detail={body}
        >
          <SmallButtonLink to={threadPath(id)}>Answer</SmallButtonLink>
          <Step name="messageId" id={id} intent="question-settled" words="Nothing to answer" />
        </Line>
      ))}
      <Rest of={counts.questions} shown={questions.length} words="wait in the inbox" to={INBOX} />
    </>
  )
}
