import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../domain/core/duration.ts'
import { ADDRESS } from './bodies.ts'
import { payOnline, placeOrder } from './booking-errands.ts'
import type { Client } from './client.ts'
import { openLink } from './desk-errands.ts'
import { CREDIT_BUYS, PRICES, SERVICES } from './policies.ts'
import { CALL_OFF, type Wire } from './wire.ts'

const MOST_TAPS = 20

export async function cancel(one: Client): Promise<void> {
  const { bookingId, manageToken } = one.visit
  await one.post('/api/bookings/cancel', { bookingId }, one.managed(manageToken))
  await sent(one)
}

export async function complete(one: Client): Promise<void> {
  await one.owner({ does: 'complete', bookingId: one.visit.bookingId })
}

/** Buys with her credit and a card beside it, until it is paid. */
export async function buyWithCredit(one: Client): Promise<void> {
  await one.signIn()
  const { cents, ...item } = CREDIT_BUYS
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const cart = { buyerEmail: one.email, cartItems: [item], shippingAddress: ADDRESS }
  const sums = { amountMoney: usd(cents), creditMoney: usd(PRICES.credit) }
  let last: string | undefined
  for (let presses = 0; presses < MOST_TAPS; presses += 1) {
    const { order, error } = await one.post('/api/payments/create-order', cart)
    last = error?.code
    if (!order) continue
    one.visit.orderId = order.id
    const charge = { orderId: order.id, sourceId: await one.card(), ...sums }
    const told = await one.post('/api/payments/process', charge)
    if (told.payment) return
    last = told.error?.code
    await one.later(2 * MINUTE_MS)
  }
  throw new Error(`${one.email}: credit never bought anything (${last})`)
}

/** What was written down to go back has been sent. */
export async function sent(one: Client): Promise<void> {
  await one.later(20_000)
  await one.later(MINUTE_MS)
}

/** Taps until it is paid, whatever came of a tap before. */
export async function charge(one: Client, part: 'fee' | 'rest'): Promise<void> {
  const { bookingId } = one.visit
  for (let taps = 0; taps < MOST_TAPS; taps += 1) {
    const told = await one.owner({ does: 'charge', bookingId, part, key: randomUUID() })
    if (told.code === 'paid-already') return
    await one.later(2 * MINUTE_MS)
  }
}

/** Asks until it is paid, also where one asking came to nothing. */
export async function atTheDesk(
  one: Client,
  does: 'terminal' | 'link',
  pay: (url: string) => Promise<void>,
): Promise<void> {
  const { bookingId } = one.visit
  for (;;) {
    const told = await openLink(one, does)
    if (told.code === 'visit-paid') return
    let { isInHand, url } = told
    while (isInHand) {
      if (does === 'terminal' || url) await pay(url ?? '')
      await one.later(15_000)
      ;({ isInHand, url } = await one.owner({ does: 'look', bookingId }))
    }
  }
}

export async function withdrawn(one: Client, does: 'terminal' | 'link'): Promise<void> {
  const { bookingId } = one.visit
  await openLink(one, does)
  let { isInHand } = await one.owner({ does: 'withdraw', bookingId })
  while (isInHand) {
    await one.later(15_000)
    ;({ isInHand } = await one.owner({ does: 'look', bookingId }))
  }
}

/** Its charge is on its way for more than an hour, in which its hold runs out and another books the time. */
export async function loseTime(one: Client, wire: Wire): Promise<void> {
  const serviceId = SERVICES.studio
  for (;;) {
    const startTime = await one.freeTime(serviceId)
    const holdId = await one.held(serviceId, startTime)
    if (!holdId) continue
    const asked = { serviceId, startTime, ...one.person, holdId }
    const { order } = await placeOrder(one, asked)
    if (!order) continue
    await chargeLate(one, wire, order.id)
    await one.later(62 * MINUTE_MS)
    const taken = { serviceId, startTime, ...one.person, email: `rival-${one.number}@example.com` }
    // Refused where somebody of this wave has it by now: it is lost all the same.
    await one.post('/api/bookings/create', taken)
    return
  }
}

/** The charge is sent, and neither arrives nor can be called off until it is let through. */
export async function chargeLate(one: Client, wire: Wire, orderId: string): Promise<void> {
  one.visit.orderId = orderId
  const lost = { kind: 'drop', when: 'before', on: CALL_OFF, times: 1000 } as const
  wire.befall(one.email, { late: 'when all is over', switches: [lost] })
  await payOnline(one, orderId)
}

export async function comeThrough(one: Client, wire: Wire): Promise<void> {
  await wire.release(one.email)
  wire.befall(one.email, {})
  for (;;) {
    await one.later(11 * MINUTE_MS)
    const { payment } = await one.see(`/api/payments/verify/${one.visit.orderId}`)
    // Paid, or given back: what Square has of it is looked at in the books.
    if (payment && payment.status !== 'pending') break
  }
  await sent(one)
}
