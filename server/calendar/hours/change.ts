import { PREVIEW_DAYS, type RuleSet } from '#domain/calendar/hours-change.ts'
import type { HoursException, OpenSpan, SchedulingSettings } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { HoursSheet } from './sheet.ts'
import { rulesOf } from './sheet.ts'

export type WeekChange = {
  kind: 'week'
  settings: SchedulingSettings
  /** Minutes kept free after a service, by its id; null: as many as after any other. */
  buffers: Record<string, number | null>
  /** Pages show these hours from now on. */
  showOnSite: boolean
}

/** Dates that keep other hours than their weekday; no spans: closed. */
export type DatesChange = { kind: 'dates'; dates: string[]; spans: OpenSpan[]; note: string }

/** Dates that go back to the hours of their weekday. */
type AsUsual = { kind: 'as-usual'; dates: string[] }

export type HoursChange = WeekChange | DatesChange | AsUsual

/** The rules as they would be. */
export function rulesAfter(sheet: HoursSheet, change: HoursChange): RuleSet {
  switch (change.kind) {
    case 'week': {
      const services = sheet.services.map((service) => {
        const changed = change.buffers[service.id]
        return changed === undefined ? service : { ...service, bufferMinutes: changed }
      })
      return rulesOf({ ...sheet, settings: change.settings, services })
    }
    case 'dates': {
      const changed = exceptionsOf(change)
      const kept = sheet.exceptions.filter(({ date }) => !change.dates.includes(date))
      return rulesOf({ ...sheet, exceptions: [...kept, ...changed] })
    }
    case 'as-usual':
      return rulesOf({
        ...sheet,
        exceptions: sheet.exceptions.filter(({ date }) => !change.dates.includes(date)),
      })
  }
}

export function exceptionsOf({ dates, spans, note }: DatesChange): HoursException[] {
  return dates.map((date) => ({ date, spans, note }))
}

/** The studio dates whose times a change may touch, both included. */
export function spanOf(sheet: HoursSheet, change: HoursChange): { from: string; to: string } {
  if (change.kind === 'week') return { from: sheet.today, to: addDays(sheet.today, PREVIEW_DAYS) }
  const dates = change.dates.toSorted()
  return { from: dates[0] ?? sheet.today, to: dates.at(-1) ?? sheet.today }
}
