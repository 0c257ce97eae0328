import { z } from 'zod'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { sentence, visitGivenBack } from '#domain/core/errors.ts'
import { centsFromDollars, formatMoney } from '#domain/core/money.ts'
import { isPhone } from '#domain/core/phone.ts'
import { isAllSeen, LONGEST } from '#domain/core/texts.ts'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import { COUNTRY_CODES, STATE_CODES, ZIP } from '#domain/shop/checkout.ts'
import { mayCharge, paymentWord } from '#domain/shop/payment.ts'
import { type AskedLine, STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import { iso } from '../../core/wire/bookings.ts'
import { AmountShape, type TotalsOnWire, TotalsShape } from '../../core/wire/orders.ts'
import { because, Id } from '../../core/wire/shapes.ts'
import { type Attempt, failureOf, isGivenBack } from '../../shop/payments/attempt.ts'
import { type Totals, totalsOf } from '../../shop/payments/checkout.ts'

const { shape } = ContactDetails
const text = (longest: number) => z.string().trim().max(longest)
const needed = (longest: number) => text(longest).min(1)
const seen = because('hidden-characters')

/** Minor units, as the payment provider writes money. */
export const MoneyShape = z
  .object({
    amount: z.int().nonnegative().meta({ example: 7830 }),
    currency: z.literal(CURRENCY).default(CURRENCY).meta({ example: CURRENCY }),
  })
  .meta({ description: 'Minor units' })

/** What a card form or a wallet gives: Square's words for money that it only writes down, and other people's cards on file, are none. */
export const CardToken = z
  .string()
  .trim()
  .max(16_384)
  .regex(/^(?!ccof:)[a-z]+:./)

export const ZipInput = z.string().trim().regex(ZIP).meta({ example: '92373' })

/** spec 2 §5: the fields of the checkout, by its own rules. */
const AddressInput = z.object({
  firstName: needed(LONGEST.firstName).refine(isAllSeen, seen).meta({ example: 'Ana' }),
  lastName: needed(LONGEST.lastName).refine(isAllSeen, seen).meta({ example: 'Rivera' }),
  address: needed(LONGEST.address).refine(isAllSeen, seen).meta({ example: '12 Palm Avenue' }),
  apartment: text(LONGEST.apartment).refine(isAllSeen, seen).default('').meta({ example: '' }),
  city: needed(LONGEST.city).refine(isAllSeen, seen).meta({ example: 'Redlands' }),
  state: z.enum(STATE_CODES).meta({ example: 'CA' }),
  zipCode: ZipInput,
  country: z.enum(COUNTRY_CODES).default('US').meta({ example: 'US' }),
})

/** How a cart reaches its buyer. */
export const WayInput = z.enum(['ship', 'pickup', 'visit']).default('ship')
export const StateInput = z.enum(STATE_CODES)

const CartItemInput = z.object({
  catalogObjectId: Id.optional().meta({ example: 'KX5QW2ZB7N4T' }),
  productId: Id.optional().meta({ example: 'clay-mask' }),
  variationId: Id.optional().meta({ example: 'regular' }),
  quantity: z.int().min(1).max(100).meta({ example: 2 }),
  name: text(300).optional().meta({ example: 'Clay Mask' }),
  basePriceMoney: MoneyShape.optional().meta({
    description: 'What the buyer was shown for one piece: compared, never charged',
  }),
  unitPrice: z.number().nonnegative().max(1_000_000).optional().meta({
    example: 36,
    description: 'The same in dollars, for callers that send no basePriceMoney',
  }),
})

export const CartItemsInput = z.array(CartItemInput).min(1, { error: 'cart-empty' }).max(100)

const CustomerInfo = z.object({
  email: shape.email.optional().meta({ example: 'ana@example.com' }),
  phone: text(LONGEST.phone)
    .refine((phone) => phone === '' || isPhone(phone), because('bad-phone'))
    .default('')
    .meta({ example: '909 555 0101' }),
  firebaseUid: text(100).optional(),
  name: text(160).optional().meta({ example: 'Ana Rivera' }),
  squareCustomerId: text(100).optional(),
})

/** The order payload (spec 2 §3, payment request without its card). */
export const OrderInput = z.object({
  buyerEmail: shape.email.optional().meta({ example: 'ana@example.com' }),
  cartItems: CartItemsInput,
  way: WayInput,
  visitId: Id.optional().meta({
    description: 'The caller’s own visit at which it is handed over, where the way is `visit`',
  }),
  shippingAddress: AddressInput.optional().meta({ description: 'Needed where it is sent' }),
  recipient: AddressInput.pick({ firstName: true, lastName: true })
    .optional()
    .meta({ description: 'Who gets it: needed where it is not sent' }),
  billingAddress: AddressInput.optional(),
  customerInfo: CustomerInfo.default({ phone: '' }),
  shippingCharge: z
    .object({ name: text(100), amountMoney: MoneyShape })
    .default({ name: STANDARD_SHIPPING.name, amountMoney: { amount: 0, currency: CURRENCY } }),
})
export type OrderInput = z.infer<typeof OrderInput>

export const PlacedShape = z
  .object({ id: z.string(), totals: TotalsShape })
  .meta({ id: 'PlacedOrder' })

/** spec 2 §3, payment result. */
export const PaymentShape = z
  .object({
    id: z.string().meta({ example: 'R2B3Z8WMVt3EAmzYWLZvz7Y69EbZY' }),
    status: z.literal('COMPLETED'),
    totalMoney: AmountShape.meta({ description: 'Without the tip' }),
    tipMoney: AmountShape.optional(),
    creditMoney: AmountShape.optional().meta({ description: 'What of the total was store credit' }),
    paymentId: z.string().meta({ description: 'The same as id' }),
    amount: z.int().meta({ description: 'Minor units', example: 7830 }),
    currency: z.literal(CURRENCY),
    createdAt: z.string().meta({ format: 'date-time' }),
    receiptUrl: z.string().nullable(),
    orderId: z.string(),
  })
  .meta({ id: 'Payment' })

export const VerifiedShape = z
  .object({
    orderId: z.string(),
    status: z.enum(['completed', 'pending', 'failed']),
    canPay: z.boolean().meta({ description: 'No charge is under way, and a card may be tried' }),
    totalMoney: AmountShape.nullable(),
    message: z.string().nullable().meta({ description: 'Why it failed, for people' }),
  })
  .meta({ id: 'VerifiedPayment' })

/** The same kind asked for by other names is the same line: our own two decide where both are there. */
export function askedLines(items: z.infer<typeof CartItemsInput>): AskedLine[] {
  return items.map(({ catalogObjectId, productId, variationId, quantity, ...shown }) => ({
    ...(productId && variationId ? {} : { catalogObjectId }),
    productId,
    variationId,
    quantity,
    shownCents: shownCents(shown),
  }))
}

type Shown = Pick<z.infer<typeof CartItemInput>, 'basePriceMoney' | 'unitPrice'>

function shownCents({ basePriceMoney, unitPrice }: Shown): number | undefined {
  if (basePriceMoney) return basePriceMoney.amount
  return unitPrice === undefined ? undefined : centsFromDollars(unitPrice)
}

const money = (amount: number) => ({ amount, currency: CURRENCY }) as const

export function totalsOnWire(totals: Totals): TotalsOnWire {
  return {
    subtotalMoney: money(totals.subtotalCents),
    shippingMoney: money(totals.shippingCents),
    taxMoney: money(totals.taxCents),
    totalMoney: money(totals.totalCents),
    taxes: totals.taxes.map(({ name, amountCents }) => ({ name, amountMoney: money(amountCents) })),
  }
}

export function placedOnWire(attempt: Attempt): z.infer<typeof PlacedShape> {
  return { id: attempt.id, totals: totalsOnWire(totalsOf(attempt)) }
}

export function paymentOnWire(attempt: Attempt): z.infer<typeof PaymentShape> {
  return {
    id: attempt.paymentId ?? '',
    status: 'COMPLETED',
    totalMoney: money(attempt.totalCents ?? 0),
    ...(attempt.tipCents > 0 ? { tipMoney: money(attempt.tipCents) } : {}),
    ...(attempt.creditCents > 0 ? { creditMoney: money(attempt.creditCents) } : {}),
    paymentId: attempt.paymentId ?? '',
    ...money(attempt.totalCents ?? 0),
    createdAt: iso(attempt.paidAt ?? attempt.createdAt),
    receiptUrl: attempt.receiptUrl,
    orderId: attempt.id,
  }
}

export function verifiedOnWire(attempt: Attempt): z.infer<typeof VerifiedShape> {
  const status = isGivenBack(attempt) ? 'failed' : paymentWord(attempt.state)
  return {
    orderId: attempt.id,
    status,
    canPay: mayCharge(attempt.state),
    totalMoney: attempt.totalCents === null ? null : money(attempt.totalCents),
    message:
      status === 'failed'
        ? isGivenBack(attempt)
          ? givenBackWords(attempt)
          : sentence(failureOf(attempt))
        : null,
  }
}

/** That all of a payment goes back, in dollars. */
export function givenBackWords({ totalCents, tipCents }: Attempt): string {
  return visitGivenBack(formatMoney((totalCents ?? 0) + tipCents))
}
