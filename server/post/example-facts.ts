import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { type Order, orderSums } from '#domain/shop/order.ts'

const ID = '4f1c529d-0c0f-4c55-8a43-0b8f1b3a7c11'
const ANA = {
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '(909) 555-0101',
}

/** A visit of somebody who is not there, some days from `now` (epoch milliseconds). */
export function exampleVisit(now: number): Booking {
  const startsAt = instantOf(localDate(now + 4 * DAY_MS, STUDIO.zone), '18:00', STUDIO.zone)
  const durationMinutes = 50
  return {
    ...ANA,
    id: ID,
    status: 'CONFIRMED',
    serviceId: 'acne-facial',
    optionId: null,
    serviceName: 'Acne Facial',
    serviceDescription: '',
    addons: [],
    startsAt,
    endsAt: startsAt + durationMinutes * MINUTE_MS,
    durationMinutes,
    priceCents: 11000,
    clientId: ID,
    note: '',
    birthDate: null,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  }
}

export function exampleOrder(now: number): Order {
  const { email, phone, ...names } = ANA
  const bought = {
    lines: [{ productId: 'clay-mask', name: 'Clay Mask', quantity: 2, unitPriceCents: 3600 }],
    serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
    taxes: [{ name: 'Sales tax', amountCents: 558 }],
  }
  const address = {
    ...names,
    address: '12 Palm Avenue',
    apartment: '',
    city: 'Redlands',
    state: 'CA',
    zipCode: '92374',
    country: 'US',
  }
  return {
    ...bought,
    ...orderSums(bought),
    lines: bought.lines.map((line) => ({
      ...line,
      variationId: null,
      catalogObjectId: null,
      totalCents: line.quantity * line.unitPriceCents,
    })),
    id: ID,
    userId: null,
    email,
    phone,
    status: 'COMPLETED',
    currency: 'USD',
    shippingAddress: address,
    billingAddress: null,
    squareOrderId: null,
    paymentId: null,
    receiptUrl: null,
    shipment: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
