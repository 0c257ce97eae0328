import type { CardFacts } from './cards.ts'
import { mainLocation } from './locations.ts'
import { usd } from './money.ts'
import { ORDER } from './order-book.ts'
import type { Order } from './order-shape.ts'
import { PAYMENT } from './payment-book.ts'
import { tenderOf } from './payment-parts.ts'
import type { Payment } from './payment-shape.ts'
import { cardDetails } from './payment-source.ts'
import { REFUND, type Refund } from './refunds.ts'
import type { State } from './state.ts'
import { EVENT, type KeptEvent } from './webhooks.ts'

/** A sale of days gone by, paid by card; instants in epoch milliseconds. */
type PastSale = {
  orderId: string
  paymentId: string
  at: number
  lines: { name: string; quantity: number; unitCents: number }[]
  taxCents: number
  totalCents: number
  feeCents: number
  refund: { id: string; cents: number; reason: string; at: number } | null
}

export type Past = {
  /** Knows them as if calls had made them; nobody is told. Again is once. */
  remember(sales: readonly PastSale[]): void
  /** Knows nothing any more of these orders, their payments, refunds and events. */
  forget(isGone: (orderId: string) => boolean): void
}

const CARD: CardFacts = {
  ...{ card_brand: 'VISA', last_4: '1111', exp_month: 12, exp_year: 2031, bin: '411111' },
  ...{ card_type: 'CREDIT', prepaid_type: 'NOT_PREPAID' },
}

/** Sales from before the first call. */
export function pastOf(state: State, receipts: string): Past {
  return {
    remember: (sales) =>
      state.asOne(() => {
        const { id: location } = mainLocation(state)
        for (const sale of sales) put(sale, location)
      }),

    forget: (isGone) =>
      state.asOne(() => {
        const gone = new Set<string>()
        const drop = (kind: string, id: string) => {
          state.remove(kind, id)
          gone.add(id)
        }
        for (const { id, order_id } of state.all<Payment>(PAYMENT)) {
          if (order_id && isGone(order_id)) drop(PAYMENT, id)
        }
        for (const { id, payment_id, order_id } of state.all<Refund>(REFUND)) {
          if (!gone.has(payment_id)) continue
          drop(REFUND, id)
          drop(ORDER, order_id)
        }
        for (const { id } of state.all<Order>(ORDER)) if (isGone(id)) drop(ORDER, id)
        for (const { id, body } of state.all<KeptEvent>(EVENT)) {
          if (gone.has(JSON.parse(body).data.id)) state.remove(EVENT, id)
        }
      }),
  }

  function put(sale: PastSale, location_id: string): void {
    const { orderId, paymentId, refund, totalCents } = sale
    const at = new Date(sale.at).toISOString()
    const payment: Payment = {
      ...{ id: paymentId, order_id: orderId, location_id, created_at: at, updated_at: at },
      ...{ amount_money: usd(totalCents), total_money: usd(totalCents) },
      ...{ approved_money: usd(totalCents), status: 'COMPLETED', source_type: 'CARD' },
      card_details: cardDetails({ outcome: 'OK' }, CARD, { captured: true, at }),
      processing_fee: [{ effective_at: at, type: 'INITIAL', amount_money: usd(sale.feeCents) }],
      ...(refund && { refunded_money: usd(refund.cents), refund_ids: [refund.id] }),
      ...{ receipt_number: paymentId.slice(0, 4), receipt_url: `${receipts}/${paymentId}` },
      application_details: { square_product: 'ECOMMERCE_API' },
      version_token: `${paymentId}-1`,
    }
    state.put(PAYMENT, paymentId, payment)
    state.put(ORDER, orderId, { ...orderOf(sale, location_id, at), tenders: [tenderOf(payment)] })
    if (refund) keepRefund(sale, refund, location_id)
  }

  function keepRefund(
    { paymentId, orderId }: PastSale,
    { id, cents, reason, at }: NonNullable<PastSale['refund']>,
    location_id: string,
  ): void {
    const made = new Date(at).toISOString()
    const order_id = `${id}-order`
    const kept: Refund = {
      ...{ id, status: 'COMPLETED', amount_money: usd(cents), payment_id: paymentId, order_id },
      ...{ location_id, ...(reason && { reason }), created_at: made, updated_at: made },
    }
    state.put(REFUND, id, kept)
    const nothing = { total_money: usd(0), total_tax_money: usd(0), net_amount_due_money: usd(0) }
    state.put(ORDER, order_id, {
      ...{ id: order_id, location_id, state: 'COMPLETED', version: 1, created_at: made },
      ...{ updated_at: made, closed_at: made, ...nothing },
      returns: [{ uid: `${id}-return`, source_order_id: orderId }],
    })
  }
}

function orderOf(sale: PastSale, location_id: string, at: string): Order {
  return {
    ...{ id: sale.orderId, location_id, state: 'COMPLETED', version: 2 },
    ...{ created_at: at, updated_at: at, closed_at: at },
    line_items: sale.lines.map(({ name, quantity, unitCents }, position) => ({
      ...{ uid: `line-${position}`, name, quantity: String(quantity) },
      ...{ base_price_money: usd(unitCents), total_tax_money: usd(0) },
      ...{ gross_sales_money: usd(quantity * unitCents), total_money: usd(quantity * unitCents) },
    })),
    total_money: usd(sale.totalCents),
    total_tax_money: usd(sale.taxCents),
    total_tip_money: usd(0),
    net_amount_due_money: usd(0),
  }
}
