import { z } from 'zod'
import { readForm } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { STUDIO } from '#content/studio.ts'
import {
  Block,
  blockEnd,
  choiceOf,
  HandBooking,
  OWNER_FORM_SENTENCES,
  Question,
} from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Studio } from '#server/http/studio.ts'
import { type View, viewInPath } from '../ui/calendar-path.ts'
import type { ObstaclesShown } from '../ui/owners-choice.tsx'

/** What stands beside the calendar: a form for a time that is free, or one visit. */
export type PanelData = Awaited<ReturnType<typeof readPanel>>

/** What the panel that the address asks for needs. */
export async function readPanel(asked: URLSearchParams, studio: Studio, date: string, view: View) {
  const { bookings, now } = studio
  const panel = asked.get('panel')
  const time = asked.get('time') ?? ''
  const needsMenu = panel === 'book' || panel === 'why'
  return {
    panel,
    view: viewInPath(view),
    date,
    time,
    until: asked.get('until') || blockEnd(time),
    again: panel === 'book' ? await readAgain(asked, bookings) : null,
    services: needsMenu ? await bookings.services() : [],
    answer: panel === 'why' ? await readAnswer(asked, bookings) : null,
    visit: await readVisitPanel(asked, studio),
    now: now(),
    /** What the fields of the open form may hold. */
    limits: limitsOf(panel === 'block' ? Block : HandBooking),
  }
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
): Promise<VisitPanelData | null> {
  const panel = asked.get('panel')
  if (panel !== 'visit' && panel !== 'move') return null
  const booking = await today.visit(asked.get('booking') ?? '')
  if (!booking) return null
  const at = Instant.parse(asked.get('at'))
  const isThere = at === null || at === booking.startsAt
  const refusal = (await bookings.ifMoved(booking, isThere ? null : at)).words
  if (panel === 'visit' || at === null) return { booking, to: null, refusal }
  const minutes = Instant.parse(asked.get('minutes')) ?? booking.durationMinutes
  const against = await bookings.obstacles({ booking, startsAt: at, durationMinutes: minutes })
  return { booking, to: { at, minutes, against }, refusal }
}

/** What the booking panel opens filled in with: the client of the visit that the address names, with the treatment it asks for; null where it names none. */
async function readAgain(asked: URLSearchParams, bookings: Pick<Studio['bookings'], 'find'>) {
  const id = asked.get('again')
  const booking = id ? await bookings.find(id) : null
  if (!booking) return null
  const { firstName, lastName, phone, email } = booking
  const treatment = asked.get('treatment') ?? ''
  return {
    typed: { firstName, lastName, phone, email: knownAddress(email), treatment },
    addonIds: asked.getAll('addonIds'),
  }
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
  return { isOffered: offered, reasons: reasons.map(sentence), fields: {} }
}
