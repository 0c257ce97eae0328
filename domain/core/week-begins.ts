import { z } from 'zod'
import { FIRST_WEEKDAY, WEEKDAYS } from './dates.ts'

/** Which day weeks begin with, as the owner chooses it. */
export const WeekBegins = z.object({
  weekBegins: z.enum(WEEKDAYS, 'Choose the day that your weeks begin with.'),
})
export type WeekBegins = z.infer<typeof WeekBegins>

/** What stands until she chooses: as American calendars show it. */
export const FIRST_WEEK: WeekBegins = { weekBegins: FIRST_WEEKDAY }
