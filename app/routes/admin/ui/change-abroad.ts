import { textIn } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused, told } from './day-refused.ts'

const STEPS = { 'abroad-move': 'move', 'abroad-back': 'put-back', 'abroad-keep': 'keep' } as const

/** What the owner decides of a visit that stands otherwise in a calendar of hers. */
export async function changeAbroad(
  form: FormData,
  { calendarsAbroad }: Studio,
  owner: Owner,
): Promise<Changed> {
  const intent = textIn(form, 'intent') as keyof typeof STEPS
  const [sourceId = '', bookingId = ''] = textIn(form, 'abroadId').split(' ')
  const decided = await calendarsAbroad.decide({ sourceId, bookingId }, STEPS[intent], owner)
  if (decided.ok) return { done: intent === 'abroad-move' ? 'moved' : intent }
  if (decided.code !== 'time-taken') return told(form, intent, decided)
  return { refusal: dayRefused(form, { ...decided, message: sentence('shared-time') }) }
}
