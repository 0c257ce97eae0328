import { z } from 'zod'
import type { Rows } from '../../core/db/schema.ts'

/** How much to make up. The same seed and the same day give the same studio. */
export const DemoPlan = z.object({
  bookings: z.coerce.number().int().min(20).max(200_000).default(15_000),
  clients: z.coerce.number().int().min(5).max(50_000).optional(),
  orders: z.coerce.number().int().min(0).max(200_000).optional(),
  years: z.coerce.number().min(0.1).max(40).optional(),
  seed: z.coerce.number().int().default(1),
})

/** A plan with every number settled; what was left out keeps the proportions of the full ten years. */
export type Plan = {
  bookings: number
  clients: number
  orders: number
  years: number
  seed: number
}

const BOOKINGS_A_YEAR = 1500

export function planOf(asked: z.input<typeof DemoPlan>): Plan {
  const { bookings, clients, orders, years, seed } = DemoPlan.parse(asked)
  return {
    bookings,
    clients: clients ?? Math.max(5, Math.round(bookings / 5)),
    orders: orders ?? Math.round((bookings * 8) / 15),
    years: years ?? Math.max(0.1, bookings / BOOKINGS_A_YEAR),
    seed,
  }
}

/** Whether somebody has already worked with this database: booked, come as a client, bought or written. */
export async function hasRealRows(rows: Rows): Promise<boolean> {
  const found = await Promise.all([
    rows.selectFrom('booking').select('id').limit(1).execute(),
    rows.selectFrom('client').select('id').limit(1).execute(),
    rows.selectFrom('contact_message').select('id').limit(1).execute(),
    // What another seed has made up is nobody's.
    rows
      .selectFrom('orders')
      .select('id')
      .where((order) =>
        order.or([
          order('idempotency_key', 'is', null),
          order('idempotency_key', 'not like', 'demo-%'),
        ]),
      )
      .limit(1)
      .execute(),
  ])
  return found.some((some) => some.length > 0)
}

/** Whether this seed has been filled in before. */
export async function hasDemo(rows: Rows, seed: number): Promise<boolean> {
  const found = await rows
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId(seed, 0))
    .execute()
  return found.length > 0
}

export function clientId(seed: number, index: number): string {
  return `demo-${seed}-client-${index}`
}

/** Chances that are the same for the same seed. */
export type Dice = {
  /** From 0 up to 1. */
  roll(): number
  chance(share: number): boolean
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** One of them, each as likely as its weight says. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
}

export function diceOf(seed: number): Dice {
  const roll = randomFrom(seed)
  function pick<T>(from: readonly T[]): T {
    return from[Math.floor(roll() * from.length)] as T
  }
  return {
    roll,
    chance: (share) => roll() < share,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick,
    weighted(from) {
      let left = roll() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return (from.at(-1) as (typeof from)[number])[0]
    },
  }
}

/** Numbers from 0 up to 1 that are the same for the same seed, so that a failing run can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
