import type { Selectable } from 'kysely'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { BookingRow, Rows, Schema } from '../../core/db/schema.ts'
import type { Asked } from '../elsewhere.ts'

export type SquareRow = Selectable<Schema['square_booking']>

/** Longer than every call of one attempt together: whoever is at a row has it for so long. */
const CLAIM_MS = MINUTE_MS
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = MINUTE_MS

const Keeper = z.object({
  by: z.union([
    z.object({ kind: z.literal('owner'), id: z.string() }),
    z.object({ kind: z.literal('client'), id: z.string(), email: z.string() }),
    z.object({ kind: z.literal('guest') }),
    z.object({ kind: z.literal('manage-link'), bookingId: z.string() }),
  ]),
  notify: z.boolean(),
  isInsisted: z.boolean(),
})

/** Who asked for what Square has yet to be told; null where the visit was made in Square's own app. */
export function askedIn(row: Pick<SquareRow, 'asked'>): Asked | null {
  const read = Keeper.safeParse(JSON.parse(row.asked))
  return read.success ? read.data : null
}

export async function squareRow(rows: Rows, bookingId: string): Promise<SquareRow | undefined> {
  return rows
    .selectFrom('square_booking')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** A visit's row; undefined where there is none. */
export function bookingRow(rows: Rows, id: string): Promise<BookingRow | undefined> {
  return rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
}

/**
 * Takes a row's turn; null where another process has it, or nothing is to be told any more. A row that nobody has
 * tried yet may be taken before it is due, by the process that has just written it.
 */
export async function claim(
  { rows }: Pick<Database, 'rows'>,
  row: SquareRow,
  now: number,
): Promise<SquareRow | null> {
  if (!row.todo || (row.tries > 0 && (row.due_at ?? 0) > now)) return null
  const { numUpdatedRows } = await rows
    .updateTable('square_booking')
    .set({ tries: row.tries + 1, due_at: now + CLAIM_MS })
    .where('booking_id', '=', row.booking_id)
    .where('todo', '=', row.todo)
    .where('tries', '=', row.tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...row, tries: row.tries + 1 } : null
}

/** Lets a row wait for its next turn, longer each time, and keeps why. */
export async function putOff(
  { rows }: Pick<Database, 'rows'>,
  row: SquareRow,
  { now, why }: { now: number; why: string },
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.tries, 10), LONGEST_PAUSE_MS)
  await rows
    .updateTable('square_booking')
    .set({ due_at: now + pause, refusal: why })
    .where('booking_id', '=', row.booking_id)
    .execute()
}

/** All that Square has yet to be told, in the order in which it was asked for. */
export function openRows({ rows }: Pick<Database, 'rows'>): Promise<SquareRow[]> {
  return rows
    .selectFrom('square_booking')
    .selectAll()
    .where('todo', 'is not', null)
    .orderBy('asked_at')
    .orderBy('booking_id')
    .execute()
}

/** A row as it is once Square knows the visit and has nothing to be told. */
export const SETTLED = {
  todo: null,
  key: null,
  request: null,
  due_at: null,
  refusal: null,
} as const

export const firstDue = (now: number) => now + FIRST_PAUSE_MS
