import type { Address, Charge } from './order-parts.ts'
import type { Handover, Shipment } from './shipment.ts'

export type OrderLine = {
  productId: string | null
  variationId: string | null
  catalogObjectId: string | null
  /** "product - variation" (spec 2 §3). */
  name: string
  quantity: number
  unitPriceCents: number
  /** Less what came off it. */
  totalCents: number
}

/** A line before it is bought; `discountCents`: off the price of all its pieces. */
export type LinePrice = Pick<OrderLine, 'quantity' | 'unitPriceCents'> & {
  discountCents?: number | undefined
}

/** What a line comes to before tax. */
export function lineCents({ quantity, unitPriceCents, discountCents = 0 }: LinePrice): number {
  return quantity * unitPriceCents - discountCents
}

export type Order = {
  id: string
  /** What people call it by, from 1001. */
  number: number
  userId: string | null
  email: string
  phone: string
  status: string
  currency: string
  lines: OrderLine[]
  serviceCharges: Charge[]
  taxes: Charge[]
  /** What its lines come to, less what came off them. */
  subtotalCents: number
  /** What came off its lines: at list price they are both together. */
  discountCents: number
  shippingCents: number
  taxCents: number
  /** Without the tip, which came beside it. */
  totalCents: number
  tipCents: number
  /** What of the total was paid with store credit. */
  creditCents: number
  shippingAddress: Address | null
  billingAddress: Address | null
  squareOrderId: string | null
  paymentId: string | null
  receiptUrl: string | null
  /** Null until it has left. */
  shipment: Shipment | null
  /** Where it is given from hand to hand; null where it is sent, or nothing of it is to come. */
  handover: Handover | null
  /** The visit at which it is handed over. */
  visitId: string | null
  readyAt: number | null
  handedAt: number | null
  version: number
  createdAt: number
  updatedAt: number
}

/**
 * Who wants to see an order: the owner, an account, or someone who holds its link; `bought` are the
 * orders that their browser has placed as a guest.
 */
export type OrderViewer = (
  | { kind: 'owner' }
  | { kind: 'account'; userId: string }
  | { kind: 'link' }
) & { bought?: readonly string[] }

export function viewerOf(
  user: { id: string; role: 'owner' | 'client' } | null,
  bought: readonly string[] = [],
): OrderViewer {
  if (!user) return { kind: 'link', bought }
  if (user.role === 'owner') return { kind: 'owner' }
  return { kind: 'account', userId: user.id, bought }
}

/** Whether an order is the price of a visit: nothing of it is packed or sent. */
export function isOfVisit({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ productId }) => productId === null)
}

/** Whether something of it is packed and sent: what is sent names its way, also where that is free. */
export function isSent({ serviceCharges }: Pick<Order, 'serviceCharges'>): boolean {
  return serviceCharges.length > 0
}

/** What an order comes to: its lines, what is charged for the way, and what is taxed. */
export function orderSums(order: {
  lines: readonly LinePrice[]
  serviceCharges: readonly Charge[]
  taxes: readonly Charge[]
}) {
  const subtotalCents = sum(order.lines.map(lineCents))
  const discountCents = sum(order.lines.map((line) => line.discountCents ?? 0))
  const shippingCents = sum(order.serviceCharges.map((charge) => charge.amountCents))
  const taxCents = sum(order.taxes.map((tax) => tax.amountCents))
  const totalCents = subtotalCents + shippingCents + taxCents
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents }
}

/** Whom an order is for: where its parcel goes, or who it is handed over to; null where no address says so, as of a visit. */
export function addresseeOf({
  shippingAddress,
  billingAddress,
  handover,
}: {
  shippingAddress: Address | null
  billingAddress: Address | null
  handover?: Handover | null | undefined
}): Address | null {
  return shippingAddress ?? (handover ? billingAddress : null)
}

/** "G-1042": what people call an order; its eight characters stand small beside it (spec 2 §2). */
export function orderName({ number }: Pick<Order, 'number'>): string {
  return `G-${number}`
}

/** The number that somebody types to find an order, "G-1042" or "1042"; null where it is none. */
export function orderNumberIn(text: string): number | null {
  const [, digits] = /^\s*(?:g-?)?(\d{4,9})\s*$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

// spec 2 §9: order and payment ids are shortened to 8 characters in displays.
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/** What the link of an order shows to whoever holds it: what was bought and what it came to. */
export function withoutPersonalDetails(order: Order): Order {
  return {
    ...order,
    userId: null,
    email: '',
    phone: '',
    // How it was paid is the buyer's own.
    creditCents: 0,
    shippingAddress: null,
    billingAddress: null,
    squareOrderId: null,
    paymentId: null,
    receiptUrl: null,
    visitId: null,
    // The carrier's page tells whoever has the number where the parcel goes.
    shipment: order.shipment && { ...order.shipment, trackingNumber: '' },
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type BadgeColour = 'green' | 'yellow' | 'red' | 'gray'

// spec 2 §4, history's badges; CANCELED is how Square spells it.
const BADGE: Record<string, BadgeColour> = {
  COMPLETED: 'green',
  PENDING: 'yellow',
  FAILED: 'red',
  CANCELLED: 'red',
  CANCELED: 'red',
}

/** The colour of an order's status, however it is written; gray for one that we do not know. */
export function orderStatusColour(status: string): BadgeColour {
  const known = status.toUpperCase()
  return Object.hasOwn(BADGE, known) ? (BADGE[known] ?? 'gray') : 'gray'
}

/** The status as a word for people: "completed". */
export function orderStatusWord(status: string): string {
  const word = status.trim().toLowerCase().replaceAll('_', ' ')
  return word === 'cancelled' ? 'canceled' : word || 'unknown'
}

// spec 2 §4: "provider status COMPLETED becomes completed; anything else becomes pending".
export function paymentStatus(providerStatus: string): 'completed' | 'pending' {
  return providerStatus.toUpperCase() === 'COMPLETED' ? 'completed' : 'pending'
}

/**
 * What an order is stored with once the provider has answered. Beyond the rule above: a payment that
 * failed or was cancelled there must not look as if it were on its way.
 */
export function statusAfterPayment(
  providerStatus: string,
): 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED' {
  const status = providerStatus.toUpperCase()
  if (status === 'COMPLETED' || status === 'FAILED') return status
  return status === 'CANCELED' || status === 'CANCELLED' ? 'CANCELLED' : 'PENDING'
}
