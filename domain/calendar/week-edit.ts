import { type OpenSpan, SchedulingSettings, type WeeklyHours } from '#domain/calendar/schedule.ts'
import { datesBetween } from '#domain/calendar/special-dates.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { daysBetween, WEEKDAYS, type Weekday } from '../core/dates.ts'
import { CalendarDate } from '../core/fields.ts'

// The week and its rules as a form holds them: `monday-1-opens`, `noticeMinutes`, `buffer-mini-facial`.

export const SPANS_A_DAY = 3

export const WEEK_SENTENCES = {
  half: 'Enter both times, or leave both empty.',
  backwards: 'Closing time must come after opening time.',
  overlap: 'These hours overlap.',
  number: 'Choose one of these.',
} as const

export type WeekValues = Record<string, string>

type Buffers = Record<string, number | null>
type Week = { settings: SchedulingSettings; buffers: Buffers; showOnSite: boolean }
type Stored = {
  settings: SchedulingSettings
  services: readonly { id: string; bufferMinutes: number | null }[]
  facts: { isHeld: boolean }
}

const NUMBERS = [
  'gridMinutes',
  'noticeMinutes',
  'horizonDays',
  'bufferMinutes',
  'heldShare',
] as const

const TICKS = ['requiresConfirmation', 'forgivesOneLateCancel'] as const

/** What the form shows of what is stored. */
export function weekValues({ settings, services, facts }: Stored): WeekValues {
  const values: WeekValues = {}
  for (const day of WEEKDAYS) Object.assign(values, spanValues(day, settings.weekly[day]))
  for (const name of NUMBERS) values[name] = String(settings[name])
  for (const name of TICKS) if (settings[name]) values[name] = '1'
  if (!facts.isHeld) values.showOnSite = '1'
  for (const { id, bufferMinutes } of services) {
    values[`buffer-${id}`] = bufferMinutes === null ? '' : String(bufferMinutes)
  }
  return values
}

/** What a form says, or the sentence for each day and number that cannot be read. */
export function readWeek(
  values: WeekValues,
  serviceIds: readonly string[],
): { ok: true; week: Week } | { ok: false; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const weekly = {} as WeeklyHours
  for (const day of WEEKDAYS) {
    const read = readSpans(values, day)
    if (read.ok) weekly[day] = read.spans
    else fields[day] = read.sentence
  }
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, wholeOf(values[name])]))
  const ticks = Object.fromEntries(TICKS.map((name) => [name, values[name] === '1']))
  const parsed = SchedulingSettings.omit({ weekly: true }).safeParse({ ...numbers, ...ticks })
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) fields[String(path[0])] = WEEK_SENTENCES.number
  }
  const buffers: Buffers = {}
  for (const id of serviceIds) {
    const text = values[`buffer-${id}`] ?? ''
    const minutes = text === '' ? null : wholeOf(text)
    if (minutes !== null && !(minutes >= 0 && minutes <= 240)) {
      fields[`buffer-${id}`] = WEEK_SENTENCES.number
    }
    buffers[id] = minutes
  }
  if (!parsed.success || Object.keys(fields).length > 0) return { ok: false, fields }
  const settings = { ...parsed.data, weekly }
  return { ok: true, week: { settings, buffers, showOnSite: values.showOnSite === '1' } }
}

/** The opening spans of a form's day, or of a single date, in order. */
function readSpans(
  values: WeekValues,
  name: string,
): { ok: true; spans: OpenSpan[] } | { ok: false; sentence: string } {
  const spans: OpenSpan[] = []
  for (let nth = 1; nth <= SPANS_A_DAY; nth += 1) {
    const opens = values[`${name}-${nth}-opens`] ?? ''
    const typed = values[`${name}-${nth}-closes`] ?? ''
    // A time field has no 24:00; closing at 00:00 is midnight at the day's end.
    const closes = typed === '00:00' ? '24:00' : typed
    if (opens === '' && closes === '') continue
    if (!isClock(opens) || !isClock(closes)) return { ok: false, sentence: WEEK_SENTENCES.half }
    if (opens >= closes) return { ok: false, sentence: WEEK_SENTENCES.backwards }
    spans.push({ opens, closes })
  }
  spans.sort((a, b) => a.opens.localeCompare(b.opens))
  const isOverlapping = spans.some((span, i) => i > 0 && (spans[i - 1]?.closes ?? '') > span.opens)
  return isOverlapping ? { ok: false, sentence: WEEK_SENTENCES.overlap } : { ok: true, spans }
}

/** The form with one day's hours on other days too, as they stand in it. */
export function copyDay(values: WeekValues, from: Weekday, to: readonly string[]): WeekValues {
  const copied = { ...values }
  for (const day of WEEKDAYS.filter((one) => to.includes(one))) {
    for (let nth = 1; nth <= SPANS_A_DAY; nth += 1) {
      for (const end of ['opens', 'closes']) {
        copied[`${day}-${nth}-${end}`] = values[`${from}-${nth}-${end}`] ?? ''
      }
    }
  }
  return copied
}

function spanValues(name: string, spans: readonly OpenSpan[]): WeekValues {
  return Object.fromEntries(
    spans.flatMap(({ opens, closes }, i) => [
      [`${name}-${i + 1}-opens`, opens],
      [`${name}-${i + 1}-closes`, closes === '24:00' ? '00:00' : closes],
    ]),
  )
}

function isClock(text: string): boolean {
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)
}

function wholeOf(text: string | undefined): number {
  return /^\d{1,5}$/.test(text ?? '') ? Number(text) : Number.NaN
}

const MAX_DAYS = 366

export const DATE_SENTENCES = {
  date: 'Choose a date.',
  past: 'Choose a date from today on.',
  backwards: 'The last date must not be before the first.',
  long: 'Take at most a year at once.',
  hours: 'Enter when you open and close that day.',
  note: 'Keep the note under 200 letters.',
} as const

type DatesRead =
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
