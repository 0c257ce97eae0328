import type { Order } from './order.ts'
import { STATUSES_TO_SHIP } from './shipment.ts'

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
  if (!isPaid || (order.handover === null && order.serviceCharges.length === 0)) return null
  if (order.handedAt !== null) return 'handed'
  if (order.shipment !== null) return 'sent'
  return order.readyAt === null ? 'packing' : 'ready'
}
