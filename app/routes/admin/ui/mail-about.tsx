import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { BookingMailRow } from '#server/post/ledger/mail-about.ts'
import type { Step } from '#server/post/message-status.ts'
import { mailPath } from './paths.ts'

const NONE = {
  booking: 'No mail has been written about this booking.',
  order: 'No mail has been written about this order.',
  client: 'Nothing has been written to this client.',
}

type MailAboutProps = { mail: BookingMailRow[]; about?: keyof typeof NONE; title?: string }

/** Everything sent and owed, each with what became of it in its carrier's own words. */
export function MailAbout({ mail, about = 'booking', title = 'Mail' }: MailAboutProps) {
  const year = useYear()
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      {mail.length === 0 ? (
        <p className="mt-3 text-driftwood">{NONE[about]}</p>
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
              <Steps steps={message.steps} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const year = useYear()
  if (steps.length === 0) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Each step<span className="sr-only"> of it</span>
      </summary>
      <ol className="figures pb-2 text-driftwood">
        {steps.map(({ status, said, at }) => (
          <li key={`${at} ${status}`} className="break-words">
            {formatWhen(at, STUDIO.zone, year)}: {status}
            {said ? `, “${said}”` : ''}
          </li>
        ))}
      </ol>
    </details>
  )
}

function became(message: BookingMailRow, year: number | undefined): string {
  const { channel, answer, status, sentAt, deliveredAt, error } = message
  const when = (instant: number) => formatWhen(instant, STUDIO.zone, year)
  if (channel === 'call' && sentAt) {
    return `${answer === 'reached' ? 'reached' : 'no answer'}, ${when(sentAt)}`
  }
  if (message.failedAt) return `could not be delivered: ${error ?? 'no reason given'}`
  if (status === 'undelivered') {
    return `did not arrive: ${message.steps.at(-1)?.said || 'no reason given'}`
  }
  if (status === 'stopped') return 'stopped by you'
  if (status === 'too-late') return 'not sent: it would have come too late'
  if (!sentAt && message.attempts === 0 && message.isReminder)
    return `leaves ${when(message.dueAt)}`
  if (!sentAt) return error ? `not sent yet, will be tried again: ${error}` : 'not sent yet'
  const left = message.isInMailbox ? 'kept on this machine' : 'sent'
  const way = deliveredAt
    ? `delivered ${when(deliveredAt)}`
    : `${left}${message.isInMailbox ? ',' : ''} ${when(sentAt)}`
  return answer === 'confirmed' ? `${way}, and confirmed` : way
}
