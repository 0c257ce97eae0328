import { addDays, yearOfDate } from '#domain/core/dates.ts'
import type { Failure } from '#domain/core/errors.ts'
import { formatDate, localDate } from '#domain/core/when.ts'
import type { Rules } from '../parts.ts'

type Dates = {
  firstDate: string
  lastDate: string
  /** The start of the visit that stands, epoch milliseconds. */
  standsAt: number | null
}

/** Nobody waits for a day that is over, or for one that cannot be booked yet; a visit that stands further ahead may come earlier. */
export function datesRefusal(
  { firstDate, lastDate, standsAt }: Dates,
  { zone, settings }: Rules,
  now: number,
): Failure | null {
  const today = localDate(now, zone)
  const horizon = addDays(today, settings.horizonDays)
  const stands = standsAt === null ? horizon : localDate(standsAt, zone)
  const last = stands > horizon ? stands : horizon
  if (firstDate >= today && lastDate <= last) return null
  const message = `Choose dates from today to ${formatDate(last, yearOfDate(today))}: further ahead nothing is free to book yet.`
  return { ok: false, code: 'waiting-dates', message }
}
