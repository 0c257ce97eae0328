import { z } from 'zod'
import type { PacketFacts } from '#domain/shop/dispute-packet.ts'
import { orderName } from '#domain/shop/order.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { BookingRow, Rows } from '../../core/db/schema.ts'
import { orderOf } from '../orders/rows.ts'

const Addons = z.array(z.object({ name: z.string() }))
const Moved = z.object({ to: z.number() })

/**
 * What is on file about a disputed payment. Notes, photographs, the form's answers and reasons that a client
 * wrote are never read here.
 */
export async function packetFacts(
  rows: Rows,
  { orderId, bookingId }: { orderId: string | null; bookingId: string | null },
): Promise<PacketFacts> {
  const [order, visit, booking] = await Promise.all([
    orderFacts(rows, orderId),
    visitFacts(rows, bookingId),
    bookingRow(rows, bookingId),
  ])
  const agreed = bookingId ? await agreementOf(rows, bookingId) : null
  return {
    ...order,
    buyer: buyerOf(booking, order),
    visit,
    agreement: agreed,
    mails: await mailsSent(rows, { orderId, bookingId }),
    refunds: await refundsDone(rows, orderId),
  }
}

type OrderFacts = Awaited<ReturnType<typeof orderFacts>>

async function orderFacts(rows: Rows, orderId: string | null) {
  const nothing = { payment: null, receiptUrl: null, lines: [], shipTo: null, shipment: null }
  const row = await rows
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId ?? '')
    .executeTakeFirst()
  if (!row) return { ...nothing, order: null }
  const lines = await rows
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const order = orderOf(row, lines)
  const { totalCents, tipCents, createdAt: paidAt, receiptUrl, shipment } = order
  return {
    order,
    payment: { totalCents, tipCents, paidAt, number: orderName(order) },
    receiptUrl,
    lines: order.lines,
    shipTo: addressWords(order.shippingAddress),
    shipment,
  }
}

function buyerOf(booking: BookingRow | null, { order }: OrderFacts): PacketFacts['buyer'] {
  const to = order?.billingAddress ?? order?.shippingAddress ?? null
  if (!booking && !order) return null
  return {
    name: booking
      ? `${booking.first_name} ${booking.last_name}`.trim()
      : `${to?.firstName ?? ''} ${to?.lastName ?? ''}`.trim(),
    email: booking?.email ?? order?.email ?? '',
    phone: booking?.phone ?? order?.phone ?? '',
    address: addressWords(to) ?? '',
  }
}

async function bookingRow(rows: Rows, id: string | null): Promise<BookingRow | null> {
  const found = rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id ?? '')
  return (await found.executeTakeFirst()) ?? null
}

async function visitFacts(rows: Rows, id: string | null): Promise<PacketFacts['visit']> {
  const booking = await bookingRow(rows, id)
  if (!booking) return null
  const [steps, arrival, form] = await Promise.all([
    rows
      .selectFrom('booking_event')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .orderBy('sequence')
      .orderBy('at')
      .execute(),
    rows
      .selectFrom('visit_arrival')
      .select('arrived_at')
      .where('booking_id', '=', booking.id)
      .executeTakeFirst(),
    rows
      .selectFrom('client_form')
      .select('answered_at')
      .where('booking_id', '=', booking.id)
      .where('answered_at', 'is not', null)
      .orderBy('answered_at')
      .executeTakeFirst(),
  ])
  return {
    service: booking.service_name,
    extras: Addons.parse(JSON.parse(booking.addons)).map(({ name }) => name),
    startsAt: booking.starts_at,
    durationMinutes: booking.duration_minutes,
    status: booking.status,
    steps: steps.map(({ at, kind, actor, detail }) => {
      const moved = kind === 'moved' ? Moved.safeParse(JSON.parse(detail)) : null
      return { at, kind, by: actor, startsAt: moved?.success ? moved.data.to : null }
    }),
    arrivedAt: arrival?.arrived_at ?? null,
    formAnsweredAt: form?.answered_at ?? null,
  }
}

async function mailsSent(rows: Rows, about: { orderId: string | null; bookingId: string | null }) {
  const found = await rows
    .selectFrom('outbox')
    .select(['subject', 'recipient', 'sent_at'])
    .where((where) =>
      where.or([
        where('booking_id', '=', about.bookingId ?? ''),
        where('order_id', '=', about.orderId ?? ''),
      ]),
    )
    .where('audience', '=', 'client')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return found.map((mail) => ({
    subject: mail.subject,
    to: mail.recipient,
    sentAt: mail.sent_at ?? 0,
  }))
}

async function refundsDone(rows: Rows, orderId: string | null) {
  const found = await rows
    .selectFrom('payment_refund')
    .select(['amount_cents', 'updated_at'])
    .where('attempt_id', '=', orderId ?? '')
    .where('state', '=', 'completed')
    .orderBy('updated_at')
    .execute()
  return found.map((row) => ({ amountCents: row.amount_cents, at: row.updated_at }))
}

function addressWords(to: Address | null): string | null {
  if (!to) return null
  const street = [to.address, to.apartment].filter(Boolean).join(', ')
  return `${to.firstName} ${to.lastName}, ${street}, ${to.city}, ${to.state} ${to.zipCode}`
}
