import { type Order, orderSums, statusAfterPayment } from '#domain/shop/order.ts'
import { orderedThumbnail } from '#domain/shop/product.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { receiptSaid } from '../../post/money/order-letter.ts'
import { rememberAddress } from '../fulfilment/addresses.ts'
import { nextOrderNumber } from '../fulfilment/numbers.ts'
import { type NewOrder, noteBuyer } from '../orders/orders.ts'
import { lineRow, orderOf, orderRow } from '../orders/rows.ts'
import { productIds, readProducts } from '../products/products.ts'
import type { Attempt } from './attempt.ts'
import { sellStock } from './stock.ts'
import { sellTicket } from './ticket.ts'
import { isCancelledVisit } from './visit-due.ts'

/** The order of an attempt that is paid: its row and lines, its pieces sold, its buyer among the clients. */
export async function writeOrder(
  rows: TransactionRows,
  attempt: Attempt,
  at: number,
): Promise<Order> {
  // First of all, as whoever ends a visit does: neither waits for the other for ever.
  const handover = await handoverOf(rows, attempt)
  await sellStock(rows, attempt.id, attempt.details.lines, at)
  if (attempt.bookingId !== null) await sellTicket(rows, attempt.bookingId, attempt.details.lines)
  const { row, lines, order } = orderFrom(
    { ...attempt, details: { ...attempt.details, ...handover } },
    at,
    await nextOrderNumber(rows),
  )
  await noteBuyer(rows, order, at, [
    rows.insertInto('orders').values(row),
    rows.insertInto('order_line').values(lines),
  ])
  await rememberAddress(rows, { userId: order.userId, address: order.shippingAddress, at })
  return order
}

/** What the letters of an order are written with, read before it is written: others wait for their numbers from then on. */
export async function lettersFor(rows: TransactionRows, { details: { lines } }: Attempt) {
  const said = await receiptSaid(rows)
  const products = await readProducts(rows, productIds(lines))
  return { said, pictures: lines.map((line) => orderedThumbnail(line, products)) }
}

/** At its visit; at the studio where that was canceled before the money came. */
async function handoverOf(rows: TransactionRows, { details }: Attempt) {
  const { visitId } = details
  if (visitId === undefined || !(await isCancelledVisit(rows, visitId))) return {}
  return { handover: 'pickup' as const, visitId: undefined }
}

function orderFrom(attempt: Attempt, at: number, number: number) {
  const { details, taxes, tipCents } = attempt
  const placed: NewOrder = {
    userId: details.userId,
    email: details.email,
    phone: details.phone,
    status: statusAfterPayment('COMPLETED'),
    currency: 'USD',
    lines: details.lines,
    serviceCharges: details.serviceCharges,
    taxes,
    tipCents,
    creditCents: attempt.creditCents,
    discountReason: details.discountReason,
    handover: details.handover,
    visitId: details.visitId,
    shippingAddress: details.shippingAddress,
    billingAddress: details.billingAddress,
    squareOrderId: attempt.squareOrderId,
    paymentId: attempt.paymentId,
    receiptUrl: attempt.receiptUrl,
  }
  const row = { ...orderRow(attempt.id, placed, orderSums(placed), at), number }
  const lines = placed.lines.map((line, position) => lineRow(attempt.id, position, line))
  const order: Order = orderOf(
    row as Parameters<typeof orderOf>[0],
    lines as Parameters<typeof orderOf>[1],
  )
  return { row, lines, order }
}
