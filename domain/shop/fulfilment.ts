import { isSent, type Order, orderName } from './order.ts'
import type { Charge } from './order-parts.ts'
import { parcelCents } from './parcel.ts'
import { STANDARD_SHIPPING } from './payment-cart.ts'
import { STATUSES_TO_SHIP, type Way } from './shipment.ts'
import type { ShopTerms } from './shop-terms.ts'

/** Where an order stands between the shop and whoever bought it. */
export type Stage = 'packing' | 'sent' | 'ready' | 'handed'

type Given = Pick<
  Order,
  'status' | 'serviceCharges' | 'shipment' | 'handover' | 'handedAt' | 'readyAt'
>

/**
 * The stage of an order; null where nothing is to come of it: not paid, gone back, the price of a visit, or taken along
 * at the desk. What is sent names its way, also where that is free.
 */
export function stageOf(order: Given): Stage | null {
  const isPaid = STATUSES_TO_SHIP.some((status) => status === order.status)
  if (!isPaid || (order.handover === null && !isSent(order))) return null
  if (order.handedAt !== null) return 'handed'
  if (order.shipment !== null) return 'sent'
  return order.readyAt === null ? 'packing' : 'ready'
}

/**
 * What an order is charged for its way, before taxes: a parcel always names it, also where it is free; what is given from
 * hand to hand is charged nothing. `state` null: it is not known yet where it goes. Fails with `not-sent-there`, `no-pickup`.
 */
export function shippingFor(
  terms: Pick<ShopTerms, 'rateCents' | 'freeFromCents' | 'stateIds' | 'isPickup'>,
  { way, state, subtotalCents }: { way: Way; state: string | null; subtotalCents: number },
): { ok: true; charges: Charge[] } | { ok: false; code: 'not-sent-there' | 'no-pickup' } {
  if (way === 'pickup' && !terms.isPickup) return { ok: false, code: 'no-pickup' }
  if (way !== 'ship') return { ok: true, charges: [] }
  if (state !== null && !terms.stateIds.includes(state))
    return { ok: false, code: 'not-sent-there' }
  const amountCents = parcelCents(terms, subtotalCents)
  return { ok: true, charges: [{ ...STANDARD_SHIPPING, amountCents }] }
}

/** What is noted of an order that is handed over; `undone`: neither after all. */
export const HAND_STEPS = ['ready', 'handed', 'undone'] as const
export type HandStep = (typeof HAND_STEPS)[number]

/** Whether a step can be noted of an order as it stands: nothing of one that is sent, or has gone back. */
export function mayHand(order: Given, step: HandStep): boolean {
  const stage = order.handover === null ? null : stageOf(order)
  // What is handed over at a visit is fetched by nobody.
  if (step === 'ready') return stage === 'packing' && order.handover === 'pickup'
  if (step === 'handed') return stage === 'packing' || stage === 'ready'
  return stage === 'ready' || stage === 'handed'
}

/** "Vitamin C Serum × 1, Clay Mask × 2 (G-1042)": what is handed over at a visit, as the desk reads it. */
export function toHandWords(order: {
  number: number
  lines: readonly { name: string; quantity: number }[]
}): string {
  const things = order.lines.map(({ name, quantity }) => `${name} × ${quantity}`)
  return `${things.join(', ')} (${orderName(order)})`
}
