import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { BookingMailRow } from '#server/post/outbox-list.ts'
import { mailPath } from './paths.ts'

type MailAboutProps = { mail: BookingMailRow[]; about?: 'booking' | 'order' }

export function MailAbout({ mail, about = 'booking' }: MailAboutProps) {
  const year = useYear()
  return (
    <section aria-label="Mail">
      <h2 className="text-2xl">Mail</h2>
      {mail.length === 0 ? (
        <p className="mt-3 text-driftwood">{`No mail has been written about this ${about}.`}</p>
      ) : (
        <ul className="mt-3 border-hairline border-t">
          {mail.map((message) => (
            <li key={message.id} className="border-hairline border-b py-2">
              <Link className="link" to={mailPath(message.id)}>
                {message.subject}
              </Link>
              <span className="figures block break-words text-driftwood">
                {message.recipient} · {became(message, year)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function became(
  { channel, answer, sentAt, failedAt, error, isInMailbox }: BookingMailRow,
  year: number | undefined,
): string {
  const when = (instant: number) => formatWhen(instant, STUDIO.zone, year)
  if (channel === 'call' && sentAt) {
    return `${answer === 'reached' ? 'reached' : 'no answer'}, ${when(sentAt)}`
  }
  if (failedAt) return `could not be delivered: ${error ?? 'no reason given'}`
  if (!sentAt) return error ? `not sent yet, will be tried again: ${error}` : 'not sent yet'
  return isInMailbox ? `kept on this machine, ${when(sentAt)}` : `sent ${when(sentAt)}`
}
