import { HOUR_MS } from '#domain/core/duration.ts'
import type { Desk } from '../../core/audit.ts'
import type { Env } from '../../core/env.ts'
import type { Square } from '../../core/square/client.ts'
import { createWorker, type Pulse } from '../../core/worker.ts'
import type { ByHand } from '../at-desk/by-hand.ts'
import type { AtTheDesk, InsidePayments } from '../at-desk/desk.ts'
import type { UndoSale } from '../at-desk/undo-sale.ts'
import { createDisputes, type Disputes } from '../disputes/disputes.ts'
import { createProducts, type Products } from '../products/products.ts'
import { createSquareFees } from '../square-fees/fees.ts'
import { type OwnCredit, ownCredit } from '../store-credit/own-credit.ts'
import type { Attempt } from './attempt.ts'
import { createAttempts } from './attempts.ts'
import { type CardSetup, cardSetupOf } from './card-setup.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { type Charge, type Charged, createCharge } from './charge.ts'
import { createCheckout, type Opened } from './checkout.ts'
import { type Customers, createCustomers } from './customers.ts'
import { createForget, createForgetCustomers } from './forget.ts'
import { createNotices, isSigned, type NoticeOutcome } from './notices.ts'
import { type OnFileCharge, onFileRequest } from './on-file.ts'
import { noticesOf, type OpenedSquare, openSquare } from './open-square.ts'
import { type CartPurchase, createPurchases, type Purchases } from './purchase.ts'
import { createRefunds, type Refunds } from './refunds.ts'
import { createReconcile, createResolve, type Reconciled } from './resolve.ts'
import { createSettle, type Declined, type VisitPaid } from './settle.ts'
import { createSquareCalls } from './square-calls.ts'
import { createStock, type Stock } from './stock.ts'
import type { VisitPurchase } from './visit-purchase.ts'
import { NO_VISITS, type VisitDesk } from './visit-request.ts'

const EVERY_MS = 10_000

/** Everything that is settled through Square (spec 2 §7). */
export type Payments = Omit<AtTheDesk, 'look' | 'byHand' | 'keepDecline' | 'undoSale'> &
  ByHand & {
    customers: Customers
    /** What the browser's card field is opened with. */
    cardSetup: CardSetup
    cardField: Square['cardField']
    catalogue: Catalogue
    stock: Stock
    /** What a cart comes to with taxes, as Square works it out. */
    calculate: Purchases['calculate']
    /** Places the order of a cart at Square, to be paid next; the same request answers the same order. */
    orderCart(purchase: CartPurchase): Promise<Opened>
    /** The same for whoever pays it at once: its order is made at Square as it is paid. */
    openCart(purchase: CartPurchase): Promise<Opened>
    /**
     * The same for a visit, priced by our rows. One that is booked is charged with what is due and never twice, whoever pays:
     * else `visit-paid`, or `already-cancelled`. One that is not is refused for whatever `create` would refuse, and where
     * its hold has run out; the transaction that takes the money books it.
     */
    orderVisit(purchase: VisitPurchase): Promise<Opened>
    /** Charges a card for an order that was placed. */
    pay: Charge
    /**
     * Charges a client's card on file by the owner's tap; once for each key, and for no other sum than was shown. Whether this card
     * may be charged for this visit is the caller's to know.
     */
    chargeOnFile(charge: OnFileCharge): Promise<Charged>
    /** Takes such a sale back, where it was noted by a slip (server/shop/at-desk/undo-sale.ts). */
    undoByHand: UndoSale
    /** Where an attempt stands, by the order's id or its payment's; null where there is none. Changes nothing. */
    find(id: string): Promise<Attempt | null>
    refund: Refunds['refund']
    /** Every refund of an order, oldest first. */
    refundsOf: Refunds['of']
    refundable: Refunds['left']
    /** What an account may spend on products, and where it came from. */
    creditOf(userId: string): Promise<OwnCredit>
    disputes: Omit<Disputes, 'takeNotice' | 'reconcile'>
    /** The name of the shop at Square, asked now. @throws where Square does not answer, or not kindly */
    askSquare(): Promise<string>
    /** A notice of Square's: its body as it came, and its signature. */
    takeNotice(body: Uint8Array, signature: string): Promise<NoticeOutcome | 'unsigned'>
    /** Brings to an end whatever was left open; safe at any time, on any number of servers. */
    reconcile(): Promise<Reconciled>
    /** Reconciles now and again until `close`. */
    start(pulse?: Pulse): void
    close(): Promise<void>
  }

/**
 * `folder` is where the stand-in keeps its state; null keeps it in memory. `square` and the pauses are
 * for tests.
 */
