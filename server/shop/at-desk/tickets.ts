import { setTimeout as pause } from 'node:timers/promises'
import type { Owner } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { MAX_QUANTITY, variationsOf } from '#domain/shop/cart.ts'
import { discounted, type SaleDiscount } from '#domain/shop/desk-sale.ts'
import { type PricedLine, priceCart } from '#domain/shop/payment-cart.ts'
import { type Audit, deskChange } from '../../core/audit.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { whyNot } from '../../core/square/client.ts'
import type { Catalogue } from '../payments/catalogue.ts'
import type { SquareCalls } from '../payments/square-calls.ts'
import { isInStock } from '../payments/stock.ts'
import { ticketOf } from '../payments/ticket.ts'
import { lockVisit } from '../payments/visit-due.ts'
import type { Products } from '../products/products.ts'
import { inHandFor, writeLine } from './rows.ts'

type Kind = { productId: string; variationId: string }
type Asked = readonly (Kind & { quantity: number })[]

/** A product on a visit's ticket; `unitPriceCents` is null where it is sold no more. */
export type TicketLine = Kind & { name: string; quantity: number; unitPriceCents: number | null }

/** What is added to a visit from the shelf and waits to be paid with it; taxes are Square's, null where it does not say. */
export type Ticket = { lines: TicketLine[]; goodsCents: number; taxCents: number | null }

/** Of products alone: their tax is that on what is left; `refusal` says why the discount cannot be. */
export type SaleTicket = Ticket & { discountCents: number; refusal: ErrorCode | null }

/** What can be added: `left` is null where it is not counted. */
export type ShelfItem = Kind & { name: string; priceCents: number; left: number | null }

export type Tickets = {
  /** A visit's ticket at today's prices, with its taxes as Square works them out now. */
  of(bookingId: string): Promise<Ticket>
  /** What products come to now that stand on no visit's ticket, less what is taken off them. */
  quote(lines: Asked, discount?: SaleDiscount | null): Promise<SaleTicket>
  /** What the shop sells and Square knows, in the shop's order. */
  shelf(): Promise<ShelfItem[]>
  /**
   * Adds pieces to a ticket, or takes them off where `by` is below zero; nothing is set aside yet. Fails with `payment-in-hand`,
   * `already-cancelled`, `unknown-product` or `out-of-stock`.
   */
  add(line: { bookingId: string; by: number } & Kind, owner: Owner): Promise<Outcome<object>>
}

/** How long a page waits for Square's taxes. */
const PATIENCE_MS = 4000

export function createTickets(parts: {
  database: Database
  audit: Audit
  products: Products
  catalogue: Catalogue
  calls: SquareCalls
  now: () => number
}): Tickets {
  const { database, audit, products, catalogue, calls, now } = parts
  async function pricing() {
    const [all, links] = await Promise.all([products.all(), catalogue.links()])
    return (line: Kind & { quantity: number }): PricedLine | null => {
      const priced = priceCart([line], all, links)
      return priced.ok ? (priced.lines[0] ?? null) : null
    }
  }

  async function taxOn(lines: PricedLine[]): Promise<number | null> {
    if (lines.length === 0) return 0
    const nobody = { customerId: null, email: '', phone: '', shipTo: null, serviceCharges: [] }
    const asked = calls.calculate({ ...nobody, referenceId: 'ticket', lines })
    const answer = await Promise.race([asked, silence(PATIENCE_MS)])
    if (answer?.kind === 'answered') {
      return answer.value.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)
    }
    console.warn(`Square tells no tax on a ticket (${answer ? whyNot(answer) : 'no answer yet'})`)
    return null
  }

  async function changed(
    rows: TransactionRows,
    { bookingId, by, ...kind }: { bookingId: string; by: number } & Kind,
    priced: PricedLine | null,
  ): Promise<ErrorCode | null> {
    await lockVisit(rows, bookingId)
    if (await inHandFor(rows, bookingId).executeTakeFirst()) return 'payment-in-hand'
    const before = (await ticketOf(rows, bookingId)).find(isOf(kind))?.quantity ?? 0
    const quantity = Math.max(0, before + by)
    if (by > 0) {
      const visit = await rows
        .selectFrom('booking')
        .select('status')
        .where('id', '=', bookingId)
        .executeTakeFirst()
      if (!visit || visit.status === 'CANCELLED') return visit ? 'already-cancelled' : 'not-found'
      if (!priced) return 'unknown-product'
      if (quantity > MAX_QUANTITY) return 'out-of-stock'
      if (!(await isInStock(rows, [{ ...priced, quantity }]))) return 'out-of-stock'
    }
    await writeLine(rows, { bookingId, ...kind, quantity }, now())
    return null
  }

  async function quote(asked: Asked, discount: SaleDiscount | null = null): Promise<SaleTicket> {
    const priceOf = asked.length > 0 ? await pricing() : () => null
    const lines = asked.map((line) => ({ line, priced: priceOf(line) }))
    const sold = lines.flatMap(({ priced }) => priced ?? [])
    const less = discount && sold.length > 0 ? discounted(sold, discount) : null
    return {
      lines: lines.map(({ line, priced }) => ({
        ...line,
        name: priced?.name ?? line.productId,
        unitPriceCents: priced?.unitPriceCents ?? null,
      })),
      goodsCents: sold.reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0),
      discountCents: less?.ok ? less.discountCents : 0,
      refusal: less && !less.ok ? less.code : null,
      taxCents: await taxOn(less?.ok ? less.lines : sold),
    }
  }

  return {
    async of(bookingId) {
      const { lines, goodsCents, taxCents } = await quote(await ticketOf(database.rows, bookingId))
      return { lines, goodsCents, taxCents }
    },
    quote,

    async shelf() {
      const [all, priceOf] = await Promise.all([products.all(), pricing()])
      const counts = await database.rows.selectFrom('stock').selectAll().execute()
      const kinds = all.flatMap((product) =>
        variationsOf(product).map(({ id }) => ({ productId: product.id, variationId: id })),
      )
      return kinds.flatMap((kind) => {
        const priced = priceOf({ ...kind, quantity: 1 })
        if (!priced) return []
        const { name, unitPriceCents: priceCents } = priced
        const { productId: p, variationId: v } = kind
        const counted = counts.find((row) => row.product_id === p && row.variation_id === v)
        return { ...kind, name, priceCents, left: counted?.on_hand ?? null }
      })
    },

    async add(line, owner) {
      const { bookingId, by, ...kind } = line
      const priced = by > 0 ? (await pricing())({ ...kind, quantity: 1 }) : null
      return inTransaction(database.rows, async (rows): Promise<Outcome<object>> => {
        const code = await changed(rows, line, priced)
        if (code) return { ok: false, code }
        const did = by > 0 ? 'product-added' : 'product-removed'
        const detail = { record: 'visit', id: bookingId, did, ...kind, by }
        await audit.write(deskChange(owner, detail), rows)
        return { ok: true }
      })
    },
  }
}

const isOf = (kind: Kind) => (line: Kind) =>
  line.productId === kind.productId && line.variationId === kind.variationId

const silence = (ms: number): Promise<null> => pause(ms, null, { ref: false })
