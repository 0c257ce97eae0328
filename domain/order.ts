import type { Address, Charge } from './order-parts.ts'
import type { Shipment } from './shipment.ts'

export type OrderLine = {
  productId: string | null
  variationId: string | null
  catalogObjectId: string | null
  /** "product - variation" (spec 2 §3). */
  name: string
  quantity: number
  unitPriceCents: number
  totalCents: number
}

export type Order = {
  id: string
  userId: string | null
  email: string
  phone: string
  status: string
  currency: string
  lines: OrderLine[]
  serviceCharges: Charge[]
  taxes: Charge[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  shippingAddress: Address | null
  billingAddress: Address | null
  squareOrderId: string | null
  paymentId: string | null
  receiptUrl: string | null
  /** Null until it has left. */
  shipment: Shipment | null
  version: number
  createdAt: number
  updatedAt: number
}

/** Who wants to see an order: the owner, an account, or someone who holds its link. */
export type OrderViewer = { kind: 'owner' } | { kind: 'account'; userId: string } | { kind: 'link' }

export function viewerOf(user: { id: string; role: 'owner' | 'client' } | null): OrderViewer {
  if (!user) return { kind: 'link' }
  return user.role === 'owner' ? { kind: 'owner' } : { kind: 'account', userId: user.id }
}

/** What an order comes to: its lines, what is charged for the way, and what is taxed. */
export function orderSums(order: {
  lines: readonly Pick<OrderLine, 'quantity' | 'unitPriceCents'>[]
  serviceCharges: readonly Charge[]
  taxes: readonly Charge[]
}) {
  const subtotalCents = sum(order.lines.map((line) => line.quantity * line.unitPriceCents))
  const shippingCents = sum(order.serviceCharges.map((charge) => charge.amountCents))
  const taxCents = sum(order.taxes.map((tax) => tax.amountCents))
  const totalCents = subtotalCents + shippingCents + taxCents
  return { subtotalCents, shippingCents, taxCents, totalCents }
}

// spec 2 §9: order and payment ids are shortened to 8 characters in displays.
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/**
 * What the link of an order shows to whoever holds it: what was bought and what it came to, and of
 * the person only as much as they need to know that it is theirs.
 */
export function withoutPersonalDetails(order: Order): Order {
  return {
    ...order,
    userId: null,
    email: maskedEmail(order.email),
    phone: '',
    shippingAddress: order.shippingAddress && maskedAddress(order.shippingAddress),
    billingAddress: null,
    squareOrderId: null,
    paymentId: null,
    receiptUrl: null,
    // The carrier's page tells whoever has the number where the parcel goes.
    shipment: order.shipment && { ...order.shipment, trackingNumber: '' },
  }
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

function maskedAddress({ firstName, lastName, city, state, country }: Address): Address {
  const initial = lastName ? `${[...lastName][0]}.` : ''
  const hidden = { address: '', apartment: '', zipCode: '' }
  return { firstName, lastName: initial, ...hidden, city, state, country }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
