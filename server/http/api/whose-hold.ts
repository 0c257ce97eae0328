import type { Context } from 'hono'
import { callerOf } from '../../core/caller.ts'
import { browserOf } from '../answers/csrf.ts'
import { refuseBooking } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'

type Parts = Pick<Studio, 'bookings' | 'env'>
type Asked = Parameters<typeof refuseBooking>[3] & { holdId?: string | undefined }

/** Who holds a time: its browser, and the networks that it counts for. */
export function holderFrom(c: Context, { env }: Pick<Parts, 'env'>) {
  return { browser: browserOf(c, { env }), networks: callerOf(c, env.TRUST_PROXY) }
}

/** Whether a hold is this caller's to replace or give back. */
export async function isOwnHold(c: Context, studio: Parts, holdId: string): Promise<boolean> {
  return !(await studio.bookings.isHeldForOther(holdId, holderFrom(c, studio)))
}

/** Refuses whoever books with the hold of somebody else, as where it had run out and its time were taken; null where it is theirs. */
export async function refuseForeignHold(c: Context, studio: Parts, asked: Asked) {
  if (asked.holdId === undefined || (await isOwnHold(c, studio, asked.holdId))) return null
  return refuseBooking(c, studio.bookings, { ok: false, code: 'hold-expired' }, asked)
}
