import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { type Audit, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { queuePayLinkMail, queueSaleLinkMail } from '../../post/money/pay-link-letter.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { Attempts } from '../payments/attempts.ts'
import type { Checkout, OpenRequest } from '../payments/checkout.ts'
import { reserveStock } from '../payments/stock.ts'
import { visitRefusal } from '../payments/ticket.ts'
import { markWithdrawn } from '../payments/visit-due.ts'
import type { DeskLook } from './look.ts'
import type { DeskRequests } from './purchase.ts'
import type { RetailAsked, RetailRequests } from './retail.ts'
import { type DeskState, type DeskTarget, deskStateOf, writeCarrier } from './rows.ts'
import { recordOf, salesInHand } from './sales-in-hand.ts'

/** By terminal, which needs a device, or by a link. */
type DeskWay = { way: 'terminal'; deviceId: string } | { way: 'link' }

/** What the owner takes for a visit, or for products alone, while its client stands before her. */
export type AtDesk = {
  /**
   * Asks for what is due for a visit and its ticket on a terminal or through a link. The same `key` (one press of a button) is one
   * payment. Fails with `visit-paid`, `already-cancelled`, `payment-in-hand`, `out-of-stock`, or where Square has not taken it.
   */
  begin(
    payment: { booking: Booking; key: string } & DeskWay,
    owner: Owner,
  ): Promise<Outcome<{ attempt: Attempt }>>
  /** The same for products alone. */
  beginSale(
    sale: Omit<RetailAsked, 'way'> & DeskWay,
    owner: Owner,
  ): Promise<Outcome<{ attempt: Attempt }>>
  /** Products alone that wait to be paid so, newest first. */
  sales(): ReturnType<typeof salesInHand>
  /** Takes back what is in hand; money that came first stays. Answers how it stands now. */
  withdraw(target: DeskTarget, owner: Owner): Promise<DeskState>
  /** Writes the client the link that is in hand. Fails with `payment-over` where there is none, or `no-mail-address`. */
  mailLink(booking: Booking): Promise<Outcome<object>>
  /** The same of products alone, to the client whose purchase it is. */
  mailSaleLink(attemptId: string): Promise<Outcome<object>>
  /** Where that letter would go; empty where there is no address. */
  saleAddress(attemptId: string): Promise<string>
  /** What is in hand, and how the last one ended that came to nothing. */
  stateOf(target: DeskTarget): Promise<DeskState>
  /** The same, where Square is asked first whatever it has not told by itself. */
  lookAt(target: DeskTarget): Promise<DeskState>
}

export function createAtDesk(parts: {
  database: Database
  audit: Audit
  attempts: Attempts
  checkout: Checkout
  requests: DeskRequests
  retailRequests: RetailRequests
  look: DeskLook
  now: () => number
}): AtDesk {
  const { database, audit, attempts, checkout, requests, retailRequests, look, now } = parts

  async function placed(attempt: Attempt): Promise<Attempt | Failure> {
    if (attempt.way === 'link') return attempt
    const answer = await checkout.place(attempt)
    return answer.ok ? answer.attempt : answer
  }

  /** Written down under the visit's lock, with its pieces set aside, before anything can be paid. */
  async function begun(rows: TransactionRows, attempt: Attempt, way: DeskWay, owner: Owner) {
    const refused = attempt.bookingId === null ? null : await visitRefusal(rows, attempt)
    if (refused) {
      await attempts.moveIn(rows, attempt, 'given-up', { due_at: now() })
      return refused
    }
    const event = way.way === 'link' ? 'link-asked' : 'charge-begun'
    const charge = { charge_number: 1, charge_key: `${attempt.id}-1` }
    const moved = await attempts.moveIn(rows, attempt, event, charge)
    if (!moved) return null
    if (!(await reserveStock(rows, attempt.id, attempt.details.lines, now()))) {
      throw new OutOfStock()
    }
    const deviceId = way.way === 'terminal' ? way.deviceId : null
    await writeCarrier(rows, { attemptId: attempt.id, deviceId, at: now() })
    const line = { ...recordOf(attempt), did: `asked-by-${way.way}` }
    await audit.write(deskChange(owner, line), rows)
    return moved
  }

  async function begin(attempt: Attempt, way: DeskWay, owner: Owner) {
    try {
      return await inTransaction(database.rows, (rows) => begun(rows, attempt, way, owner))
    } catch (error) {
      if (error instanceof OutOfStock) return 'out-of-stock'
      throw error
    }
  }

  async function lookAt(target: DeskTarget): Promise<DeskState> {
    const { inHand } = await deskStateOf(database.rows, target, now())
    const attempt = inHand && (await attempts.one({ id: inHand.attemptId }))
    if (attempt) await look(attempt)
    return deskStateOf(database.rows, target, now())
  }

  async function ask(
    request: OpenRequest,
    way: DeskWay,
    owner: Owner,
  ): Promise<Outcome<{ attempt: Attempt }>> {
    const opened = await checkout.open(request)
    if (!opened.ok) return opened
    let { attempt } = opened
    if (attempt.state === 'created') {
      const ready = await placed(attempt)
      if ('ok' in ready) return ready
      attempt = ready
    }
    if (attempt.state === 'created' || attempt.state === 'placed') {
      const started = await begin(attempt, way, owner)
      if (typeof started === 'string') return { ok: false, code: started }
      attempt = started
        ? await look(started)
        : ((await attempts.one({ id: attempt.id })) ?? attempt)
    }
    const { state, failure } = attempt
    if (state !== 'cancelled') return { ok: true, attempt }
    return { ok: false, code: failure === 'link-unready' ? failure : 'terminal-unready' }
  }

  return {
    begin: ({ booking, key, ...way }, owner) => ask(requests({ booking, key, ...way }), way, owner),
    beginSale: ({ lines, clientId, discount, key, ...way }, owner) =>
      ask(retailRequests({ lines, clientId, discount, key, way: way.way }), way, owner),
    sales: () => salesInHand(database.rows),

    async withdraw(target, owner) {
      const { inHand } = await deskStateOf(database.rows, target, now())
      const attempt = inHand && (await attempts.one({ id: inHand.attemptId }))
      if (inHand && attempt) {
        await inTransaction(database.rows, async (rows) => {
          await markWithdrawn(rows, inHand.attemptId, now())
          const line = { ...recordOf(attempt), did: 'payment-withdrawn' }
          await audit.write(deskChange(owner, line), rows)
        })
      }
      return lookAt(target)
    },

    async mailLink(booking) {
      const { inHand } = await deskStateOf(database.rows, booking.id, now())
      if (!inHand?.url || inHand.isWithdrawn) return { ok: false, code: 'payment-over' }
      const { attemptId, url, totalCents } = inHand
      const link = { id: `pay-link-${attemptId}`, booking, url, totalCents, now: now() }
      const isWritten = await inTransaction(database.rows, (rows) => queuePayLinkMail(rows, link))
      return isWritten ? { ok: true } : { ok: false, code: 'no-mail-address' }
    },

    async mailSaleLink(attemptId) {
      const { inHand } = await deskStateOf(database.rows, { attemptId }, now())
      const sale = inHand && (await attempts.one({ id: attemptId }))
      if (!inHand?.url || inHand.isWithdrawn || !sale || sale.bookingId !== null) {
        return { ok: false, code: 'payment-over' }
      }
      const { email, lines } = sale.details
      const { url, totalCents } = inHand
      const isWritten = await inTransaction(database.rows, async (rows) => {
        const firstName = await firstNameOf(rows, email)
        const link = { id: `pay-link-${attemptId}`, email, firstName, lines, url, totalCents }
        return queueSaleLinkMail(rows, { ...link, now: now() })
      })
      return isWritten ? { ok: true } : { ok: false, code: 'no-mail-address' }
    },

    async saleAddress(attemptId) {
      return (await attempts.one({ id: attemptId }))?.details.email ?? ''
    },

    stateOf: (target) => deskStateOf(database.rows, target, now()),
    lookAt,
  }
}

async function firstNameOf(rows: Rows, email: string): Promise<string> {
  const client = await rows
    .selectFrom('client')
    .select('first_name')
    .where('email', '=', email)
    .executeTakeFirst()
  return client?.first_name ?? ''
}

class OutOfStock extends Error {}
