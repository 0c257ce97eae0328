import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { cardAfterBookingWords as words } from '#content/card-after-booking.ts'
import { STUDIO } from '#content/studio.ts'
import { bookingWords } from '#content/words/bookings.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatFullDay, formatTime } from '#domain/core/when.ts'
import { openFeeWords } from '#domain/shop/cancelled-money.ts'
import { shortId } from '#domain/shop/order.ts'
import { LateToMove } from '../../calendar/ui/late-to-move.tsx'
import type { OwnVisit } from './own-visits.ts'

/** A booking with everything that spec 2 §2 lists, and what may be done about it. */
export function VisitCard({ visit, own }: { visit: OwnVisit; own: string }) {
  return (
    <VisitFrame visit={visit} own={own}>
      <dl className="visit-facts figures mt-4">
        <Fact name={bookingWords.duration}>
          {visit.durationMinutes ? formatDuration(visit.durationMinutes) : bookingWords.noDuration}
        </Fact>
        <Fact name={bookingWords.total}>{formatPrice(visit.priceCents)}</Fact>
        {visit.addons.length > 0 ? (
          <Fact name={bookingWords.addons}>{visit.addons.join(', ')}</Fact>
        ) : null}
      </dl>
      <details className="visit-details">
        <summary>
          {bookingWords.details}
          <span className="sr-only">{`: ${visit.serviceName}`}</span>
        </summary>
        <dl className="visit-facts figures">
          <Fact name={bookingWords.id}>{shortId(visit.id)}</Fact>
          <Fact name={bookingWords.created}>{formatFullDay(visit.createdAt, STUDIO.zone)}</Fact>
        </dl>
      </details>
    </VisitFrame>
  )
}

/** When, what, how it stands, and what is next; `children` tell more. */
export function VisitFrame(props: { visit: OwnVisit; own: string; children?: ReactNode }) {
  const { visit, own, children } = props
  return (
    <li className="visit">
      <div>
        <p className="font-medium">{formatFullDay(visit.startsAt, STUDIO.zone)}</p>
        <p className="figures text-driftwood">{formatTime(visit.startsAt, STUDIO.zone)}</p>
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-[1.375rem] leading-7">{visit.serviceName}</h3>
          <StatusBadge status={visit.status} />
        </div>
        {visit.paidWords ? <p className="figures mt-1">{visit.paidWords}</p> : null}
        {visit.endedWords.length > 0 ? (
          <p className="figures mt-1 max-w-[33em]">{visit.endedWords.join(' ')}</p>
        ) : null}
        {visit.card ? (
          <p className="figures mt-1">
            {bookingWords.card} {visit.card}
          </p>
        ) : null}
        {visit.fee ? <OpenFee fee={visit.fee} of={visit.serviceName} /> : null}
        {children}
      </div>
      <div className="visit-actions">
        <NextStep visit={visit} own={own} />
      </div>
    </li>
  )
}

/** A fee that is open for a visit, and the way to pay it. */
function OpenFee({ fee, of }: { fee: NonNullable<OwnVisit['fee']>; of: string }) {
  return (
    <div className="figures mt-1">
      <p className="max-w-[33em]">{openFeeWords({ ...fee, hasCard: fee.cardId !== null })}</p>
      <a className="link inline-flex min-h-11 items-center" href={fee.href}>
        {`${words.fee}, ${formatPrice(fee.cents)}`}
        <span className="sr-only">{`: ${of}`}</span>
      </a>
    </div>
  )
}

/** What may be done about a visit now. */
export function NextStep({ visit, own }: { visit: OwnVisit; own: string }) {
  const what = <span className="sr-only">{`: ${visit.serviceName}`}</span>
  if (visit.next === 'again') {
    return (
      <a className="link inline-flex min-h-11 items-center" href={visit.againHref}>
        {bookingWords.again}
        {what}
      </a>
    )
  }
  if (visit.next === 'call') {
    return (
      <p className="text-[0.9375rem] leading-6 text-driftwood">
        {bookingWords.begun} <Phone />.
      </p>
    )
  }
  if (!visit.mayCancel) {
    return (
      <p className="text-[0.9375rem] leading-6 text-driftwood">
        {bookingWords.waiting} <Phone />.
      </p>
    )
  }
  return (
    <>
      {visit.mayMove ? (
        <a className="button button-quiet" href={visit.moveHref}>
          {bookingWords.move}
          {what}
        </a>
      ) : null}
      {visit.movedUntil === null ? null : (
        <p className="max-w-[20em] text-[0.9375rem] leading-6 text-driftwood">
          <LateToMove until={visit.movedUntil} />
        </p>
      )}
      <Link
        className="button button-quiet"
        to={`${own}?cancel=${visit.id}`}
        aria-haspopup="dialog"
        preventScrollReset
        replace
      >
        {bookingWords.cancel}
        {what}
      </Link>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
