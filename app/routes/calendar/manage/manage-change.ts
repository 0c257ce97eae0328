import { data, href, redirect } from 'react-router'
import { shownVersionIn, textIn } from '#app/form/form.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import { type ErrorCode, type Failure, type Outcome, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { LONGEST, tooLong } from '#domain/core/texts.ts'
import type { Studio } from '#server/http/studio.ts'
import { choiceOf, PRIVATE_HEADERS } from '../ui/managed-booking.ts'

const NEAREST_SHOWN = 3
const TAKEN: readonly ErrorCode[] = ['time-taken', 'conflict', 'buffer', 'not-offered']

/** Moves, cancels or confirms the one visit of a manage link, and shows the link's page as it then is. */
export async function changeVisit(
  studio: Studio,
  booking: Booking,
  form: FormData,
  { isEmbedded, address }: { isEmbedded: boolean; address: string },
) {
  const bookingId = booking.id
  const actor: Actor = { kind: 'manage-link', bookingId }
  const done = (changed: Booking, word: string) => {
    // A visit that moved far ahead needs a link that lasts as long.
    const token = studio.manageLinks.tokenFor(changed)
    const to = `${href('/manage/:token', { token })}?done=${word}${isEmbedded ? '&embed=1' : ''}`
    return redirect(to, { status: 303, headers: PRIVATE_HEADERS })
  }

  // Asked once more, with the visit as it is by now.
  const askAgain = (query: Record<string, string>) => {
    const asked = new URLSearchParams({
      ...query,
      done: 'changed',
      ...(isEmbedded && { embed: '1' }),
    })
    const to = `${href('/manage/:token', { token: studio.manageLinks.tokenFor(booking) })}?${asked}`
    return redirect(to, { status: 303, headers: PRIVATE_HEADERS })
  }
  // A press that does not say what it was shown is asked once more.
  const version = shownVersionIn(form) ?? Number.NaN

  if (form.get('intent') === 'extra') {
    const asked = { bookingId, addonId: textIn(form, 'extra'), version }
    const added = await studio.bookings.addExtra(asked, actor)
    if (isOther(added)) return askAgain({})
    if (!added.ok) return refused(added, [])
    const token = studio.manageLinks.tokenFor(added.booking)
    const to = `${href('/schedule/booked/:token', { token })}?done=extra${isEmbedded ? '&embed=1' : ''}`
    return redirect(to, { status: 303, headers: PRIVATE_HEADERS })
  }

  if (form.get('intent') === 'cancel') {
    const reason = textIn(form, 'reason').trim()
    if (reason.length > LONGEST.reason) {
      return refused({ ok: false, code: 'bad-request', message: tooLong(LONGEST.reason) }, [])
    }
    const outcome = await studio.bookings.cancel({ bookingId, reason, version }, actor)
    if (isOther(outcome)) return askAgain({ step: 'cancel' })
    return outcome.ok ? done(outcome.booking, 'cancelled') : refused(outcome, [])
  }

  if (form.get('intent') === 'card-remove') {
    const card = (await studio.cards.ofVisits([bookingId])).get(bookingId)
    const removed = card ? await studio.cards.remove(card.id, actor) : { ok: true as const }
    return removed.ok ? done(booking, 'card-removed') : refused(removed, [])
  }

  const intent = form.get('intent')
  if (intent === 'texts-on' || intent === 'texts-off') {
    const isOn = intent === 'texts-on'
    if (isOn && !form.has('agreed')) return refused({ ok: false, code: 'agree-first' }, [])
    const said = isOn
      ? await studio.textConsents.agree(booking, address)
      : await studio.textConsents.takeBack(booking)
    return said.ok ? done(booking, intent) : refused(said, [])
  }

  if (intent === 'reminders-on' || intent === 'reminders-off') {
    const said = await studio.reminders.choice.setOfVisit(bookingId, intent === 'reminders-on')
    return said.ok ? done(booking, intent) : refused(said, [])
  }

  const startsAt = Date.parse(String(form.get('at') ?? ''))
  if (form.get('intent') === 'coming') {
    const asked = { bookingId, startsAt, how: 'page' } as const
    const confirmed = await studio.clientConfirms.confirm(asked)
    if (isOther(confirmed)) return askAgain({})
    return confirmed.ok ? done(booking, 'coming') : refused(confirmed, [])
  }

  if (Number.isNaN(startsAt)) return refused({ ok: false, code: 'bad-time' }, [])
  const outcome = await studio.bookings.reschedule({ bookingId, startsAt, version }, actor)
  if (isOther(outcome)) return askAgain({ step: 'move', at: new Date(startsAt).toISOString() })
  if (outcome.ok) return done(outcome.booking, 'moved')
  const nearest = TAKEN.includes(outcome.code)
    ? await studio.bookings.nearest(choiceOf(booking), startsAt, NEAREST_SHOWN)
    : []
  return refused(
    outcome,
    nearest.map((time) => time.startsAt),
  )
}

function isOther(outcome: Outcome<object>): boolean {
  return !outcome.ok && outcome.code === 'changed-meanwhile'
}

function refused({ code, message }: Failure, nearest: number[]) {
  return data({ message: message ?? sentence(code), nearest }, statusOf(code))
}
