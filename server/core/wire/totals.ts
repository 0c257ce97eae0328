import { z } from 'zod'
import { CURRENCY } from '#domain/shop/cart-order.ts'

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
