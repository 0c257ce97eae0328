import { z } from 'zod'
import { cents } from '../core/fields.ts'
import { LONGEST } from '../core/texts.ts'

const MOST_CENTS = 10_000_000
const AMOUNT = 'Enter an amount such as 110 or 110.50.'

const Amount = cents(AMOUNT).pipe(z.number().max(MOST_CENTS, AMOUNT))
/** Left empty it is nothing. */
const AmountOrNothing = z
  .string()
  .trim()
  .transform((text) => text || '0')
  .pipe(Amount)

/** What the owner counts when she closes a day; `shown` is the cash of the day that stood beside the fields, in cents. */
export const DayCount = z
  .object({
    shown: z.coerce.number().int(),
    float: AmountOrNothing,
    tipsOut: AmountOrNothing,
    takenOut: AmountOrNothing,
    counted: Amount,
    note: z.string().trim().max(LONGEST.remark),
  })
  .transform(({ shown, float, tipsOut, takenOut, counted, note }) => ({
    shownCents: shown,
    floatCents: float,
    tipsOutCents: tipsOut,
    takenOutCents: takenOut,
    countedCents: counted,
    note,
  }))
export type DayCount = z.output<typeof DayCount>

/** Why a closed day is opened again. */
export const DayOpening = z.object({
  id: z.string(),
  because: z.string().trim().min(1, 'Say why: it stays with the day.').max(LONGEST.remark),
})

type Counted = Omit<DayCount, 'shownCents' | 'note'> & { cashCents: number }

/** What has to be in the drawer: what was there, what came in cash, less what was taken out of it. */
export function cashExpected(day: Omit<Counted, 'countedCents'>): number {
  return day.floatCents + day.cashCents - day.tipsOutCents - day.takenOutCents
}

/** Above zero there is more in the drawer than expected, below it less. */
export function cashDifference(day: Counted): number {
  return day.countedCents - cashExpected(day)
}