export function createPayments(
  parts: Desk & {
    env: Env
    folder: string | null
    visits?: VisitDesk
    products?: Products
    /** Opened already, as the calendar shares it; left out, it is opened here. */
    square?: Square
    notices?: OpenedSquare['notices']
    visitPaid?: VisitPaid
    declined?: Declined
    /** Terminals and links, made of what is in here. */
    desk: (inside: InsidePayments) => AtTheDesk
    takeBooking?: ((object: unknown) => Promise<boolean>) | undefined
    /** Cards on file, which hear of Square's notices and have their turn in every round. */
    cards?: { takeNotice(object: unknown): Promise<boolean>; reconcile(): Promise<void> }
    patienceMs?: number
    pauseMs?: number
  },
): Payments {
  const { database, audit, env, now, patienceMs = 20_000, pauseMs = 400 } = parts
  const opened: OpenedSquare = parts.square
    ? { square: parts.square, notices: parts.notices ?? noticesOf(env) }
    : openSquare({ ...parts, takeNotice: (body, signature) => verified(body, signature) })
  const { square, notices } = opened
  const products = parts.products ?? createProducts({ database })
  const visits = parts.visits ?? NO_VISITS
  const calls = createSquareCalls({ square, locationId: env.SQUARE_LOCATION_ID })
  const customers = createCustomers({ database, square, now })
  const catalogue = createCatalogue({ database, square, products, now })
  const attempts = createAttempts({ database, now })
  const settle = createSettle({ ...parts, attempts, visits })
  const { environment } = square
  const checkout = createCheckout({ database, attempts, calls, environment, now })
  const inside = { database, audit, env, now, square, products, catalogue, attempts, calls }
  const {
    look: deskLook,
    byHand,
    keepDecline,
    undoSale,
    ...desk
  } = parts.desk({ ...inside, settle, checkout })
  const resolve = createResolve({ database, attempts, calls, settle, deskLook, now })
  const bought = { products, catalogue, customers }
  const purchases = createPurchases({ database, ...bought, visits, calls, now })
  const pauses = { patienceMs, pauseMs }
  const all = { database, attempts, calls, settle, resolve, env, now }
  const pay = createCharge({ ...all, ...pauses, checkout, requote: purchases.again })
  const refunds = createRefunds({ ...parts, ...all })
  const disputes = createDisputes({ database, audit, env, square, now })
  const fees = createSquareFees({ database, calls, environment, now })
  const { takeBooking } = parts
  const takeNotice = createNotices({
    ...{ ...all, deskLook, keepDecline, fees, refunds, disputes, takeBooking },
    takeCard: parts.cards?.takeNotice,
  })
  const reconcileAttempts = createReconcile(all)
  const forget = createForget({ database, now })
  const forgetCustomers = createForgetCustomers({ database, square, now })
  let forgotAt = 0
  const worker = createWorker(reconcile, {
    fails: 'Payments could not be reconciled in this turn.',
    everyMs: EVERY_MS,
    atOnce: true,
  })

  async function verified(
    body: Uint8Array,
    signature: string,
  ): Promise<NoticeOutcome | 'unsigned'> {
    if (!isSigned({ ...notices, body, signature })) return 'unsigned'
    return takeNotice(parsed(body))
  }

  async function reconcile(): Promise<Reconciled> {
    const done = await reconcileAttempts()
    await refunds.reconcile()
    await disputes.reconcile()
    await fees.reconcile()
    await parts.cards?.reconcile()
    await forgetCustomers()
    if (now() - forgotAt >= HOUR_MS) {
      forgotAt = now()
      await forget()
    }
    return done
  }

  async function order(request: Parameters<typeof checkout.open>[0]): Promise<Opened> {
    const opened = await checkout.open(request)
    return opened.ok ? checkout.place(opened.attempt) : opened
  }

  return {
    customers,
    cardSetup: cardSetupOf(env),
    cardField: square.cardField,
    catalogue,
    stock: createStock({ database, now }),
    calculate: purchases.calculate,
    orderCart: (purchase) => order(purchases.cart(purchase)),
    openCart: (purchase) => checkout.open(purchases.cart(purchase)),
    orderVisit: (purchase) => order(purchases.visit(purchase)),
    pay,
    async chargeOnFile(charge) {
      const placed = await order(onFileRequest(charge, { database, audit }))
      if (!placed.ok) return placed
      const card = { sourceId: charge.card.squareCardId, shownTotalCents: charge.shownCents }
      return pay(placed.attempt.id, card)
    },
    ...byHand({ order, pay }),
    undoByHand: undoSale(refunds),
    ...desk,
    find: async (id) =>
      (await attempts.one({ id })) ?? (await attempts.one({ square_payment_id: id })),
    refund: refunds.refund,
    refundsOf: refunds.of,
    refundable: refunds.left,
    creditOf: (userId) => ownCredit(database.rows, userId),
    disputes,
    async askSquare() {
      const { locations } = await square.client()
      const { location } = await locations.get({ locationId: env.SQUARE_LOCATION_ID ?? 'main' })
      return location?.name ?? 'Square'
    },
    takeNotice: verified,
    reconcile,
    start: worker.start,
    async close() {
      await worker.stop()
      await square.close()
    },
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
