import type { ErrorCode } from '../core/errors.ts'
import { endedMoneyIn } from '../shop/cancelled-money.ts'
import type { Booking, BookingEvent, StoredStatus } from './booking.ts'

type OpenStatus = Extract<StoredStatus, 'PENDING' | 'CONFIRMED'>
export type EndedStatus = Exclude<StoredStatus, OpenStatus>

export type WayBack = {
  /** What the visit was before it ended. */
  status: OpenStatus
  /** Its client was written to of the end, and there is something true to write now. */
  tellsClient: boolean
  /** When it ended (epoch ms): what stood beside it then may stand there again. */
  endedAt: number
}

export function isEnded(visit: { status: StoredStatus }): visit is { status: EndedStatus } {
  return visit.status !== 'PENDING' && visit.status !== 'CONFIRMED'
}

/**
 * How the end of a visit, its last change, is taken back; or why it cannot be. Money that has gone back with it stays where it is,
 * so such a visit is booked anew. `now` in epoch milliseconds.
 */
export function wayBackOf(
  booking: Pick<Booking, 'status' | 'startsAt'>,
  history: readonly BookingEvent[],
  now: number,
): ({ ok: true } & WayBack) | { ok: false; code: ErrorCode } {
  const end = history.at(-1)
  if (!end || !isEnded(booking)) return { ok: false, code: 'not-undoable' }
  const money = booking.status === 'COMPLETED' ? null : endedMoneyIn(history)
  if (money && money.backCents > 0) return { ok: false, code: 'money-went-back' }
  const isToCome = booking.startsAt > now
  const hasTold = booking.status === 'CANCELLED' ? isToCome : money !== null
  return {
    ok: true,
    status: statusBefore(history),
    tellsClient: hasTold && end.detail.silent !== 1,
    endedAt: end.at,
  }
}

/** A request that was never confirmed is one again. */
function statusBefore(history: readonly BookingEvent[]): OpenStatus {
  const asked = history.some(({ kind, detail }) => kind === 'booked' && detail.status === 'PENDING')
  const answered = history.some(({ kind }) => kind === 'confirmed')
  return asked && !answered ? 'PENDING' : 'CONFIRMED'
}

const ENDED = 'It counts as open again in every report'

/** What taking an end back is called on the visit's page, and what follows from it. */
export function wayBackWords(
  visit: { status: EndedStatus; firstName: string },
  { tellsClient, hasFee }: { tellsClient: boolean; hasFee: boolean },
): { ask: string; leave: string; follows: string[] } {
  const { firstName } = visit
  if (visit.status === 'COMPLETED') {
    return {
      ask: 'Not completed after all',
      leave: 'It was completed',
      follows: [
        `${ENDED}. Emails that were to follow the visit do not leave, credit that came of it is taken back, and what was paid stays noted.`,
      ],
    }
  }
  const fee = hasFee
    ? [
        `No fee is asked for any more. One that ${firstName} has paid stays, and counts toward the price of this visit.`,
      ]
    : []
  const told = tellsClient
    ? [`${firstName} hears of it, unless the first mail has not left yet.`]
    : []
  if (visit.status === 'NO_SHOW') {
    return {
      ask: `${firstName} did come`,
      leave: 'Nobody came',
      follows: [`${ENDED}.`, ...fee, ...told],
    }
  }
  return {
    ask: 'Bring it back',
    leave: 'Leave it canceled',
    follows: ['The visit takes its time again, where that is still free.', ...fee, ...told],
  }
}
