import { readForm } from '#app/form/form.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import {
  VISIT_SERIES_SENTENCES,
  VisitSeries,
  visitsWords,
} from '#domain/calendar/series/visit-series.ts'
import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { count } from '#domain/core/count.ts'
import { ownersSentence } from '#domain/core/errors.ts'
import type { BrokenRule } from '#server/calendar/bookings.ts'
import type { BookRequest } from '#server/calendar/provider.ts'
import type { SettledVisit } from '#server/calendar/series/visits.ts'
import type { VisitAhead } from '#server/calendar/series/visits-ahead.ts'
import type { Studio } from '#server/http/studio.ts'
import {
  type Changed,
  dayRefused,
  dayUnreadable,
  failed,
  lookedAtVisits,
} from '../../ui/day-refused.ts'
import { standingWords } from '../ui/standing-words.ts'

/** What each visit of a series would meet, as the form that books them shows it. */
export type VisitsShown = {
  /** Of what was seen: they are booked where nothing of that is different by then. */
  key: string
  words: string
  visits: VisitShown[]
}
export type VisitShown = {
  date: string
  startsAt: number
  /** When it is now, of one that is moved. */
  from?: number
  /** What is against it, in sentences; empty where nothing is. */
  against: string
  /** Whether it may be booked at its time, and which choice the form opens at. */
  isPossible: boolean
  usual: string
  nearest: number[]
}

/** Rules about the time alone: another time keeps them. */
const OF_TIME: ReadonlySet<BrokenRule> = new Set([
  ...(['past', 'too-soon', 'closed-day', 'exception', 'outside-hours', 'off-grid'] as const),
  ...(['not-offered', 'buffer', 'busy-abroad'] as const),
])
export const LEFT_OUT = 'out'

type Wanted = {
  date: string
  time: string
  request: Omit<BookRequest, 'startsAt' | 'override' | 'sharesTimeWith' | 'notify'>
  first: Booking | null
  notify: boolean
}

/** Shows what each visit of a series would meet, and books them once that has been seen. */
export async function bookAgain(
  form: FormData,
  { date, time, request, first, notify }: Wanted,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  if (studio.squareCalendar) return failed(form, 'bad-request')
  const read = readForm(VisitSeries, form, VISIT_SERIES_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const rhythm = read.value
  const { serviceId, optionId, addonIds, email, birthDate } = request
  const choice = { serviceId, optionId, addonIds }
  const ahead = await studio.series.visitsAhead({
    ...{ rhythm, firstDate: date, time, choice, email, birthDate, hasFirst: first !== null },
  })
  if (!ahead.ok) return { refusal: dayRefused(form, ahead) }
  const shown = shownVisits(ahead.visits, visitsWords(rhythm))
  if (form.get('intent') === 'preview-again') return { refusal: lookedAtVisits(form, shown) }
  if (form.get('seen') !== shown.key) {
    return { refusal: lookedAtVisits(form, shown, 'Look at its dates first, then press again.') }
  }
  const visits = await settledIn(form, { shown, ahead: ahead.visits, request }, studio)
  if (visits.length + (first ? 1 : 0) < 2) {
    return { refusal: lookedAtVisits(form, shown, 'Leave two dates at least, or book one alone.') }
  }
  const booked = await studio.series.bookVisits({ rhythm, visits, request, first, notify }, owner)
  if (!booked.ok) {
    return { refusal: dayRefused(form, booked, { visits: shown }) }
  }
  const isTold = notify && isAddress(request.email)
  const [one] = booked.bookings
  return {
    done: isTold ? 'booked-again' : 'booked-again-silently',
    date,
    ...(one && {
      undo: { bookingId: one.id, version: one.sequence, back: 'unbook-visits' as const },
    }),
  }
}

/** What the owner has chosen for each date: its own time, another that was shown, or none. */
async function settledIn(
  form: FormData,
  of: { shown: VisitsShown; ahead: readonly VisitAhead[]; request: Wanted['request'] },
  { bookings }: Studio,
): Promise<SettledVisit[]> {
  const { serviceId, optionId, addonIds, email, birthDate } = of.request
  const choice = { serviceId, optionId, addonIds }
  const settled: SettledVisit[] = []
  for (const [i, visit] of of.shown.visits.entries()) {
    const { date, startsAt } = visit
    const said = form.get(`at.${date}`) ?? visit.usual
    const other = visit.nearest.find((at) => String(at) === said)
    if (said === LEFT_OUT || (other === undefined && !visit.isPossible)) continue
    const at = other ?? startsAt
    const broken =
      other === undefined
        ? (of.ahead[i]?.broken ?? [])
        : (await bookings.obstacles({ startsAt: at, choice, email, birthDate })).broken
    // A time that was offered keeps her hours: what it breaks by now is for her to see first.
    const override = broken.length > 0 && (other === undefined || !broken.some(isOfTime))
    settled.push({ date, startsAt: at, override })
  }
  return settled
}

export const isOfTime = (rule: BrokenRule) => OF_TIME.has(rule)

export function shownVisits(ahead: readonly VisitAhead[], words: string): VisitsShown {
  const visits = ahead.map(shownVisit)
  const met = visits.filter(({ isPossible }) => !isPossible).length
  const free = visits.filter(({ against }) => against === '').length
  const parts = [
    `${free} free`,
    ...(met > 0 ? [`${met} taken`] : []),
    ...(visits.length - met - free > 0 ? [`${visits.length - met - free} to look at`] : []),
  ]
  return {
    key: visits.map(keyOf).join('_'),
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}. ${count(visits.length, 'date')}: ${parts.join(', ')}.`,
    visits,
  }
}

function keyOf({ startsAt, against, isPossible }: VisitShown): string {
  return `${(startsAt / 60_000).toString(36)}${isPossible ? (against === '' ? '' : '-a') : '-x'}`
}

function shownVisit({ date, startsAt, broken, standing, isHeld, nearest }: VisitAhead): VisitShown {
  const isPossible = standing.length === 0 && !isHeld
  const taken = standing.length > 0 ? [standingWords(standing)] : []
  const held = isHeld ? ['Somebody is booking that time right now.'] : []
  // She books as far ahead as she likes, and a series goes there.
  const said = broken.filter((rule) => rule !== 'beyond-horizon')
  const isAside = !isPossible || broken.some(isOfTime)
  const [near] = nearest
  return {
    ...{ date, startsAt, isPossible, nearest },
    against: [...taken, ...held, ...said.map(ownersSentence)].join(' '),
    usual: isAside ? (near === undefined ? LEFT_OUT : String(near)) : '',
  }
}
