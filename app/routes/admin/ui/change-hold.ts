import type { Owner } from '#domain/core/actor.ts'
import type { Studio } from '#server/http/studio.ts'
import { atThumb, type Changed, told } from './day-refused.ts'

/** Whether an answer of the form goes on holding online booking, as the owner has decided, or waits for her again. */
export async function changeHold(
  form: FormData,
  alertId: string,
  { clients }: Pick<Studio, 'clients'>,
  owner: Owner,
): Promise<Changed> {
  const step = String(form.get('intent'))
  const hold = step === 'alert-let' ? 'let' : step === 'alert-held' ? 'held' : 'waiting'
  const decided = await clients.decideOnHold({ alertId, hold, until: '' }, owner)
  const back = hold === 'waiting' ? null : ('alert-wait' as const)
  return atThumb(told(form, step, decided), { bookingId: alertId, version: 0, back })
}
