import { inTransaction } from '../../core/db/transaction.ts'
import { whyNot } from '../../core/square/client.ts'
import { type Attempt, orderRequestOf } from '../payments/attempt.ts'
import { lookAtOrder } from '../payments/look-at-order.ts'
import { carrierOf, keepHandle } from './rows.ts'
import type { DeskParts, Step, Stepped } from './step.ts'

/** Makes a payment's link with its order, once, sees whether it is paid, or takes it back. */
export function createLinkStep({ database, attempts, calls, deskCalls, settle }: DeskParts): Step {
  async function make(attempt: Attempt): Promise<Stepped> {
    const answer = await deskCalls.makeLink({
      key: attempt.orderKey,
      order: orderRequestOf(attempt),
    })
    if (answer.kind === 'refused') return { kind: 'ended', code: 'link-unready' }
    if (answer.kind === 'lost') return { kind: 'lost', why: whyNot(answer) }
    const { id, url, order } = answer.value
    const placed = {
      square_order_id: order.id,
      total_cents: order.totalCents,
      taxes: JSON.stringify(order.taxes),
    }
    await inTransaction(database.rows, async (rows) => {
      await attempts.moveIn(rows, attempt, 'order-placed', placed, { squareOrderId: order.id })
      await keepHandle(rows, attempt.id, { squareId: id, url })
    })
    return { kind: 'waits' }
  }

  async function drop(squareId: string): Promise<Stepped> {
    const dropped = await deskCalls.dropLink(squareId)
    if (dropped.kind === 'lost') return { kind: 'lost', why: whyNot(dropped) }
    // Not found: it is gone already.
    if (dropped.kind === 'answered' || dropped.status === 404) {
      return { kind: 'ended', code: 'link-withdrawn' }
    }
    return { kind: 'lost', why: whyNot(dropped) }
  }

  return async (attempt, carrier) => {
    if (!carrier.square_id) {
      const made = await make(attempt)
      if (made.kind !== 'waits') return made
      const current = await carrierOf(database.rows, attempt.id)
      const { withdrawn_at, square_id } = current ?? carrier
      return withdrawn_at && square_id ? drop(square_id) : made
    }
    if (carrier.withdrawn_at !== null) return drop(carrier.square_id)
    const look = await lookAtOrder({ calls, settle }, attempt, attempt.squareOrderId ?? '')
    if (look.kind === 'unpaid') return { kind: 'waits' }
    return look.kind === 'paid' ? look : { kind: 'lost', why: look.why }
  }
}
