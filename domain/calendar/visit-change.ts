import { formatDuration, MINUTE_MS } from '../core/duration.ts'
import type { ErrorCode } from '../core/errors.ts'
import { formatPrice } from '../core/money.ts'
import type { Booking } from './booking.ts'
import type { Choice, Visit } from './service.ts'

/** What of a visit its owner may change on its page. */
export type VisitFacts = Pick<
  Booking,
  | 'serviceId'
  | 'optionId'
  | 'serviceName'
  | 'serviceDescription'
  | 'addons'
  | 'durationMinutes'
  | 'priceCents'
>

/** Minutes and cents are undefined where the owner leaves them as the treatment has them. */
export type WantedChange = {
  minutes: number | undefined
  priceCents: number | undefined
  because: string
}

const LENGTH_MINUTES = { least: 5, most: 12 * 60 }

/** Whether a visit may be so long. */
export function isLength(minutes: number): boolean {
  return minutes >= LENGTH_MINUTES.least && minutes <= LENGTH_MINUTES.most
}

/** Whether a choice is what the visit was booked as: then its own length and price stay, whatever the menu says by now. */
export function isAsBooked(booking: VisitFacts, choice: Choice): boolean {
  const booked = booking.addons.map(({ id }) => id).toSorted()
  const wanted = [...choice.addonIds].toSorted()
  return (
    booking.serviceId === choice.serviceId &&
    booking.optionId === (choice.optionId ?? null) &&
    booked.join(' ') === wanted.join(' ')
  )
}

/** The visit as it would be; `visit`: what the menu has for another choice, null where it stays as it was booked. A price of her own needs a reason. */
export function changedVisit(
  booking: VisitFacts,
  visit: Visit | null,
  { minutes, priceCents, because }: WantedChange,
): { ok: true; facts: VisitFacts } | { ok: false; code: ErrorCode } {
  const usual = visit ? factsOf(visit) : booking
  const facts = {
    serviceId: usual.serviceId,
    optionId: usual.optionId,
    serviceName: usual.serviceName,
    serviceDescription: usual.serviceDescription,
    addons: usual.addons,
    durationMinutes: minutes ?? usual.durationMinutes,
    priceCents: priceCents ?? usual.priceCents,
  }
  const isOwnPrice = facts.priceCents !== usual.priceCents
  if (isOwnPrice && because === '') return { ok: false, code: 'price-needs-reason' }
  return { ok: true, facts }
}

function factsOf({ service, option, addons, name, ...visit }: Visit): VisitFacts {
  return {
    serviceId: service.id,
    optionId: option?.id ?? null,
    serviceName: name,
    serviceDescription: option?.description ?? service.description,
    addons: addons.map(({ id, name: extra, durationMinutes, priceCents }) => ({
      ...{ id, name: extra, durationMinutes, priceCents },
    })),
    durationMinutes: visit.durationMinutes,
    priceCents: visit.priceCents,
  }
}

/** What has changed, a line each, as client and owner read it; empty: nothing. */
export function visitChanges(previous: VisitFacts, booking: VisitFacts): string[] {
  const extras = ({ addons }: VisitFacts) => addons.map(({ name }) => name).join(', ') || 'none'
  const rows = [
    ['Treatment', previous.serviceName, booking.serviceName],
    ['Extras', extras(previous), extras(booking)],
    ['Length', formatDuration(previous.durationMinutes), formatDuration(booking.durationMinutes)],
    ['Price', formatPrice(previous.priceCents), formatPrice(booking.priceCents)],
  ] as const
  return rows
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name}: ${is} instead of ${was}.`)
}

/** What is due once the price has changed, as the owner reads it before she presses; cents. */
export function dueAfterWords(priceCents: number, paidCents: number): string {
  if (paidCents === 0) return `${formatPrice(priceCents)} is due then.`
  const overCents = paidCents - priceCents
  if (overCents > 0) {
    return `${formatPrice(paidCents)} is paid, ${formatPrice(overCents)} more than it costs then. Nothing goes back by itself.`
  }
  return `${formatPrice(paidCents)} is paid, and ${formatPrice(priceCents - paidCents)} is due then.`
}

export function endOf(startsAt: number, { durationMinutes }: VisitFacts): number {
  return startsAt + durationMinutes * MINUTE_MS
}
