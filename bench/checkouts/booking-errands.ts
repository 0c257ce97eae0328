import type { Client } from './client.ts'
import { SERVICES } from './policies.ts'

const GONE = new Set(['time-taken', 'hold-expired', 'visit-given-back'])

/** Chooses a time, agrees, pays, and has it booked; another time where that one is gone. */
export async function bookPaid(
  one: Client,
  {
    serviceId,
    tipCents = 0,
    isSoonest = false,
  }: { serviceId: string; tipCents?: number; isSoonest?: boolean },
): Promise<void> {
  for (;;) {
    const startTime = await one.freeTime(serviceId, isSoonest)
    const holdId = await one.held(serviceId, startTime)
    if (!holdId) continue
    const placed = await placeOrder(one, { serviceId, startTime, ...one.person, holdId })
    const isBooked = placed.order && (await paid(one, placed.order.id, tipCents))
    if (isBooked) {
      Object.assign(one.visit, { serviceId, startTime })
      return
    }
  }
}

/** Pays with one card after another, until it is booked or the time is gone. */
async function paid(one: Client, orderId: string, tipCents: number): Promise<boolean> {
  one.visit.orderId = orderId
  for (;;) {
    const tipMoney = { amount: tipCents, currency: 'USD' }
    const charge = { sourceId: await one.card(), orderId, tipMoney }
    const told = await one.post('/api/payments/process', charge)
    if (told.booking) {
      one.visit.bookingId = told.booking.id
      one.visit.manageToken = told.manageToken ?? ''
      return true
    }
    if (GONE.has(told.error?.code ?? '')) return false
  }
}

/** One press, whose answer may stay away. */
export async function payOnline(one: Client, orderId: string): Promise<void> {
  const charge = { sourceId: await one.card(), orderId }
  await one.once('/api/payments/process', charge).catch(() => null)
}

export async function placeOrder(one: Client, visit: object, more: Record<string, string> = {}) {
  const path = '/api/payments/create-service-order'
  const asked = await one.post(path, visit, more)
  if (!asked.terms) return asked
  return one.post(path, { ...visit, termsVersion: asked.terms.version }, more)
}

/** Books what asks for nothing in advance. */
export async function bookFree(one: Client, serviceId: string): Promise<void> {
  for (;;) {
    const startTime = await one.freeTime(serviceId)
    const told = await one.post('/api/bookings/create', { serviceId, startTime, ...one.person })
    if (!told.booking) continue
    const manageToken = told.manageToken ?? ''
    Object.assign(one.visit, { bookingId: told.booking.id, manageToken, serviceId, startTime })
    return
  }
}

/** Leaves a card, which books the visit. */
export async function keepCard(
  one: Client,
  { isSoonest = false }: { isSoonest?: boolean } = {},
): Promise<void> {
  const serviceId = SERVICES.card
  for (;;) {
    const startTime = await one.freeTime(serviceId, isSoonest)
    const holdId = await one.held(serviceId, startTime)
    if (!holdId) continue
    const visit = { serviceId, startTime, ...one.person, holdId }
    const { terms } = await one.post('/api/payments/create-service-order', visit)
    if (!terms) continue
    const card = { ...visit, sourceId: await one.card('store'), agreedTo: terms.version }
    const told = await one.post('/api/payments/keep-card', card)
    if (!told.booking) continue
    const manageToken = told.manageToken ?? ''
    Object.assign(one.visit, { bookingId: told.booking.id, manageToken, serviceId, startTime })
    return
  }
}
