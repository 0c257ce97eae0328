import type { Engine } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'
import { createPayments } from '#server/shop/payments/payments.ts'
import type { CartPurchase } from '#server/shop/payments/purchase.ts'
import { onTestFinished } from './finished.ts'
import { createTestStudio } from './helpers.ts'
import { ADDRESS } from './orders.ts'
import { watchedSquare } from './square/watched.ts'

export const OK = 'cnon:card-nonce-ok'
export const DECLINED = 'cnon:card-nonce-declined'

/** Two clay masks at $36.00: $72.00, and $78.30 with the stand-in's sales tax of 8.75 %. */
export const TOTAL_CENTS = 7830

/** A cart as a guest's browser sends it, unless said otherwise. */
export function cartPurchase(changes: Partial<CartPurchase> = {}): CartPurchase {
  return {
    buyer: 'browser:ana',
    key: 'purchase-1',
    userId: null,
    email: 'ana@example.com',
    phone: '909 555 0101',
    lines: [{ productId: 'clay-mask', variationId: 'regular', quantity: 2, shownCents: 3600 }],
    shownShippingCents: 0,
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    ...changes,
  }
}

/** A shop before a stand-in of its own; `server()` starts another server on the same rows. */
export async function openShop(
  options: { engine?: Engine; env?: Record<string, string> } & Parameters<
    typeof watchedSquare
  >[0] = {},
) {
  const { engine = 'sqlite', env = {}, ...more } = options
  const studio = await createTestStudio({ engine, env })
  const { database, clock } = studio
  const now = () => clock.now
  const watched = watchedSquare({ now, ...more })
  const server = () => {
    const made = createPayments({
      database,
      audit: studio.audit,
      env: parseEnv({ PUBLIC_URL: 'http://studio.test', ...env }),
      folder: null,
      now,
      services: studio.bookings.services,
      square: watched.square,
      patienceMs: 10_000,
      pauseMs: 1,
    })
    onTestFinished(() => made.close())
    return made
  }
  const payments = server()

  /** Places and pays in one go, as POST /payments/process does. */
  async function buy(
    changes: Partial<CartPurchase> = {},
    card: { sourceId?: string; shownTotalCents?: number | null } = {},
    through = payments,
  ) {
    const placed = await through.orderCart(cartPurchase(changes))
    if (!placed.ok) return placed
    return through.pay(placed.attempt.id, { sourceId: OK, shownTotalCents: null, ...card })
  }

  /** What really happened, everywhere: money at Square, orders, mails, attempts. */
  async function books() {
    const { data: taken } = await watched.client.payments.list()
    const { rows } = database
    const orders = await rows.selectFrom('orders').select('id').execute()
    const letters = await rows.selectFrom('outbox').select('audience').execute()
    const attempts = await rows.selectFrom('payment_attempt').select('state').execute()
    return {
      taken: taken.filter(({ status }) => status === 'COMPLETED').length,
      orders: orders.length,
      mails: letters.filter(({ audience }) => audience === 'client').length,
      states: attempts.map(({ state }) => state),
    }
  }

  return { ...watched, studio, database, clock, payments, server, buy, books }
}

export const BOUGHT_ONCE = { taken: 1, orders: 1, mails: 1, states: ['paid'] }
export const BOUGHT_NOTHING = { taken: 0, orders: 0, mails: 0 }
