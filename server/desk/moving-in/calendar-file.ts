import ICAL from 'ical.js'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { readEntry } from '#domain/desk/moving-in/calendar-words.ts'

/** What the entries of a calendar are told as, like the rows of any other file. */
export const CALENDAR_HEADINGS = [
  ...['UID', 'Start', 'Minutes', 'Summary', 'Status', 'Client', 'Phone', 'Email', 'Description'],
]
const AHEAD_MS = 366 * DAY_MS
const MOST_REPEATS = 1000

type Of = { menu: ReadonlySet<string>; zone: string; now: number }

/** The entries of a calendar file, repeated ones up to a year ahead; null where it is none. */
export function readCalendar(text: string, of: Of): { rows: string[][]; product: string } | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name !== 'vcalendar') return null
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(zone)
    const events = calendar.getAllSubcomponents('vevent')
    const rows = events.flatMap((event) => [...occurrencesOf(event, events, of)])
    return { rows, product: String(calendar.getFirstPropertyValue('prodid') ?? '') }
  } catch {
    return null
  } finally {
    ICAL.TimezoneService.reset()
  }
}

function* occurrencesOf(
  component: ICAL.Component,
  all: readonly ICAL.Component[],
  of: Of,
): Generator<string[]> {
  const event = new ICAL.Event(component)
  if (event.isRecurrenceException()) return
  if (!event.isRecurring()) {
    yield rowOf(event, event.startDate, event.endDate, of)
    return
  }
  for (const other of all) {
    const exception = new ICAL.Event(other)
    if (exception.isRecurrenceException() && exception.uid === event.uid) {
      event.relateException(exception)
    }
  }
  const dates = event.iterator()
  for (let count = 0; count < MOST_REPEATS; count += 1) {
    const next = dates.next()
    if (!next) return
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (instantOf(startDate, item, of) > of.now + AHEAD_MS) return
    yield rowOf(item, startDate, endDate, of, next.toString())
  }
}

function rowOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, of: Of, which = ''): string[] {
  const attendee = event.component.getAllProperties('attendee')[0]
  const description = event.description ?? ''
  const told = readEntry({ summary: event.summary ?? '', description }, of.menu)
  const guest = attendee ? String(attendee.getParameter('cn') ?? '') : ''
  const minutes = (end.toUnixTime() - start.toUnixTime()) * (1000 / MINUTE_MS)
  return [
    which === '' ? event.uid : `${event.uid}#${which}`,
    start.isDate ? '' : new Date(instantOf(start, event, of)).toISOString(),
    minutes > 0 ? String(Math.round(minutes)) : '',
    told.service,
    String(event.component.getFirstPropertyValue('status') ?? ''),
    told.client || guest,
    told.phone,
    told.email || String(attendee?.getFirstValue() ?? '').replace(/^mailto:/i, ''),
    description,
  ]
}

/** A time that names no zone which is known is on the studio's clock. */
function instantOf(time: ICAL.Time, event: ICAL.Event, { zone }: Of): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  const named = String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? zone)
  const { year, month, day, hour, minute, second } = time
  const plain = new Temporal.PlainDateTime(year, month, day, hour, minute, second)
  try {
    return plain.toZonedDateTime(named).epochMilliseconds
  } catch {
    return plain.toZonedDateTime(zone).epochMilliseconds
  }
}
