import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatTime } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Check } from './icons.tsx'

const FORM_WORDS = { done: 'Form back', waiting: 'Form not back', 'not-asked': '' }

/** How a visit stands: confirmed, here, form, paid, and mail that did not arrive. */
export function Marks({ visit }: { visit: DayVisit }) {
  const form = FORM_WORDS[visit.form]
  return (
    <ul aria-label="Marks" className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
      <li>
        <StatusBadge status={visit.status} isOwner />
      </li>
      {visit.arrivedAt !== null ? (
        <Mark isGood>Here since {formatTime(visit.arrivedAt, STUDIO.zone)}</Mark>
      ) : null}
      {form ? <Mark isGood={visit.form === 'done'}>{form}</Mark> : null}
      <Paid visit={visit} />
      {visit.mail === 'failed' ? (
        <li>
          <Link
            to={href('/admin/appointments/:bookingId', { bookingId: visit.id })}
            className="text-status-red underline underline-offset-4"
          >
            Mail did not arrive
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

function Paid({ visit: { status, paidCents, dueCents, paidOnline } }: { visit: DayVisit }) {
  if (paidCents > 0 && dueCents === 0)
    return <Mark isGood>{paidOnline ? 'Paid online' : 'Paid'}</Mark>
  if (paidCents > 0) return <Mark>{formatMoney(dueCents)} open</Mark>
  return status === 'COMPLETED' && dueCents > 0 ? <Mark>Not paid</Mark> : null
}

function Mark({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <li
      className={`flex items-center gap-1 ${isGood ? 'text-status-green' : 'text-status-yellow'}`}
    >
      {isGood ? <Check strokeWidth={1.75} className="size-4" /> : null}
      {children}
    </li>
  )
}
