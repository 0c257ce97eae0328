import type { Booking } from '#domain/calendar/booking.ts'
import { movedWords } from '#domain/calendar/moved-words.ts'
import { refusableAfter } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import { agreementOf } from '../core/agreements.ts'
import type { Rows } from '../core/db/schema.ts'
import type { Bookings } from './bookings.ts'
import type { CalendarParts } from './parts.ts'

/**
 * Until when a visit may be refused free of charge once it is moved to `startsAt`: what its client agreed to was for a time that the
 * studio takes away. Where they move it themselves, their words hold for the time that they chose. Instants are epoch ms.
 */
export async function refusableUntilOf(
  rows: Rows,
  previous: Booking,
  { startsAt, by, now }: { startsAt: number; by: Actor; now: number },
): Promise<number | null> {
  if (startsAt === previous.startsAt) return previous.refusableUntil
  if (by.kind !== 'owner') return null
  const agreed = await agreementOf(rows, previous.id)
  return agreed && refusableAfter(agreed.policy, previous, now)
}

/** What the owner's moving a visit would let its client do, as the engine's call. */
export function refusing({ database, rules, now }: CalendarParts): Pick<Bookings, 'ifMoved'> {
  return {
    async ifMoved(booking, startsAt) {
      const agreed = await agreementOf(database.rows, booking.id)
      if (!agreed) return { refusableUntil: null, words: null }
      const { zone } = await rules()
      const asked = { startsAt, now: now(), zone }
      return {
        refusableUntil: refusableAfter(agreed.policy, booking, now()),
        words: movedWords(agreed.policy, booking, asked),
      }
    },
  }
}
