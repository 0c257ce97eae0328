import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { Move, OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatDate, formatTime, localDate, yearOf } from '#domain/core/when.ts'
import type { MoveAhead } from '#server/calendar/series/moves-ahead.ts'
import type { SettledMove } from '#server/calendar/series/visits-move.ts'
import type { Studio } from '#server/http/studio.ts'
import {
  type Changed,
  dayRefused,
  dayUnreadable,
  failed,
  lookedAtVisits,
} from '../../ui/day-refused.ts'
import { ownersChoiceOf } from '../ui/day-action.ts'
import { isOfTime, LEFT_OUT, shownVisits, type VisitsShown } from './visits-again.ts'

const To = Move.pick({ date: true, time: true })

/** Shows what a visit and those after it would meet at other times, and moves them once that has been seen. */
export async function moveAgain(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  if (studio.squareCalendar) return failed(form, 'bad-request')
  const read = readForm(To, form, OWNER_FORM_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const ahead = await studio.series.movesAhead({ bookingId, ...read.value })
  if (!ahead.ok) return { refusal: dayRefused(form, ahead) }
  const shown = shownMoves(ahead.visits, studio.now())
  if (form.get('intent') === 'preview-moves-again') return { refusal: lookedAtVisits(form, shown) }
  if (form.get('seen') !== shown.key) {
    return {
      refusal: lookedAtVisits(form, shown, 'Look at the new times first, then press again.'),
    }
  }
  const moves = await settledIn(form, shown, ahead.visits, studio)
  if (moves.length === 0) {
    return { refusal: lookedAtVisits(form, shown, 'Choose another time for one of them at least.') }
  }
  const { notify = true } = ownersChoiceOf(form)
  const moved = await studio.series.moveVisits({ bookingId, moves, notify }, owner)
  if (!moved.ok) return { refusal: dayRefused(form, moved, { visits: shown }) }
  const one = moved.bookings.toSorted((a, b) => a.startsAt - b.startsAt)[0]
  const isTold = notify && isAddress(one?.email ?? '')
  return {
    done: isTold ? 'visits-moved' : 'visits-moved-silently',
    ...(one && {
      date: localDate(one.startsAt, STUDIO.zone),
      undo: { bookingId: one.id, version: one.sequence, back: 'unmove-visits' as const },
    }),
  }
}

function shownMoves(ahead: readonly MoveAhead[], now: number): VisitsShown {
  const { zone } = STUDIO
  const [first] = ahead
  const words = first
    ? `From ${formatDate(localDate(first.startsAt, zone), yearOf(now, zone))} on at ${formatTime(first.startsAt, zone)}`
    : ''
  const shown = shownVisits(ahead, words)
  const visits = shown.visits.map((one, i) => ({ ...one, from: ahead[i]?.from ?? one.startsAt }))
  return { ...shown, visits }
}

/** What the owner has chosen for each: its new time, another that was shown, or to leave it where it is. */
async function settledIn(
  form: FormData,
  shown: VisitsShown,
  ahead: readonly MoveAhead[],
  { bookings }: Studio,
): Promise<SettledMove[]> {
  const settled: SettledMove[] = []
  for (const [i, { bookingId, version, date, broken, ...one }] of ahead.entries()) {
    const { nearest = [], isPossible, usual } = shown.visits[i] ?? {}
    const said = form.get(`at.${date}`) ?? usual
    const other = nearest.find((at) => String(at) === said)
    if (said === LEFT_OUT || (other === undefined && !isPossible)) continue
    const startsAt = other ?? one.startsAt
    const booking = other === undefined ? null : await bookings.find(bookingId)
    const met = booking ? (await bookings.obstacles({ booking, startsAt })).broken : broken
    // A time that was offered keeps her hours: what it breaks by now is for her to see first.
    const override = met.length > 0 && (other === undefined || !met.some(isOfTime))
    settled.push({ bookingId, version, startsAt, override })
  }
  return settled
}
