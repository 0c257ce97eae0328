import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { alertNames } from '#content/words/intake.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { formatMoney } from '#domain/core/money.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatTime, formatWhen } from '#domain/core/when.ts'
import { confirmedWords } from '#domain/post/client-confirmed.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Check } from './icons.tsx'
import { paymentPath, visitPath } from './paths.ts'

/** A row of the day: its times on the left, what happens on the right. */
export function TimeColumn({ span, children }: { span: Interval; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 py-3.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p className="figures">
        <span className="block font-medium">{formatTime(span.startsAt, STUDIO.zone)}</span>
        <span className="block text-driftwood">
          <span aria-hidden>– </span>
          <span className="sr-only">to </span>
          {formatTime(span.endsAt, STUDIO.zone)}
        </span>
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** What must not be overlooked about a client, in red; a first visit is news, not a danger. */
export function AlertMarks({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label="Mind" className="mt-1.5 flex flex-wrap gap-1.5">
      {alerts.map((alert) => (
        <li
          key={`${alert.kind} ${alert.words}`}
          className={
            alert.kind === 'first-visit'
              ? 'bg-status-blue-tint px-2.5 text-status-blue break-words'
              : 'min-w-0 bg-status-red-tint px-2.5 font-medium text-status-red break-words'
          }
        >
          {alertWords(alert)}
        </li>
      ))}
    </ul>
  )
}

/** An alert in one line, the same wherever it stands: "Allergy: walnut". */
export function alertWords({ kind, words }: Alert): string {
  const name = alertNames[kind]
  if (!words) return `${name}: the words cannot be read`
  // "Allergy: walnut" says itself what it is about.
  return words.toLowerCase().startsWith(name.toLowerCase()) || kind === 'first-visit'
    ? words
    : `${name}: ${words}`
}

const FORM_WORDS = { done: 'Form back', waiting: 'Form not back', 'not-asked': '' }

/** How a visit stands: confirmed, here, form, paid, and mail that did not arrive. */
export function Marks({ visit }: { visit: DayVisit }) {
  const year = useYear()
  const form = FORM_WORDS[visit.form]
  return (
    <ul aria-label="Marks" className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
      <li>
        <StatusBadge status={visit.status} isOwner />
      </li>
      {visit.clientConfirmed && visit.arrivedAt === null ? (
        <Mark isGood>
          {confirmedWords(
            visit.firstName,
            visit.clientConfirmed,
            formatWhen(visit.clientConfirmed.at, STUDIO.zone, year),
          )}
        </Mark>
      ) : null}
      {visit.arrivedAt !== null ? (
        <Mark isGood>Here since {formatTime(visit.arrivedAt, STUDIO.zone)}</Mark>
      ) : null}
      {form ? <Mark isGood={visit.form === 'done'}>{form}</Mark> : null}
      <Paid visit={visit} />
      {visit.toHand.map((order) => (
        <Mark key={order.orderId}>
          <Link to={paymentPath(visit.id)} className="underline underline-offset-4">
            Hand over: {order.words}
          </Link>
        </Mark>
      ))}
      {visit.mail === 'failed' ? (
        <li>
          <Link to={visitPath(visit.id)} className="text-status-red underline underline-offset-4">
            Mail did not arrive
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

function Paid({ visit: { status, paidCents, dueCents, paidWays } }: { visit: DayVisit }) {
  if (paidCents > 0 && dueCents === 0) return <Mark isGood>{paidWords(paidWays)}</Mark>
  if (paidCents > 0) return <Mark>{formatMoney(dueCents)} open</Mark>
  return status === 'COMPLETED' && dueCents > 0 ? <Mark>Not paid</Mark> : null
}

function Mark({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <li
      className={`flex min-w-0 items-start gap-1 ${isGood ? 'text-status-green' : 'text-status-yellow'}`}
    >
      {isGood ? <Check strokeWidth={1.75} className="mt-1 size-4 shrink-0" /> : null}
      {children}
    </li>
  )
}

export function ContactLine({ booking }: { booking: Booking }) {
  const email = knownAddress(booking.email)
  return (
    <p className="figures flex flex-wrap gap-x-4">
      {booking.phone ? (
        <a className="link inline-flex min-h-11 items-center" href={phoneHref(booking.phone)}>
          {phoneShown(booking.phone)}
        </a>
      ) : null}
      {email ? (
        <a className="link inline-flex min-h-11 items-center break-all" href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        <span className="inline-flex min-h-11 items-center text-driftwood">No mail address</span>
      )}
    </p>
  )
}
