import { newId, type Parts, withoutNulls } from './calls.ts'
import { PAID_WITH } from './card-book.ts'
import { knownCustomer } from './customers.ts'
import { UNASSESSED } from './fees.ts'
import { knownLocation, mainLocation } from './locations.ts'
import { usd } from './money.ts'
import type { OrderBook } from './order-book.ts'
import type { Order } from './order-shape.ts'
import { payableOrder, refuseUnlessWhole } from './payment-order.ts'
import {
  capabilitiesOf,
  delayOf,
  movedTo,
  orderOfItself,
  receiptOf,
  refuseAmount,
  refuseState,
  sumOf,
  tenderOf,
} from './payment-parts.ts'
import type { CreatePayment, Payment, PaymentChange } from './payment-shape.ts'
import { cardDetails, payingWith } from './payment-source.ts'
import { errorOf, Refusal } from './refusal.ts'

/** Where a payment was made, if not by a call for it. */
export type Occasion = { isByLink?: boolean; terminal?: { checkoutId: string } }
/** Payments of an amount that the sandbox disputes by itself. */
export const TO_DISPUTE = 'to-dispute'
export const PAYMENT = 'payment'
const RESERVED = 'reserved'
export type PaymentBook = ReturnType<typeof paymentBook>

/** The payments, and what each does to its order. */
export function paymentBook(parts: Parts, orders: OrderBook) {
  const { state, now, declineStatus, receipts, tell } = parts
  const stamp = () => new Date(now()).toISOString()

  function find(id: string): Payment {
    const payment = state.get<Payment>(PAYMENT, id)
    if (payment) return payment
    throw new Refusal('NOT_FOUND', `Could not find payment with id: ${id}`, {
      status: 404,
      field: 'payment_id',
    })
  }

  function keep(payment: Payment, event: 'payment.created' | 'payment.updated'): Payment {
    const { capabilities: _, ...facts } = payment
    const marks = { version_token: newId(48), updated_at: stamp() }
    const kept = { ...facts, ...capabilitiesOf(payment), ...marks }
    state.put(PAYMENT, kept.id, kept)
    if (kept.status === 'APPROVED') state.put(RESERVED, kept.id, kept.id)
    else state.remove(RESERVED, kept.id)
    const isCharged = kept.status === 'COMPLETED' && kept.source_type === 'CARD'
    if (isCharged && !kept.processing_fee) state.put(UNASSESSED, kept.id, kept.id)
    tell(event, { type: 'payment', id: kept.id, object: { payment: kept } })
    return kept
  }

  /**
   * Charges at once, or with `autocomplete: false` reserves the amount.
   * @throws Refusal with the failed payment beside it, where the card is declined
   */
  function create(body: CreatePayment, occasion: Occasion = {}): Payment {
    const { isByLink = false, terminal } = occasion
    const { source_id: _, idempotency_key: __, autocomplete = true, ...asked } = body
    const { verification_token: ___, customer_details: ____, ...facts } = asked
    const sum = sumOf(body)
    refuseAmount(sum)
    const location_id = body.location_id ?? mainLocation(state).id
    knownLocation(state, location_id, 'location_id')
    if (body.customer_id) knownCustomer(state, body.customer_id)
    const order = body.order_id ? payableOrder(orders, body, { location_id, isByLink }) : null
    const paid = payingWith(state, body, now())
    const paying = terminal && paid.card ? { ...paid, entry: 'CONTACTLESS' as const } : paid

    const at = stamp()
    const id = newId(28)
    const isPaid = paying.outcome === 'OK'
    const details = paying.card
      ? { card_details: cardDetails(paying, paying.card, { captured: autocomplete, at }) }
      : paying.details
    const payment: Payment = {
      ...facts,
      id,
      created_at: at,
      updated_at: at,
      total_money: usd(sum),
      status: isPaid ? (autocomplete ? 'COMPLETED' : 'APPROVED') : 'FAILED',
      source_type: paying.source_type,
      ...details,
      ...(isPaid ? { approved_money: usd(sum) } : {}),
      ...delayOf(at),
      location_id,
      receipt_number: id.slice(0, 4),
      application_details: { square_product: terminal ? 'TERMINAL_API' : 'ECOMMERCE_API' },
      ...(terminal ? { terminal_checkout_id: terminal.checkoutId } : {}),
      version_token: '',
    }
    if (!isPaid) decline(payment, paying.outcome)

    if (paying.source) state.put(PAID_WITH, id, paying.source)
    const order_id =
      order?.id ?? orders.add(orderOfItself(location_id, body.amount_money.amount)).id
    const kept = keep({ ...payment, order_id, ...receiptOf(payment, receipts) }, 'payment.created')
    if (/^880[1-9]$/.test(String(sum))) state.put(TO_DISPUTE, id, id)
    if (autocomplete) orders.addTenders(order_id, [tenderOf(kept)], { staysOpen: isByLink })
    return kept
  }

  function decline(payment: Payment, code: string): never {
    const said = `Authorization error: '${code}'`
    const error = errorOf(new Refusal(code, said))
    const card_details = { ...payment.card_details, errors: [error] }
    const failed = keep({ ...payment, card_details } as Payment, 'payment.created')
    throw new Refusal(code, said, { status: declineStatus, beside: { payment: failed } })
  }

  function capture(payment: Payment): Payment {
    const moved = movedTo(payment, 'COMPLETED', 'CAPTURED', { captured_at: stamp() })
    return keep({ ...moved, ...receiptOf(moved, receipts) }, 'payment.updated')
  }

  function release(payment: Payment): Payment {
    const moved = movedTo(payment, 'CANCELED', 'VOIDED', { voided_at: stamp() })
    const { receipt_url: _, ...rest } = moved
    return keep(rest, 'payment.updated')
  }

  function unchanged(id: string, versionToken: string | null | undefined): Payment {
    const payment = find(id)
    if (!versionToken || versionToken === payment.version_token) return payment
    throw new Refusal('VERSION_MISMATCH', 'The payment has changed since it was read.', {
      field: 'version_token',
    })
  }

  return {
    find,
    create,
    keep,

    /** Another amount or tip, as long as the payment is only reserved. */
    change(id: string, { version_token, ...change }: PaymentChange): Payment {
      const payment = unchanged(id, version_token)
      if (payment.status !== 'APPROVED') refuseState(payment, 'updated')
      const changed = { ...payment, ...withoutNulls(change) } as Payment
      const sum = sumOf(changed)
      refuseAmount(sum)
      const money = { total_money: usd(sum), approved_money: usd(sum) }
      return keep({ ...changed, ...money }, 'payment.updated')
    },

    complete(id: string, versionToken?: string | null): Payment {
      const payment = unchanged(id, versionToken)
      if (payment.status !== 'APPROVED') refuseState(payment, 'completed')
      if (payment.order_id)
        refuseUnlessWhole(orders.find(payment.order_id), [payment], 'payment_id')
      const captured = capture(payment)
      if (captured.order_id) orders.addTenders(captured.order_id, [tenderOf(captured)])
      return captured
    },

    /** Captures several reserved payments which together pay an order. */
    payOrder(orderId: string, ids: string[]): Order {
      const order = orders.find(orderId)
      orders.refuseUnlessOpen(order)
      const payments = ids.map(find)
      for (const payment of payments) {
        if (payment.status !== 'APPROVED') refuseState(payment, 'used for an order')
      }
      refuseUnlessWhole(order, payments, 'payment_ids')
      const nothing = { id: newId(), type: 'NO_SALE', amount_money: usd(0) }
      const tenders = payments.map((payment) => tenderOf(capture(payment)))
      return orders.addTenders(orderId, tenders.length > 0 ? tenders : [nothing])
    },

    cancel(id: string): Payment {
      const payment = find(id)
      if (payment.status !== 'APPROVED') refuseState(payment, 'canceled')
      return release(payment)
    },

    /** Undoes whatever an unanswered CreatePayment may have done; a refunded payment stays. */
    undo(id: string): void {
      const payment = find(id)
      if (payment.refund_ids) refuseState(payment, 'canceled')
      if (payment.status !== 'COMPLETED' && payment.status !== 'APPROVED') return
      release(payment)
      if (payment.status === 'COMPLETED' && payment.order_id) {
        orders.removeTender(payment.order_id, payment.id)
      }
    },

    /** Lets reservations go that nobody captured in time. */
    expire(): void {
      for (const payment of state.all<string>(RESERVED).map(find)) {
        if (Date.parse(payment.delayed_until ?? '') <= now()) release(payment)
      }
    },
  }
}
