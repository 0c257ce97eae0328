import { shownVersionIn } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Studio } from '#server/http/studio.ts'
import { atThumb, type Changed, told } from '../../ui/day-refused.ts'

/** Who waits at the door is noted, or that it was a slip. */
export async function arrival(
  form: FormData,
  bookingId: string,
  { today }: Studio,
  owner: Owner,
): Promise<Changed> {
  const isHere = form.get('intent') === 'arrived'
  const noted = await today.markArrived(bookingId, isHere, owner)
  const back = isHere ? ('not-arrived' as const) : null
  const undo = { bookingId, version: shownVersionIn(form) ?? 0, back }
  return atThumb(told(form, isHere ? 'arrived' : 'not-arrived', noted), undo)
}
