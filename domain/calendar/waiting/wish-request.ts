import { z } from 'zod'
import { WEEKDAYS } from '../../core/dates.ts'
import { CalendarDate } from '../../core/fields.ts'
import { DAY_PARTS } from './wish.ts'

/** When somebody could come, as a form says it. */
export const WishTimes = z
  .object({
    weekdayIds: z.array(z.enum(WEEKDAYS)).min(1),
    partIds: z.array(z.enum(DAY_PARTS)).min(1),
    firstDate: CalendarDate,
    lastDate: CalendarDate,
    noticeMinutes: z.coerce
      .number()
      .int()
      .min(0)
      .max(30 * 24 * 60),
  })
  .refine((asked) => asked.firstDate <= asked.lastDate, { path: ['lastDate'] })
export type WishTimes = z.infer<typeof WishTimes>

/** The sentence for each field that cannot be read. */
export const WISH_SENTENCES: Record<keyof WishTimes, string> = {
  weekdayIds: 'Choose at least one day of the week.',
  partIds: 'Choose at least one part of the day.',
  firstDate: 'Choose the first date that suits you.',
  lastDate: 'Choose a last date that is not before the first.',
  noticeMinutes: 'Choose how soon you could be here.',
}
