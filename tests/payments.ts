import type { Actor } from '#domain/core/actor.ts'
import type { BookRequest } from '#server/calendar/provider.ts'
import type { Engine } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'
import { createLinkSeal } from '#server/post/secret-links.ts'
import { createAtTheDesk } from '#server/shop/at-desk/desk.ts'
import { createCardLetters } from '#server/shop/cards/card-letters.ts'
import type { Card } from '#server/shop/payments/charge.ts'
import { createPayments } from '#server/shop/payments/payments.ts'
import type { CartPurchase } from '#server/shop/payments/purchase.ts'
import type { VisitPurchase } from '#server/shop/payments/visit-purchase.ts'
import { onTestFinished } from './finished.ts'
import { bookRequest, createTestStudio, GUEST, type TestStudio } from './helpers.ts'
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
  options: {
    engine?: Engine
    env?: Record<string, string>
    reminds?: boolean
    pushTo?: typeof fetch
  } & Parameters<typeof watchedSquare>[0] = {},
) {
  const { engine = 'sqlite', env = {}, reminds = false, pushTo, ...more } = options
  const studio = await createTestStudio({ engine, env, reminds, ...(pushTo && { pushTo }) })
  const { database, clock } = studio
  const now = () => clock.now
  const watched = watchedSquare({ now, ...more })
  const seal = createLinkSeal(studio.secret)
  const letters = createCardLetters({ manageLinks: studio.manageLinks, seal, now })
  const server = () => {
    const made = createPayments({
      database,
      audit: studio.audit,
      env: parseEnv({ PUBLIC_URL: 'http://studio.test', ...env }),
      folder: null,
      now,
      visits: studio.bookings,
      desk: createAtTheDesk,
      declined: letters.declined,
      square: watched.square,
      patienceMs: 10_000,
      // With the most steps that one may wait, long enough for three calls on a busy machine.
      pauseMs: 10,
    })
    onTestFinished(() => made.close())
    return made
  }
  const payments = server()

  /** Places and pays in one go, as POST /payments/process does. */
  async function buy(
    changes: Partial<CartPurchase> = {},
    card: Partial<Card> = {},
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

  return { ...watched, studio, database, clock, letters, payments, server, buy, books }
}

export const BOUGHT_ONCE = { taken: 1, orders: 1, mails: 1, states: ['paid'] }
export const BOUGHT_NOTHING = { taken: 0, orders: 0, mails: 0 }

type Held = {
  buyer?: string
  key?: string | null
  actor?: Actor
  agreedTo?: string
} & Partial<BookRequest>

/** A visit that its payment will book, its time held, as a guest's browser sends it unless said otherwise. */
export async function heldVisit(
  { studio }: { studio: TestStudio },
  { buyer = 'browser:ana', key = null, actor = GUEST, agreedTo, ...changes }: Held = {},
): Promise<Extract<VisitPurchase, { actor: Actor }>> {
  const request = bookRequest(changes)
  const held = request.holdId ? null : await studio.bookings.hold(request)
  if (held && !held.ok) throw new Error(held.code)
  const holdId = request.holdId ?? held?.hold.id ?? ''
  const who = { buyer, key, userId: null, actor, address: '192.0.2.1', agreedTo }
  return { ...who, request: { ...request, holdId } }
}

/** Everything that anybody wrote down about visits that were paid for: what must agree at the end. */
export async function visitBooks({ client, database }: Awaited<ReturnType<typeof openShop>>) {
  const { rows } = database
  const { data: payments } = await client.payments.list()
  const { data: refunds } = await client.refunds.list()
  const visits = await rows
    .selectFrom('booking')
    .select(['id', 'status'])
    .where('client_id', 'is not', null)
    .execute()
  const attempts = await rows.selectFrom('payment_attempt').selectAll().execute()
  const back = await rows.selectFrom('payment_refund').select(['state', 'amount_cents']).execute()
  const mails = await rows
    .selectFrom('outbox')
    .select('kind')
    .where('audience', '=', 'client')
    .execute()
  const sum = (all: readonly { amountMoney?: { amount?: bigint | null } }[]) =>
    all.reduce((total, one) => total + Number(one.amountMoney?.amount ?? 0), 0)
  return {
    takenCents: sum(payments.filter(({ status }) => status === 'COMPLETED')),
    backCents: sum(refunds),
    refunds: back.map(({ state, amount_cents }) => `${state} ${amount_cents}`),
    visits: visits.map(({ status }) => status),
    paidVisits: attempts.filter((row) => row.state === 'paid' && row.booking_id !== null).length,
    states: attempts.map(({ state }) => state),
    mails: mails.map(({ kind }) => kind).toSorted(),
  }
}
