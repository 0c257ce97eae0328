import { href } from 'react-router'
import { phoneShown } from '#domain/core/phone.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { threadPath } from '../ui/paths.ts'
import { Line, Rest, Step } from './inbox-line.tsx'

const INBOX = href('/admin/messages/inbox')

/** Clients who have answered a text or a mail and wait, a line each. */
export function QuestionLines({
  decisions,
}: {
  decisions: Pick<Decisions, 'questions' | 'counts'>
}) {
  const { questions, counts } = decisions
  return (
    <>
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
