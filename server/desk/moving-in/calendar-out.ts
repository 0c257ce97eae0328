import ICAL from 'ical.js'
import { STUDIO } from '#content/studio.ts'
import type { Rows } from '../../core/db/schema.ts'
import { endOf, everyVisit, isCalledOff, serviceOf, type VisitOut } from './visits-out.ts'

/** Every visit as a calendar's entry (RFC 5545), one after the other. */
export async function* calendarOut(rows: Rows, now: number): AsyncGenerator<string> {
  yield `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//${STUDIO.name}//Grove//EN\r\n`
  for await (const visit of everyVisit(rows)) yield `${entryOf(visit, now)}\r\n`
  yield 'END:VCALENDAR\r\n'
}

function entryOf(visit: VisitOut, now: number): string {
  const event = new ICAL.Component('vevent')
  const client = `${visit.first_name} ${visit.last_name}`.trim()
  event.updatePropertyWithValue('uid', visit.id)
  event.updatePropertyWithValue('dtstamp', utc(now))
  event.updatePropertyWithValue('dtstart', utc(visit.starts_at))
  event.updatePropertyWithValue('dtend', utc(endOf(visit)))
  event.updatePropertyWithValue('summary', `${client} - ${serviceOf(visit)}`)
  event.updatePropertyWithValue('status', isCalledOff(visit) ? 'CANCELLED' : 'CONFIRMED')
  return event.toString()
}

function utc(instant: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true)
}
