import { STUDIO } from '../content/studio.ts'
import { addDays } from '../domain/core/dates.ts'
import { localDate } from '../domain/core/when.ts'

export const DAYS = 60

/** The question of a visitor who opens the scheduler: every free time of the next sixty days. */
export function sixtyDays() {
  const startDate = localDate(Date.now(), STUDIO.zone)
  return { serviceId: 'custom-facial', startDate, endDate: addDays(startDate, DAYS - 1) }
}
