import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatDate, formatTime, localDate } from '#domain/core/when.ts'
import type { HoursEffect } from '#server/calendar/hours/change.ts'

const DATES_SHOWN = 6

/** What a page needs of an effect: counts, and the first times by date. */
export type EffectShown = {
  key: string
  hidden: number
  opened: number
  lengths: HoursEffect['lengths']
  touched: HoursEffect['touched']
  hiddenOn: TimesOn[]
  openedOn: TimesOn[]
}
export type TimesOn = { date: string; times: string[] }

export function shownEffect(effect: HoursEffect, key: string, year: number): EffectShown {
  return {
    key,
    hidden: effect.hidden.length,
    opened: effect.opened.length,
    lengths: effect.lengths,
    touched: effect.touched,
    hiddenOn: byDate(effect.hidden, year),
    openedOn: byDate(effect.opened, year),
  }
}

/** "hides 6 times, opens 12, touches 2 bookings"; empty where nothing changes. */
export function effectWords(effect: Pick<EffectShown, 'hidden' | 'opened' | 'touched'>): string {
  const { hidden, opened, touched } = effect
  const parts = [
    hidden > 0 ? `hides ${times(hidden)}` : '',
    opened > 0 ? `opens ${times(opened)}` : '',
    touched.length > 0 ? `touches ${count(touched.length, 'booking')}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

export function times(number: number): string {
  return count(number, 'time')
}

function byDate(starts: readonly number[], year: number): TimesOn[] {
  const dates = Map.groupBy(starts, (start) => localDate(start, STUDIO.zone))
  return [...dates].slice(0, DATES_SHOWN).map(([date, found]) => ({
    date: formatDate(date, year),
    times: found.map((start) => formatTime(start, STUDIO.zone)),
  }))
}
