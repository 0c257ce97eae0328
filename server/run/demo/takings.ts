import type { Insertable } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Schema } from '../../core/db/schema.ts'
import type { Dice } from './plan.ts'
import type { DemoVisit } from './visits.ts'

const METHODS = [
  ['card', 7],
  ['cash', 2],
  ['other', 1],
] as const

/** What the owner took at the end of made-up visits, as she noted it: most of them, many with a tip. */
export function takenFor(
  visits: readonly DemoVisit[],
  dice: Dice,
): Insertable<Schema['visit_payment']>[] {
  return visits
    .filter(({ row }) => row.status === 'COMPLETED' && dice.chance(0.97))
    .map(({ row }) => {
      const priceCents = row.price_cents ?? 0
      const tip = dice.chance(0.6) ? dice.pick([0.1, 0.15, 0.18, 0.2]) : 0
      return {
        id: `${row.id}-paid`,
        booking_id: row.id,
        method: dice.weighted(METHODS),
        amount_cents: priceCents,
        tip_cents: Math.round((priceCents * tip) / 100) * 100,
        note: '',
        taken_at: row.ends_at + dice.between(0, 8) * MINUTE_MS,
        struck_at: null,
      }
    })
}
