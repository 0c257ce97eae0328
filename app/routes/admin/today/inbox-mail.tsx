import { href } from 'react-router'
import { count } from '#domain/core/count.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { mailPath } from '../ui/paths.ts'
import { CallButton, Line, Rest, Step } from './inbox-line.tsx'

type MailLinesProps = {
  decisions: Pick<Decisions, 'failedMails' | 'waitingMail' | 'counts'>
  when: (instant: number) => string
}

const OUTBOX = href('/admin/messages/outbox')

/** Letters that the mail server has not taken: for now, and for good. */
export function MailLines({ decisions, when }: MailLinesProps) {
  const { failedMails, waitingMail, counts } = decisions
  return (
    <>
      {waitingMail ? (
        <Line
          label="Mail that does not leave"
          to={`${OUTBOX}?show=waiting`}
          words={waitingWords(waitingMail, when)}
          detail={`The mail server does not take ${waitingMail.letters === 1 ? 'it' : 'them'}; nothing is lost. We keep trying, and what it said stands with each email.`}
        >
          <SmallButtonLink to={`${OUTBOX}?show=waiting`}>Open Messages</SmallButtonLink>
        </Line>
      ) : null}
      {failedMails.map((mail) => (
        <Line
          key={mail.id}
          label="Mail that could not be delivered"
          to={mailPath(mail.id)}
          words={mail.who ? `${mail.who}: ${mail.subject}` : mail.subject}
          detail={failedWords(mail, when)}
        >
          {mail.phone ? <CallButton phone={mail.phone} who={mail.who} /> : null}
          {mail.isBadAddress || mail.hasComeBack ? null : retry(mail.id)}
          <Step name="mailId" id={mail.id} intent="mail-stop" words="Leave it" />
          {mail.isBadAddress && !mail.hasComeBack ? retry(mail.id) : null}
        </Line>
      ))}
      <Rest
        of={counts.failedMails}
        shown={failedMails.length}
        words="mails failed"
        to={`${OUTBOX}?show=failed`}
      />
    </>
  )
}

const retry = (id: string) => <Step name="mailId" id={id} intent="mail-retry" words="Send again" />

function failedWords(
  { recipient, startsAt, isBadAddress, hasComeBack }: Decisions['failedMails'][number],
  when: MailLinesProps['when'],
): string {
  const bad = isBadAddress ? ' Nothing arrives at this address.' : ''
  const visit = startsAt === null ? '' : ` The visit is on ${when(startsAt)}.`
  const why = hasComeBack ? 'It left, but did not arrive' : 'The mail server did not take it'
  return `To ${recipient}. ${why}; what it said stands with the email.${bad}${visit}`
}

function waitingWords(
  { letters, since }: NonNullable<Decisions['waitingMail']>,
  when: MailLinesProps['when'],
): string {
  return `${count(letters, 'email')} ${letters === 1 ? 'has' : 'have'} waited since ${when(since)}`
}
