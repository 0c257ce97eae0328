import { comingHolidays } from '#domain/calendar/holidays.ts'
import { effectKey } from '#domain/calendar/hours-change.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import { weekdayOf, yearOfDate } from '#domain/core/dates.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import { effectWords, shownEffect } from './effect-words.ts'
import type { HolidayShown } from './holiday-list.tsx'

/** The coming year's holidays, each with what closing would do. */
export async function readHolidays({ hours }: Studio, sheet: HoursSheet): Promise<HolidayShown[]> {
  const holidays = comingHolidays(sheet.today)
  const effects = await hours.effects(
    sheet,
    holidays.map(({ date, name }) => ({ kind: 'dates', dates: [date], spans: [], note: name })),
  )
  return holidays.map((holiday, i) => {
    const effect = effects[i]
    const exception = sheet.exceptions.find(({ date }) => date === holiday.date)
    const spans = exception?.spans ?? sheet.settings.weekly[weekdayOf(holiday.date)]
    const key = effect ? effectKey(effect) : ''
    return {
      ...holiday,
      hours: spansWords(spans),
      words: effect ? effectWords(shownEffect(effect, key, yearOfDate(sheet.today))) : '',
      seen: key,
    }
  })
}
