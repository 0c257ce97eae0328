import { products } from '#content/products.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import { unitPriceCents } from '#domain/shop/product.ts'
import type { Database } from '../../core/db/open.ts'
import { createOrders, type NewOrder } from '../../shop/orders/orders.ts'

export const DEMO_EMAIL = 'client@example.com'

const HOME: Address = {
  firstName: 'Clara',
  lastName: 'Lindqvist',
  address: '418 Cajon Street',
  apartment: 'Apt 2',
  city: 'Redlands',
  state: 'CA',
  zipCode: '92373',
  country: 'US',
}

const DEMO = [
  {
    daysAgo: 3,
    status: 'PENDING',
    taxCents: 446,
    bought: [['barrier-cream', null, 1]],
  },
  {
    daysAgo: 19,
    status: 'COMPLETED',
    taxCents: 1318,
    bought: [
      ['vitamin-c-serum', '30ml', 1],
      ['tinted-sunscreen', 'medium', 1],
    ],
  },
  {
    daysAgo: 64,
    status: 'COMPLETED',
    taxCents: 630,
    bought: [['clay-mask', null, 2]],
  },
  { daysAgo: 71, status: 'CANCELLED', taxCents: 217, bought: [['sun-stick', null, 1]] },
] satisfies {
  daysAgo: number
  status: string
  taxCents: number
  bought: [productId: string, variationId: string | null, quantity: number][]
}[]

/** Past orders, which whoever verifies the address client@example.com finds as theirs. */
export async function seedDemoOrders(database: Database, now: number): Promise<void> {
  const { firstName, lastName } = HOME
  // Its record has a name by which it is known as made up.
  await database.rows
    .insertInto('client')
    .values({
      ...{ id: 'demo-client', email: DEMO_EMAIL, phone: '909 555 0147', created_at: now },
      ...{ first_name: firstName, last_name: lastName },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [index, { daysAgo, status, taxCents, bought }] of DEMO.entries()) {
    const orders = createOrders({ database, now: () => now - daysAgo * DAY_MS })
    await orders.insert({
      userId: null,
      email: DEMO_EMAIL,
      phone: '909 555 0147',
      status,
      currency: 'USD',
      lines: bought.map(([productId, variationId, quantity]) =>
        lineOf(productId, variationId, quantity),
      ),
      serviceCharges: [STANDARD_SHIPPING],
      taxes: [{ name: 'Sales tax', amountCents: taxCents }],
      shippingAddress: HOME,
      billingAddress: HOME,
      idempotency: { key: `demo-${index}`, hash: 'demo' },
    })
  }
}

function lineOf(
  productId: string,
  variationId: string | null,
  quantity: number,
): NewOrder['lines'][number] {
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new Error(`There is no product ${productId}`)
  const variation = product.variations?.find(({ id }) => id === variationId) ?? null
  return {
    productId,
    variationId,
    catalogObjectId: null,
    name: variation ? `${product.name} - ${variation.name}` : product.name,
    quantity,
    unitPriceCents: unitPriceCents(product, variation),
  }
}
