import type { Database } from '../../server/core/db/open.ts'
import type { Studio } from '../../server/http/studio.ts'

/** What the owner does with a client's credit at her desk; asked of our server's own process. Each key is one press. */
export type CreditAct =
  | { does: 'give'; clientId: string; key: string; cents: number }
  | { does: 'take-back'; clientId: string; key: string }
  | { does: 'pay'; bookingId: string; key: string; cents: number }
  | { does: 'strike'; bookingId: string; key: string }
  | { does: 'refund'; orderId: string; key: string }
  | { does: 'read'; clientId: string }

/** `code` where it was refused or broke off. */
export type CreditTold = { code?: string; cents?: number }

const OWNER = { kind: 'owner', id: 'owner' } as const

export async function actOnCredit(
  studio: Studio & { database: Database },
  act: CreditAct,
): Promise<CreditTold> {
  try {
    const told = await done(studio, act)
    if ('cents' in told) return told
    return told.ok ? {} : { code: told.code }
  } catch (error) {
    console.error(error)
    return { code: 'unexpected' }
  }
}

async function done(
  { clients, today, payments, database }: Studio & { database: Database },
  act: CreditAct,
): Promise<{ ok: true } | { ok: false; code: string } | { cents: number }> {
  switch (act.does) {
    case 'give': {
      const { clientId, key, cents } = act
      return clients.giveCredit({ clientId, key, cents, reason: 'For her patience' }, OWNER)
    }
    case 'take-back': {
      const gift = await database.rows
        .selectFrom('ledger_transfer')
        .select('id')
        .where('cause_key', '=', `gift:${act.key}`)
        .executeTakeFirst()
      return clients.takeCreditBack({ clientId: act.clientId, giftId: gift?.id ?? '' }, OWNER)
    }
    case 'pay': {
      const { bookingId, key: id, cents: amountCents } = act
      const payment = {
        id,
        bookingId,
        method: 'credit',
        amountCents,
        tipCents: 0,
        note: '',
      } as const
      return today.takePayment(payment, OWNER)
    }
    case 'strike':
      return today.strikePayment({ id: act.key, bookingId: act.bookingId, version: 1 }, OWNER)
    case 'refund': {
      const { orderId: id, key } = act
      return payments.refund({ id, amountCents: null, key, reason: '', actorId: OWNER.id })
    }
    case 'read':
      return { cents: await clients.creditOf(act.clientId) }
  }
}
