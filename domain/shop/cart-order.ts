import { dollarsFromCents } from '../core/money.ts'
import { siteSentence } from '../core/site-errors.ts'
import { type Cart, lineName, totalsOf } from './cart.ts'

// spec 1 §9
export const CURRENCY = 'USD'

export type CartCustomer = {
  firebaseUid: string
  email: string
  /** 'Customer' where the account has no name. */
  name: string
  phone: string
  squareCustomerId: string
}

/** What the checkout is given of the cart (spec 1 §3); the cents count, the spec's dollars stand beside them. */
export function checkoutData(
  cart: Cart,
  customer: (Omit<CartCustomer, 'name'> & { name?: string }) | null,
) {
  const { subtotalCents, totalCents } = totalsOf(cart)
  return {
    items: cart.map((item) => ({
      productId: item.product.id,
      productName: item.product.name,
      variationId: item.selectedVariation.id,
      variationName: item.selectedVariation.name,
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      totalPriceCents: item.totalPriceCents,
      unitPrice: dollarsFromCents(item.unitPriceCents),
      totalPrice: dollarsFromCents(item.totalPriceCents),
    })),
    summary: {
      subtotalCents,
      totalCents,
      subtotal: dollarsFromCents(subtotalCents),
      total: dollarsFromCents(totalCents),
    },
    customer: customer && { ...customer, name: customer.name || 'Customer' },
  }
}

type Charge = { name: string; amountMoney: { amount: number; currency: typeof CURRENCY } }

/**
 * A cart's lines for payment (spec 1 §3, spec 2 §3), in the provider's own shape: `amount` is in cents.
 * Every price that the buyer was shown goes along to be compared; none is charged by.
 */
export function orderLines(cart: Cart) {
  return cart.map((item) => {
    const { product, selectedVariation: kind, quantity, unitPriceCents } = item
    return {
      catalogObjectId: kind.squareVariationId ?? product.squareItemId ?? kind.id,
      productId: product.id,
      variationId: kind.id,
      quantity,
      name: lineName(item),
      unitPrice: dollarsFromCents(unitPriceCents),
      basePriceMoney: { amount: unitPriceCents, currency: CURRENCY },
    }
  })
}

/** The comprehensive order data (spec 1 §3). */
export function orderData<Address, Person>(
  cart: Cart,
  about: {
    shippingAddress: Address
    customerInfo: Person
    billingAddress?: Address
    shippingCharge?: Charge
  },
) {
  return { cartItems: orderLines(cart), ...about }
}

/** Whether the cart can be ordered, and every reason why not (spec 1 §5). */
export function validateCart(cart: Cart): { isValid: boolean; errors: string[] } {
  const errors = cart.flatMap(({ product }, index) =>
    product.squareItemId ? [] : [missingSquareItem(index + 1, product.name)],
  )
  if (cart.length === 0) errors.push(siteSentence('cart-empty'))
  return { isValid: errors.length === 0, errors }
}

/** A line of the cart that the payments provider does not know; `position` starts at 1 (spec 1 §5). */
function missingSquareItem(position: number, productName: string): string {
  return `Item ${position} (${productName}) missing Square item ID`
}
