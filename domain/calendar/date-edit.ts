import type { OpenSpan } from '#domain/calendar/schedule.ts'
import { datesBetween } from '#domain/calendar/special-dates.ts'
import { readSpans } from '#domain/calendar/week-edit.ts'
import { LONGEST } from '#domain/core/lengths.ts'
import { daysBetween } from '../core/dates.ts'
import { CalendarDate } from '../core/fields.ts'

const MAX_DAYS = 366

export const DATE_SENTENCES = {
  date: 'Choose a date.',
  past: 'Choose a date from today on.',
  backwards: 'The last date must not be before the first.',
  long: 'Take at most a year at once.',
  hours: 'Enter when you open and close that day.',
  note: 'Keep the note under 200 letters.',
} as const

export type DatesRead =
  | { ok: true; dates: string[]; spans: OpenSpan[]; note: string }
  | { ok: false; fields: Record<string, string> }

/**
 * The dates that a form names (`from`, and `to` where it is more than one), closed or with hours of
 * their own (`date-1-opens`), or the sentence for each field that cannot be read.
 */
export function readDates(values: Record<string, string>, today: string): DatesRead {
  const fields: Record<string, string> = {}
  const from = values.from ?? ''
  const to = values.to || from
  if (!CalendarDate.safeParse(from).success) fields.from = DATE_SENTENCES.date
  else if (from < today) fields.from = DATE_SENTENCES.past
  if (!fields.from) {
    if (!CalendarDate.safeParse(to).success) fields.to = DATE_SENTENCES.date
    else if (to < from) fields.to = DATE_SENTENCES.backwards
    else if (daysBetween(from, to) >= MAX_DAYS) fields.to = DATE_SENTENCES.long
  }
  const note = (values.note ?? '').trim()
  if (note.length > LONGEST.remark) fields.note = DATE_SENTENCES.note
  const spans =
    values.kind === 'hours' ? readSpans(values, 'date') : ({ ok: true, spans: [] } as const)
  if (!spans.ok) fields.date = spans.sentence
  else if (values.kind === 'hours' && spans.spans.length === 0) fields.date = DATE_SENTENCES.hours
  if (!spans.ok || Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, dates: datesBetween(from, to), spans: [...spans.spans], note }
}
