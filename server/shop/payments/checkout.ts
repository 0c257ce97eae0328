import { createHash } from 'node:crypto'
import type { Actor } from '#domain/core/actor.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import type { Charge } from '#domain/shop/order-parts.ts'
import { isOutcomeOpen, isOver } from '#domain/shop/payment.ts'
import type { PaymentPart, PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Asked } from '../../calendar/asks.ts'
import type { BookRequest } from '../../calendar/provider.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { whyNot } from '../../core/square/client.ts'
import { type Attempt, type Details, orderRequestOf } from './attempt.ts'
import type { Attempts, Step } from './attempts.ts'
import { createInsert } from './insert-attempt.ts'
import type { SquareCalls } from './square-calls.ts'
import type { SquareOrder } from './square-shapes.ts'
import { createStanding, StandsAlready } from './standing.ts'

const MOST_TRIES = 5

/** What a cart or a visit comes to, in cents. */
export type Totals = {
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  taxes: readonly Charge[]
}

export type PaymentFailure = {
  ok: false
  code: ErrorCode
  totals?: Totals
  orderId?: string
  /** What the buyer's credit comes to now, in cents. */
  creditCents?: number
  /** What has to be agreed to first. */
  asked?: Asked
}

export type OpenRequest = {
  purpose: 'shop' | 'visit'
  /** The visit that is paid for, where it is booked. */
  bookingId: string | null
  /** Whose attempt it is: the same for all tabs of a browser, or for an account. */
  buyer: string
  /** The caller's own key for this purchase; null where it sends none. */
  key: string | null
  /** Left out, a card in the browser. */
  way?: PaymentWay
  /** The visit that the money will book, where it is not booked yet. */
  visit?: { request: BookRequest; actor: Actor; address: string }
  /** What else is written down with a new attempt, in its transaction. */
  written?: (rows: TransactionRows) => Promise<void>
  /** Refuses what its client has not agreed to, whatever stands for it already; left out where nothing is agreed to. */
  agreement?: () => Promise<PaymentFailure | null>
  /** What was asked for, as it was understood; the same request gives the same text. */
  asked: string
  /** The priced content, worked out only where there is no attempt for this request yet. */
  settle(): Promise<({ ok: true } & Content) | PaymentFailure>
}

/** What an order holds, priced; `part` where it is for a visit. */
export type Content = {
  details: Details
  subtotalCents: number
  part?: PaymentPart
  /** What its client has agreed to. */
  asked?: Asked
}

export type Opened = { ok: true; attempt: Attempt } | PaymentFailure

/** Beginning an attempt and placing its order at Square. */
export type Checkout = {
  /**
   * The attempt for a request: the one that stands already where the request is a repeat (double click,
   * reload, second tab, retry), else a new one. Nothing has left the house yet, and no piece is set aside:
   * that is the charge's, so that an order nobody pays keeps nothing from anybody.
   */
  open(request: OpenRequest): Promise<Opened>
  /** Makes the order at Square, once; the attempt then knows what it comes to. */
  place(attempt: Attempt): Promise<Opened>
  /** The same without writing it down: that is whoever's asks, before anything is charged (`keepPlaced`). */
  askSquare(attempt: Attempt): Promise<{ ok: true; order: SquareOrder } | PaymentFailure>
}

export function createCheckout(parts: {
  database: Database
  attempts: Attempts
  calls: SquareCalls
  environment: string
  now: () => number
}): Checkout {
  const { database, attempts, calls, environment, now } = parts
  const standing = createStanding({ database, attempts, now })
  const insert = createInsert({ database, standing, environment, now })

  async function askSquare(attempt: Attempt) {
    const send = () => calls.createOrder(attempt.orderKey, orderRequestOf(attempt))
    const first = await send()
    const placed = first.kind === 'lost' ? await send() : first
    if (placed.kind === 'answered') return { ok: true, order: placed.value } as const
    console.error('Square has taken no order', whyNot(placed))
    // Lost: the next try sends the same key, and Square makes one order of both.
    if (placed.kind === 'refused') {
      await attempts.move(attempt, 'order-refused', { failure: 'payment-failed' })
    }
    return { ok: false, code: 'payment-failed', orderId: attempt.id } as const
  }

  return {
    async open(request) {
      const hash = sha256(request.asked)
      const marks = { hash, fingerprint: sha256(`${request.buyer} ${request.purpose} ${hash}`) }
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const known = await standing.find(request, marks)
        if (known) return (await unagreed(known, request)) ?? known
        const content = await request.settle()
        // Refused because it came through another door meanwhile, it is that one.
        if (!content.ok) return (await standing.find(request, marks)) ?? content
        try {
          return await insert(request, marks, content)
        } catch (error) {
          // The same request came through another door at this moment: it is standing now.
          if (!isDuplicate(error) && !(error instanceof StandsAlready)) throw error
        }
      }
      return { ok: false, code: 'payment-failed' }
    },

    askSquare,

    async place(attempt) {
      if (attempt.state !== 'created') return { ok: true, attempt }
      const asked = await askSquare(attempt)
      if (!asked.ok) return asked
      const moved = await inTransaction(database.rows, (rows) =>
        keepPlaced(attempts, rows, attempt, asked.order),
      )
      const current = moved ?? (await attempts.one({ id: attempt.id }))
      return current ? { ok: true, attempt: current } : { ok: false, code: 'payment-failed' }
    },
  }
}

/** Writes down which order Square has made for an attempt; null where somebody was faster. */
export function keepPlaced(
  attempts: Pick<Attempts, 'moveThrough'>,
  rows: TransactionRows,
  attempt: Attempt,
  order: SquareOrder,
): Promise<Attempt | null> {
  return attempts.moveThrough(rows, attempt, [placedAs(order)])
}

export function placedAs({ id, totalCents, taxes }: SquareOrder): Step {
  const changes = { square_order_id: id, total_cents: totalCents, taxes: JSON.stringify(taxes) }
  return { event: 'order-placed', changes, detail: { squareOrderId: id, totalCents } }
}

/** Why an order that nobody is paying at this moment may not be paid as it is asked for; null where it may. */
async function unagreed(known: Opened, { agreement }: OpenRequest): Promise<PaymentFailure | null> {
  if (!known.ok || !agreement) return null
  const { state } = known.attempt
  return isOver(state) || isOutcomeOpen(state) ? null : agreement()
}

/** What an attempt comes to; its taxes once Square has the order. */
export function totalsOf({ subtotalCents, totalCents, taxes, details }: Attempt): Totals {
  const shippingCents = sum(details.serviceCharges)
  const taxCents = sum(taxes)
  return {
    subtotalCents,
    shippingCents,
    taxCents,
    totalCents: totalCents ?? subtotalCents + shippingCents,
    taxes,
  }
}

export type Marks = { hash: string; fingerprint: string }

function sum(charges: readonly Charge[]): number {
  return charges.reduce((total, { amountCents }) => total + amountCents, 0)
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
