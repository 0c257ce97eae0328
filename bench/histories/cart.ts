import { randomUUID } from 'node:crypto'
import { ADDRESS } from '../checkouts/bodies.ts'

/** One of it in cents, with the sales tax; the card's least is a dollar, so credit pays any part of it. */
export const PIECE = {
  productId: 'overnight-mask',
  variationId: 'regular',
  cents: 4400,
  withTax: 4785,
}
/** Pieces of each product at first: few enough that they run out. */
export const SHELF = 150
export const PART_CENTS = 1000
export const CARDS = { works: 'cnon:card-nonce-ok', fails: 'cnon:card-nonce-declined' }

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** What a checkout sends; the same cart for the same address would be the same order. */
export function cartOf(buyerEmail: string, quantity: number) {
  const { productId, variationId, cents } = PIECE
  const basePriceMoney = usd(cents)
  return {
    buyerEmail,
    cartItems: [{ productId, variationId, quantity, name: 'Overnight Mask', basePriceMoney }],
    shippingAddress: { ...ADDRESS, apartment: randomUUID().slice(0, 8) },
  }
}
