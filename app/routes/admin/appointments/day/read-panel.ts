import { z } from 'zod'
import { readForm } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { STUDIO } from '#content/studio.ts'
import {
  Block,
  blockEnd,
  HandBooking,
  OWNER_FORM_SENTENCES,
  Question,
} from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { ownersSentence } from '#domain/core/errors.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import { localDate } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Studio } from '#server/http/studio.ts'
import { choiceOf } from '../ui/by-hand.ts'
import { type View, viewInPath } from '../ui/calendar-path.ts'
import type { ObstaclesShown } from '../ui/owners-choice.tsx'
import { freeStarts, nextFreeDay, startOf } from './start-times.ts'

/** What stands beside the calendar: a form for a time that is free, or one visit. */
export type PanelData = Awaited<ReturnType<typeof readPanel>>

/** What the panel that the address asks for needs. */
export async function readPanel(asked: URLSearchParams, studio: Studio, date: string, view: View) {
  const { admin, bookings, now } = studio
  const panel = asked.get('panel')
  const time = asked.get('time') ?? ''
  const who = panel === 'book' ? (asked.get('who') ?? '').trim().slice(0, 100) : ''
  const byHand = { treatment: asked.get('treatment') ?? '', addonIds: asked.getAll('addonIds') }
  const free = panel === 'book' ? await freeStarts(byHand, date, bookings) : []
  const isFull = panel === 'book' && free.length === 0
  const needsMenu = panel === 'book' || panel === 'why'
  return {
    panel,
    view: viewInPath(view),
    date,
    time,
    until: asked.get('until') || blockEnd(time),
    /** What the form opens at: the time asked for or, today, the slot that a walk-in begins. */
    startTime: panel === 'book' ? await startOf({ date, time }, studio) : time,
    ...byHand,
    client: panel === 'book' ? await readBookedFor(asked, studio) : null,
    who: { asked: who, found: who ? (await admin.search(who)).clients : [] },
    free,
    nextFree: isFull ? await nextFreeDay(byHand, date, bookings) : null,
    services: needsMenu ? await bookings.services() : [],
    answer: panel === 'why' ? await readAnswer(asked, bookings) : null,
    visit: await readVisitPanel(asked, studio, view === 'day' ? date : null),
    series: panel === 'series' ? await readSeriesPanel(asked, studio, date) : null,
    /** Visits can be booked again and again: another company's calendar takes each by itself. */
    comesAgain: studio.squareCalendar === null,
    now: now(),
    /** What the fields of the open form may hold. */
    limits: limitsOf(panel === 'block' ? Block : HandBooking),
  }
}

/** The series that a panel is about, and on which of its dates. */
async function readSeriesPanel(asked: URLSearchParams, { series }: Studio, date: string) {
  const shown = await series.find(asked.get('series') ?? '')
  return shown && { series: shown, date: CalendarDate.catch(date).parse(asked.get('on')) }
}

const Instant = z.coerce.number().int().positive().nullable().catch(null)

export type VisitPanelData = {
  booking: DayVisit
  /** Where it is about to be moved, with what stands against that. */
  to: { at: number; minutes: number; against: ObstaclesShown } | null
  /** What moving it lets its client do; null: nothing more. */
  refusal: string | null
}

/** The visit that a panel is about; null where none is asked for, or it is gone. */
async function readVisitPanel(
  asked: URLSearchParams,
  { bookings, today }: Pick<Studio, 'bookings' | 'today'>,
  onDate: string | null,
): Promise<VisitPanelData | null> {
  const panel = asked.get('panel')
  if (panel !== 'visit' && panel !== 'move') return null
  const booking = await today.visit(asked.get('booking') ?? '')
  if (!booking) return null
  // Beside a day stands no visit of another one; one that is being moved may come from there.
  const isOfDay = onDate === null || localDate(booking.startsAt, STUDIO.zone) === onDate
  if (panel === 'visit' && !isOfDay) return null
  const at = Instant.parse(asked.get('at'))
  const isThere = at === null || at === booking.startsAt
  const refusal = (await bookings.ifMoved(booking, isThere ? null : at)).words
  if (panel === 'visit' || at === null) return { booking, to: null, refusal }
  const minutes = Instant.parse(asked.get('minutes')) ?? booking.durationMinutes
  const against = await bookings.obstacles({ booking, startsAt: at, durationMinutes: minutes })
  return { booking, to: { at, minutes, against }, refusal }
}

/** Who is booked for, with what to mind about them. */
export type BookedFor = NonNullable<Awaited<ReturnType<typeof readBookedFor>>>

/** The client that the address names, or the one of the visit that it names; null where it names none. */
async function readBookedFor(
  asked: URLSearchParams,
  { bookings, clients, today }: Pick<Studio, 'bookings' | 'clients' | 'today'>,
) {
  const again = asked.get('again')
  const id = asked.get('client') ?? (again ? (await bookings.find(again))?.clientId : null)
  const client = id ? await currentClient(id, clients) : null
  const record = client && (await clients.record(client.id))
  if (!record) return null
  const last = record.visits.find(({ status }) => status === 'COMPLETED')
  return {
    id: record.client.id,
    name: `${record.client.firstName} ${record.client.lastName}`.trim(),
    phone: record.client.phone,
    email: record.client.email,
    alerts: record.alerts,
    noShows: record.noShows,
    isBlocked: record.client.blockedAt !== null,
    unpaidCents: (last && (await today.visit(last.id))?.dueCents) ?? 0,
    creditCents: record.credit.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** A client as they are now: one who was merged is the one that they became. */
export async function currentClient(id: string, clients: Pick<Studio['clients'], 'find'>) {
  const client = await clients.find(id)
  return client?.mergedInto ? clients.find(client.mergedInto) : client
}

export type Answer = { isOffered: boolean; reasons: string[]; fields: Record<string, string> }

/** Why a time is or is not offered, in sentences; null while nothing has been asked. */
async function readAnswer(
  asked: URLSearchParams,
  bookings: Studio['bookings'],
): Promise<Answer | null> {
  if (!asked.has('treatment')) return null
  const read = readForm(Question, { email: '', ...Object.fromEntries(asked) }, OWNER_FORM_SENTENCES)
  if (!read.ok) return { isOffered: false, reasons: [], fields: read.fields }
  const { date, time, treatment, email } = read.value
  const { offered, reasons } = await bookings.explain({
    ...choiceOf(treatment),
    addonIds: [],
    startsAt: instantOf(date, time, STUDIO.zone),
    ...(email ? { email } : {}),
  })
  return { isOffered: offered, reasons: reasons.map(ownersSentence), fields: {} }
}
