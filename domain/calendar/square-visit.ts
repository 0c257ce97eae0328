import { DEFAULT_DURATION_MINUTES, durationFromNote, MINUTE_MS } from '../core/duration.ts'
import type { Booking, StoredStatus } from './booking.ts'

/** A booking of Square's as its calls and notices have it, in our units. */
export type SquareBooking = {
  id: string
  /** Counts Square's changes of it, from 0. */
  version: number
  status: string
  startsAt: number
  createdAt: number
  customerId: string | null
  customerNote: string
  sellerNote: string
  segments: readonly {
    variationId: string
    durationMinutes: number | null
    /** Kept free after this part, before the next. */
    pauseMinutes: number
  }[]
}

/** What Square's catalogue says of a variation. */
export type SquareVariation = {
  itemName: string
  name: string
  description: string
  durationMinutes: number | null
  priceCents: number
  currency: string
}

export type SquareVisit = Pick<
  Booking,
  'serviceName' | 'serviceDescription' | 'durationMinutes' | 'priceCents' | 'startsAt' | 'endsAt'
> & {
  currency: string
  status: StoredStatus
  /** As somebody wrote it into the note: to be shown, never to decide who somebody is. */
  writtenEmail: string | null
}

const NO_NAME = 'Spa Service'
const NO_STATUS = 'PENDING'

/**
 * What a booking of Square's means here (spec 2 §3): Square has no name, price or end in it, so these come
 * from its catalogue, by variation, or else are the specification's defaults.
 */
export function squareVisit(
  booking: SquareBooking,
  catalogue: ReadonlyMap<string, SquareVariation>,
): SquareVisit {
  const parts = booking.segments.map((segment) => catalogue.get(segment.variationId))
  const known = parts.filter((part) => part !== undefined)
  const durationMinutes = minutesOf(booking, parts)
  return {
    serviceName: known.map(squareName).join(' and ') || NO_NAME,
    serviceDescription: known[0]?.description ?? '',
    durationMinutes,
    priceCents: known.reduce((sum, part) => sum + part.priceCents, 0),
    currency: known[0]?.currency ?? 'USD',
    startsAt: booking.startsAt,
    endsAt: booking.startsAt + durationMinutes * MINUTE_MS,
    status: storedStatus(booking.status),
    writtenEmail: /[^\s<>,;:"']+@[^\s<>,;:"']+\.[a-z]{2,}/i.exec(booking.customerNote)?.[0] ?? null,
  }
}

function minutesOf(
  { segments, customerNote }: SquareBooking,
  parts: readonly (SquareVariation | undefined)[],
): number {
  const lengths = segments.map(
    ({ durationMinutes }, i) => durationMinutes || parts[i]?.durationMinutes || null,
  )
  if (lengths.length === 0 || lengths.includes(null)) {
    return durationFromNote(customerNote) || DEFAULT_DURATION_MINUTES
  }
  const pauses = segments.slice(0, -1).map(({ pauseMinutes }) => pauseMinutes)
  return [...lengths, ...pauses].reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0)
}

/** What a service of Square's is called: its item, and the variation where it says more. */
export function squareName({ itemName, name }: Pick<SquareVariation, 'itemName' | 'name'>): string {
  return name === '' || name === 'Regular' ? itemName : `${itemName}: ${name}`
}

const STORED: Record<string, StoredStatus> = {
  PENDING: 'PENDING',
  ACCEPTED: 'CONFIRMED',
  DECLINED: 'CANCELLED',
  CANCELLED_BY_CUSTOMER: 'CANCELLED',
  CANCELLED_BY_SELLER: 'CANCELLED',
  NO_SHOW: 'NO_SHOW',
}

/** How our row keeps a status of Square's; one that nobody has heard of waits. */
function storedStatus(status: string): StoredStatus {
  return STORED[status || NO_STATUS] ?? 'PENDING'
}

/**
 * The status that our row takes when Square tells its own. Square never says that a visit took place, and
 * lets nobody say by its calls that a client did not come: what the owner has said of a visit here stands,
 * and so does a cancelling that Square has yet to hear of. One that counts as completed only because it is over
 * (`closedByItself`) is what Square says of it later: not come, canceled, or put off.
 */
export function statusAfter(
  ours: StoredStatus,
  squares: string,
  { closedByItself = false, isOver = true } = {},
): StoredStatus {
  const theirs = storedStatus(squares)
  if (ours === 'COMPLETED' && closedByItself) {
    return isOver && (theirs === 'CONFIRMED' || theirs === 'PENDING') ? ours : theirs
  }
  if (ours === 'COMPLETED' || ours === 'CANCELLED') return ours
  if (ours === 'NO_SHOW') return theirs === 'CANCELLED' ? theirs : ours
  return ours === 'CONFIRMED' && theirs === 'PENDING' ? ours : theirs
}

/** Whether a visit took place as far as Square tells: it leaves one that is over ACCEPTED. */
export function tookPlace(visit: { status: string; endsAt: number }, now: number): boolean {
  return visit.endsAt <= now && ['ACCEPTED', 'CONFIRMED'].includes(visit.status)
}
