import type { FirstDayMark } from '#domain/desk/first-day.ts'
import type { Rows } from './db/schema.ts'

/** Writes down that this was seen to, in the transaction of the act; the first time stays. */
export async function markFirstDay(rows: Rows, step: FirstDayMark, at: number): Promise<void> {
  await rows
    .insertInto('first_day')
    .values({ step, at })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .execute()
}

export async function firstDayMarks(rows: Rows): Promise<Map<FirstDayMark, number>> {
  const found = await rows.selectFrom('first_day').selectAll().execute()
  return new Map(found.map(({ step, at }) => [step, at]))
}
