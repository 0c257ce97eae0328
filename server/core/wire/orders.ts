import { z } from 'zod'
import { CURRENCY } from '#domain/shop/cart-order.ts'
import type { Order } from '#domain/shop/order.ts'
import { iso } from './bookings.ts'

const Money = z
  .object({
    amount: z.int().meta({ example: 7830 }),
    currency: z.string().meta({ example: 'USD' }),
  })
  .meta({ id: 'Money', description: 'Minor units' })

const AddressShape = z.object({
  addressLine1: z.string().meta({ example: '12 Palm Avenue' }),
  addressLine2: z.string().meta({ example: '' }),
  locality: z.string().meta({ example: 'Redlands' }),
  administrativeDistrictLevel1: z.string().meta({ example: 'CA' }),
  postalCode: z.string().meta({ example: '92373' }),
})

/** An order as spec 2 §3 loads it by id. */
export const OrderShape = z
  .object({
    id: z.string().meta({ example: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' }),
    createdAt: z.string().meta({ format: 'date-time' }),
    status: z.string().meta({ example: 'COMPLETED' }),
    lineItems: z.array(
      z.object({
        name: z.string().meta({ example: 'Clay Mask' }),
        quantity: z.string().meta({ example: '2' }),
        totalMoney: Money,
      }),
    ),
    serviceCharges: z.array(z.object({ name: z.string(), amountMoney: Money })),
    taxes: z.array(z.object({ name: z.string(), amountMoney: Money })),
    totalMoney: Money,
    tipMoney: Money.optional().meta({ description: 'Beside the total, where one was left' }),
    creditMoney: Money.optional().meta({ description: 'Paid of the total with store credit' }),
    fulfillments: z.array(
      z.object({
        shipmentDetails: z.object({
          recipient: z.object({
            displayName: z.string().meta({ example: 'Ana Rivera' }),
            address: AddressShape,
          }),
        }),
      }),
    ),
    metadata: z.object({ customerEmail: z.string().meta({ example: 'ana@example.com' }) }),
  })
  .meta({ id: 'Order' })

export function orderOnWire(order: Order): z.infer<typeof OrderShape> {
  const money = (amount: number) => ({ amount, currency: order.currency })
  const charge = ({ name, amountCents }: { name: string; amountCents: number }) => ({
    name,
    amountMoney: money(amountCents),
  })
  return {
    id: order.id,
    createdAt: iso(order.createdAt),
    status: order.status,
    lineItems: order.lines.map(({ name, quantity, totalCents }) => ({
      name,
      quantity: String(quantity),
      totalMoney: money(totalCents),
    })),
    serviceCharges: order.serviceCharges.map(charge),
    taxes: order.taxes.map(charge),
    totalMoney: money(order.totalCents),
    ...(order.tipCents > 0 ? { tipMoney: money(order.tipCents) } : {}),
    ...(order.creditCents > 0 ? { creditMoney: money(order.creditCents) } : {}),
    fulfillments: order.shippingAddress ? [shipmentTo(order.shippingAddress)] : [],
    metadata: { customerEmail: order.email },
  }
}

function shipmentTo(to: NonNullable<Order['shippingAddress']>) {
  return {
    shipmentDetails: {
      recipient: {
        displayName: `${to.firstName} ${to.lastName}`.trim(),
        address: {
          addressLine1: to.address,
          addressLine2: to.apartment,
          locality: to.city,
          administrativeDistrictLevel1: to.state,
          postalCode: to.zipCode,
        },
      },
    },
  }
}

/** An amount in minor units, as the payment provider writes money. */
export const AmountShape = z.object({
  amount: z.int().meta({ example: 7830 }),
  currency: z.literal(CURRENCY),
})

export const TotalsShape = z
  .object({
    subtotalMoney: AmountShape,
    shippingMoney: AmountShape,
    taxMoney: AmountShape,
    totalMoney: AmountShape,
    taxes: z.array(
      z.object({ name: z.string().meta({ example: 'Sales tax' }), amountMoney: AmountShape }),
    ),
  })
  .meta({ id: 'Totals' })

export type TotalsOnWire = z.infer<typeof TotalsShape>

/** What a visit asks for in advance, as its client has to agree to it. */
export const TermsShape = z
  .object({
    words: z.array(z.string()).meta({ description: 'To be shown word for word' }),
    version: z.string(),
    dueMoney: AmountShape,
  })
  .meta({ id: 'Terms' })
