import { data, type RouterContextProvider, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { shownVersionIn } from '#app/form/form.ts'
import { signedInUser } from '#app/guards.ts'
import { type ErrorCode, type Failure, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'

/** A rule that stood in the way; for everything else there is nothing to add to the sentence of spec 2 §8. */
const TOLD: readonly ErrorCode[] = ['already-completed', 'visit-begun']

/**
 * Cancels one of the client's own visits and shows the list anew. Another's visit is not found, as
 * one that never was. `back` is the page that asked.
 */
export async function cancelOwn(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  back: string,
) {
  const { bookings, profiles } = context.get(studioContext)
  const user = signedInUser(context)
  try {
    // A press that does not say what it was shown is asked once more.
    const version = shownVersionIn(form) ?? Number.NaN
    const own = await profiles.ownBooking(user, String(form.get('bookingId') ?? ''))
    if (!own) return refused({ ok: false, code: 'not-found' })
    const actor = { kind: 'client', id: user.id, email: user.email } as const
    const outcome = await bookings.cancel({ bookingId: own.id, reason: '', version }, actor)
    if (outcome.ok) return redirect(`${back}?done=cancelled`, 303)
    // Another window, or the studio, was quicker: what was asked for is so.
    if (outcome.code === 'already-cancelled') return redirect(`${back}?done=was-cancelled`, 303)
    if (outcome.code === 'changed-meanwhile') {
      const isGone = (await profiles.ownBooking(user, own.id))?.status === 'CANCELLED'
      const query = isGone ? 'done=was-cancelled' : `cancel=${own.id}&done=changed`
      return redirect(`${back}?${query}`, 303)
    }
    return refused(outcome)
  } catch (error) {
    console.error(error)
    return refused(null)
  }
}

function refused(failure: Failure | null) {
  const because = failure && TOLD.includes(failure.code) ? ` ${sentence(failure.code)}` : ''
  return data(
    { cancelFailed: sentence('cancel-failed') + because },
    statusOf(failure?.code ?? 'cancel-failed'),
  )
}
