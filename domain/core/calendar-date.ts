import { z } from 'zod'
import { isCalendarDate } from './dates.ts'

/** A day on a calendar, "2026-11-24". */
export const CalendarDate = z.string().refine(isCalendarDate)
