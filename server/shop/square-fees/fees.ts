import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { HAND_WAYS } from '#domain/shop/visit-payment.ts'
import type { Database } from '../../core/db/open.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { SquareCalls } from '../payments/square-calls.ts'

/** Square's notice comes sooner; who missed it asks then, and again every hour. */
const FIRST_MS = 10 * MINUTE_MS
const AGAIN_MS = HOUR_MS
/** What Square has not said by then it says no more. */
const LATEST_MS = 30 * DAY_MS
const AT_ONCE = 20

/** Learns what Square took of payments for itself, which it says some time after each. */
export type SquareFees = {
  /** Reads a payment's fee as it stands now. @throws Error where Square cannot be asked, so that its notice comes again */
  learn(attempt: Pick<Attempt, 'id'>, paymentId: string): Promise<void>
  /** Asks for those that no notice has told of. */
  reconcile(): Promise<void>
}

export function createSquareFees(parts: {
  database: Database
  calls: Pick<SquareCalls, 'readPayment'>
  environment: string
  now: () => number
}): SquareFees {
  const { database, calls, environment, now } = parts
  const { rows } = database

  async function ask(id: string, paymentId: string): Promise<boolean> {
    const payment = await calls.readPayment(paymentId)
    const fee =
      payment.kind === 'answered' && payment.value.feeCents !== null
        ? { square_fee_cents: payment.value.feeCents }
        : {}
    const asked = { fee_asked_at: now(), ...fee }
    await rows.updateTable('payment_attempt').set(asked).where('id', '=', id).execute()
    return payment.kind !== 'lost'
  }

  return {
    async learn({ id }, paymentId) {
      if (!(await ask(id, paymentId))) throw new Error(`Payment ${paymentId} could not be read`)
    },

    async reconcile() {
      const due = await rows
        .selectFrom('payment_attempt')
        .select(['id', 'square_payment_id'])
        .where('state', '=', 'paid')
        .where('square_fee_cents', 'is', null)
        .where('environment', '=', environment)
        .where('way', 'not in', [...HAND_WAYS, 'credit'])
        // Of what credit paid alone nothing is taken.
        .where((is) => is('credit_cents', '<', is.ref('total_cents')))
        .where('paid_at', '<=', now() - FIRST_MS)
        .where('paid_at', '>', now() - LATEST_MS)
        .where((is) =>
          is.or([is('fee_asked_at', 'is', null), is('fee_asked_at', '<=', now() - AGAIN_MS)]),
        )
        .orderBy('paid_at', 'desc')
        .limit(AT_ONCE)
        .execute()
      for (const row of due) {
        if (row.square_payment_id !== null) await ask(row.id, row.square_payment_id)
      }
    },
  }
}
