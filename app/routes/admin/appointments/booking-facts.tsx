import type { ReactNode } from 'react'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDay, formatTime } from '#domain/core/when.ts'
import type { NotArrived } from '#domain/post/unreached.ts'
import { shortId } from '#domain/shop/order.ts'
import { type VisitMoney, visitMoneyWords } from '#domain/shop/visit-money.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { BadPoints } from '../ui/bad-points.tsx'
import { TextLink } from '../ui/controls.tsx'
import { orderPath, paymentPath } from '../ui/paths.ts'
import { ContactLine, Marks } from '../ui/visit-facts.tsx'
import { VisitSteps } from './ui/visit-steps.tsx'

type FactsProps = {
  booking: DayVisit
  money: VisitMoney
  now: number
  badPoints: readonly NotArrived[]
}

/** What a visit is, what became of its money, and what may be done with it. */
export function BookingFacts({ booking, money, now, badPoints }: FactsProps) {
  const year = useYear()
  const time = (instant: number) => formatTime(instant, STUDIO.zone)
  return (
    <section aria-label="Booking">
      <dl className="border-hairline border-t">
        <Fact name="Status">
          <Marks visit={booking} />
          {booking.cancelReason ? <p className="mt-1">{booking.cancelReason}</p> : null}
        </Fact>
        <Fact name="When">
          {formatDay(booking.startsAt, STUDIO.zone, year)}, {time(booking.startsAt)} to{' '}
          {time(booking.endsAt)}
        </Fact>
        <Fact name="Treatment">{booking.serviceName}</Fact>
        {booking.addons.length > 0 ? (
          <Fact name="Extras">{booking.addons.map((addon) => addon.name).join(', ')}</Fact>
        ) : null}
        <Fact name="Length">{formatDuration(booking.durationMinutes)}</Fact>
        <Fact name="Price">
          {formatMoney(booking.priceCents)}
          {booking.loweredCents > 0 ? (
            <p className="flex flex-wrap items-baseline gap-x-4">
              {formatMoney(booking.loweredCents)} taken off
              <TextLink to={paymentPath(booking.id)}>On the ticket</TextLink>
            </p>
          ) : null}
        </Fact>
        <Money booking={booking} money={money} />
        <Fact name="Client">
          <ContactLine booking={booking} />
          <BadPoints of={badPoints} />
        </Fact>
        {booking.birthDate ? <Fact name="Born">{booking.birthDate}</Fact> : null}
        {booking.note ? (
          <Fact name="From the client">
            <span className="whitespace-pre-line break-words">{booking.note}</span>
          </Fact>
        ) : null}
      </dl>
      <VisitSteps visit={booking} now={now} className="mt-4" />
    </section>
  )
}

/** What is paid, went back and stays, with the way to each order and to what was noted by hand. */
function Money({ booking, money }: Pick<FactsProps, 'booking' | 'money'>) {
  const isOver = booking.status === 'CANCELLED' || booking.status === 'NO_SHOW'
  const words = visitMoneyWords(money, isOver)
  if (words.length === 0) return null
  const paid = money.lines.filter(({ kind }) => kind === 'paid')
  const orders = paid.flatMap(({ orderId }) => orderId ?? [])
  const isNoted = paid.some(({ orderId }) => orderId === null)
  return (
    <Fact name="Money">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {booking.dueCents > 0 ? <p>Due: {formatMoney(booking.dueCents)}.</p> : null}
      <p className="flex flex-wrap gap-x-4">
        {orders.map((orderId) => (
          <TextLink key={orderId} to={orderPath(orderId)}>
            Order {shortId(orderId)}
          </TextLink>
        ))}
        {isNoted ? <TextLink to={paymentPath(booking.id)}>What was noted</TextLink> : null}
      </p>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-hairline border-b py-2">
      <dt className="text-driftwood">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  )
}
