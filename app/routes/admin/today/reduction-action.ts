import { readForm } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { centsOf, DiscountForm, WriteOffForm } from '#domain/shop/visit-reduction.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused, dayUnreadable, failed, told } from '../ui/day-refused.ts'
import { OFF_SENTENCES } from './ticket/off-fields.tsx'

const SENTENCES = {
  ...OFF_SENTENCES,
  reason: 'Say why: it stands in the visit’s history.',
}

/** Steps that lower what a visit costs, and the way back: the owner's to decide. */
export const LOWER_STEPS: ReadonlySet<unknown> = new Set(['discount', 'write-off', 'unlower'])

export async function changePrice(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const { today } = studio
  if (form.get('intent') === 'unlower') {
    const version = Number(form.get('version'))
    const request = { id: String(form.get('paymentId') ?? ''), bookingId, version }
    const back = told(form, 'unlowered', await today.unlower(request, owner))
    return 'refusal' in back ? back : { ...back, undo: { bookingId, version, back: null } }
  }
  const asked = await lowering(form, bookingId, studio)
  if (!('kind' in asked)) return asked
  const lowered = await today.lower({ bookingId, ...asked }, owner)
  if (!lowered.ok) return { refusal: dayRefused(form, lowered) }
  const { id: paymentId, version } = lowered.reduction
  const done = asked.kind === 'discount' ? 'discounted' : 'written-off'
  return { done, undo: { bookingId, version, back: 'unlower', paymentId } }
}

async function lowering(form: FormData, bookingId: string, { today }: Studio) {
  if (form.get('intent') === 'write-off') {
    const read = readForm(WriteOffForm, form, SENTENCES)
    if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
    const { key: id, shown: cents, reason } = read.value
    return { id, kind: 'write-off' as const, cents, reason }
  }
  const read = readForm(DiscountForm, form, SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const visit = await today.visit(bookingId)
  if (!visit) return failed(form, 'not-found')
  const { key: id, off, reason } = read.value
  return { id, kind: 'discount' as const, cents: centsOf(off, visit.dueCents), reason }
}
