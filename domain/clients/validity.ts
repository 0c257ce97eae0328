import { addMonths, daysBetween } from '../core/dates.ts'

const SOON_DAYS = 30

/** How long something that was signed or tested on a date still stands. */
export type Validity = { state: 'none' | 'valid' | 'soon' | 'over'; until: string | null }

/** `on`: the date, or null where there is none; `months`: how long it stands; `today`: the studio's date. */
export function validityOf(on: string | null, months: number, today: string): Validity {
  if (on === null) return { state: 'none', until: null }
  const until = addMonths(on, months)
  const left = daysBetween(today, until)
  if (left <= 0) return { state: 'over', until }
  return { state: left <= SOON_DAYS ? 'soon' : 'valid', until }
}
