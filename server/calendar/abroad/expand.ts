import ICAL from 'ical.js'
import type { Interval } from '#domain/calendar/schedule.ts'
import { instantIn } from './zones.ts'

/** However often a hostile or broken rule says so, no event is followed further. */
const MOST_STEPS = 20_000
const MOST_TIMES = 2000

/** What a resource of a calendar says: its first event's own time, and when it takes the owner's. Instants in epoch ms. */
export type ReadEvent = {
  uid: string
  time: Interval
  isCancelled: boolean
  spans: Interval[]
}

type Asked = {
  window: Interval
  zone: string
  /** The owner's own addresses, lower case: what she has declined takes no time. */
  own: readonly string[]
}

/** Reads one resource, whatever its events repeat, leave out and move; null where nothing in it is an event. @throws where it is no iCalendar */
export function readEvent(text: string, asked: Asked): ReadEvent | null {
  const parsed = ICAL.parse(text)
  const root = new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed)
  const events = root.getAllSubcomponents('vevent')
  const masters = events.filter((event) => !event.hasProperty('recurrence-id'))
  const moved = events.filter((event) => event.hasProperty('recurrence-id'))
  const [main] = [...masters, ...moved]
  if (!main) return null
  const spans = masters.flatMap((master) => timesOf(master, moved, asked))
  // Who is invited to one time of many has that one alone.
  if (masters.length === 0) spans.push(...moved.flatMap((event) => timesOf(event, [], asked)))
  const time = spanOf(main, null, asked.zone)
  return {
    uid: String(main.getFirstPropertyValue('uid') ?? ''),
    time,
    isCancelled: textOf(main, 'status') === 'CANCELLED',
    spans: spans.filter(
      (span) =>
        span.startsAt < span.endsAt &&
        span.endsAt > asked.window.startsAt &&
        span.startsAt < asked.window.endsAt,
    ),
  }
}

function timesOf(
  master: ICAL.Component,
  moved: readonly ICAL.Component[],
  { window, zone, own }: Asked,
): Interval[] {
  const event = new ICAL.Event(master, { exceptions: [], strictExceptions: false })
  for (const exception of moved) event.relateException(exception)
  if (!event.isRecurring()) return takesTime(master, own) ? [spanOf(master, null, zone)] : []
  const spans: Interval[] = []
  const steps = event.iterator()
  const until = dayAfter(window.endsAt)
  for (let step = 0; step < MOST_STEPS && spans.length < MOST_TIMES; step += 1) {
    const next = steps.next()
    if (!next || next.compare(until) > 0) break
    const { item, recurrenceId } = event.getOccurrenceDetails(next)
    if (!takesTime(item.component, own)) continue
    const isMoved = item.isRecurrenceException()
    const span = spanOf(item.component, isMoved ? null : recurrenceId, zone)
    if (span.endsAt > window.startsAt) spans.push(span)
  }
  return spans
}

/** The time of an event, or of one of its times: as long as it is on the clock, so that a night whose clocks change makes it no longer. */
function spanOf(component: ICAL.Component, at: ICAL.Time | null, zone: string): Interval {
  const event = new ICAL.Event(component, { exceptions: [] })
  const start = at ?? event.startDate
  const tzid = tzidOf(component, 'dtstart')
  const startsAt = instantIn(start, tzid, zone)
  if (!at) {
    const endZone = component.hasProperty('dtend') ? tzidOf(component, 'dtend') : tzid
    return { startsAt, endsAt: instantIn(event.endDate, endZone, zone) }
  }
  const end = at.clone()
  end.addDuration(event.duration)
  return { startsAt, endsAt: instantIn(end, tzid, zone) }
}

function takesTime(component: ICAL.Component, own: readonly string[]): boolean {
  if (textOf(component, 'transp') === 'TRANSPARENT') return false
  if (textOf(component, 'status') === 'CANCELLED') return false
  if (textOf(component, 'x-microsoft-cdo-busystatus') === 'FREE') return false
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue() ?? '')
      .replace(/^mailto:/i, '')
      .toLowerCase()
    return own.includes(address) && attendee.getFirstParameter('partstat') === 'DECLINED'
  })
}

function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
}

function tzidOf(component: ICAL.Component, name: string): string | null {
  return component.getFirstProperty(name)?.getFirstParameter('tzid') ?? null
}

/** Later than any zone's clock at that instant. */
function dayAfter(instant: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant + 24 * 60 * 60 * 1000), true)
}
