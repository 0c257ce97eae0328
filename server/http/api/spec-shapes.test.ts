import { expect, test } from 'vitest'
import { purchaseOf } from '#app/routes/shop/orders/purchase.ts'
import { addItem } from '#domain/shop/cart.ts'
import { checkoutData, orderLines } from '#domain/shop/cart-order.ts'
import { parseCart, textOfCart } from '#domain/shop/saved-cart.ts'
import { bookBody, createApiApp, OWNER_COOKIE, post, withToken } from '#tests/call-api.ts'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { ADDRESS } from '#tests/orders.ts'
import { pageOf } from '#tests/page.ts'
import { OK, openShop, TOTAL_CENTS } from '#tests/payments.ts'

/** Every field name that the specification writes, under the section that writes it. */
const NAMES = {
  'spec 1 §3 product': 'id name category price description image optionType variations',
  'spec 1 §3 variation': 'id name price',
  'spec 1 §3 service': 'name description duration price',
  'spec 1 §3 cart item': 'id product selectedVariation quantity unitPrice totalPrice',
  'spec 1 §3 checkout item':
    'productId productName variationId variationName quantity unitPrice totalPrice',
  'spec 1 §3 checkout summary': 'subtotal total',
  'spec 2 §3 order line': 'catalogObjectId productId variationId quantity name unitPrice',
  'spec 2 §3 payment result': 'paymentId status amount currency createdAt receiptUrl orderId',
  'spec 2 §7 payment': 'id status totalMoney createdAt receiptUrl orderId',
  'spec 2 §3 purchase history order':
    'orderId status createdAt totalAmount currency paymentId receiptUrl items shippingAddress',
  'spec 2 §3 purchase history item': 'name quantity amount',
  'spec 2 §3 purchase history address':
    'firstName lastName address apartment city state zipCode country',
  'spec 2 §3 order': 'id createdAt lineItems serviceCharges taxes totalMoney fulfillments metadata',
  'spec 2 §3 booking':
    'id bookingId email serviceName serviceDescription duration price currency startTime endTime status customerInfo notes createdAt type',
} as const

const SERUM = { id: 'serum', name: 'Serum', priceCents: 6800, image: '/serum.jpg' }
const SMALL = { id: '15ml', name: '15ml', priceCents: 6850 }

for (const engine of ENGINES) {
  test(`${engine}: each field name that the specification writes is in the answer`, async () => {
    const shop = await openShop({ engine })
    const app = await createApiApp({ ...shop.studio, payments: shop.payments })
    const token = await withToken(app)
    const get = async (path: string, cookie = '') =>
      (await app.request(`/api/${path}`, { headers: { cookie } })).json()
    const send = async (path: string, body: unknown) => {
      const answer = await post(app, `/api/${path}`, body, token)
      expect([path, answer.ok]).toEqual([path, true])
      return answer.json()
    }
    const { services } = await get('bookings/services')
    const { products } = await get('products')
    const serum = products.find(({ id }: { id: string }) => id === 'vitamin-c-serum')
    const paid = await send('payments/process', {
      sourceId: OK,
      buyerEmail: 'ana@example.com',
      cartItems: [{ productId: 'clay-mask', variationId: 'regular', quantity: 2, unitPrice: 36 }],
      shippingAddress: ADDRESS,
    })
    await send('bookings/create', bookBody())
    const { bookings } = await get('bookings/date?date=2026-03-06', OWNER_COOKIE)
    const stored = await shop.studio.orders.find(paid.orderId, { kind: 'owner' })
    if (!stored) throw new Error('There is no order')
    const purchase = purchaseOf(stored.order)
    expect(purchase).toMatchObject({ totalAmount: TOTAL_CENTS, currency: 'USD' })
    const cart = addItem([], SERUM, SMALL, 2)
    const data = checkoutData(cart, null)
    const answers: Record<keyof typeof NAMES, Record<string, unknown>> = {
      'spec 1 §3 product': serum,
      'spec 1 §3 variation': serum.variations[0],
      'spec 1 §3 service': services[0],
      'spec 1 §3 cart item': JSON.parse(textOfCart(cart))[0],
      'spec 1 §3 checkout item': data.items[0] ?? {},
      'spec 1 §3 checkout summary': data.summary,
      'spec 2 §3 order line': orderLines(cart)[0] ?? {},
      'spec 2 §3 payment result': paid.payment,
      'spec 2 §7 payment': paid.payment,
      'spec 2 §3 purchase history order': purchase,
      'spec 2 §3 purchase history item': purchase.items[0] ?? {},
      'spec 2 §3 purchase history address': purchase.shippingAddress ?? {},
      'spec 2 §3 order': (await get(`payments/orders/${paid.orderId}`)).order,
      'spec 2 §3 booking': bookings[0],
    }
    for (const [section, names] of Object.entries(NAMES)) {
      const answer = answers[section as keyof typeof NAMES]
      const missing = names.split(' ').filter((name) => answer[name] === undefined)
      expect([section, missing]).toEqual([section, []])
    }
    expect(serum).toMatchObject({ price: 68, priceCents: 6800, variations: [{ price: 68 }, {}] })
    expect(services).toContainEqual(
      expect.objectContaining({ name: 'Mini Facial', duration: 40, price: 80, priceCents: 8000 }),
    )
    expect(paid.payment).toMatchObject({ amount: TOTAL_CENTS, currency: 'USD' })
    expect(bookings[0].addons[0]).toMatchObject({ price: 15, priceCents: 1500 })
    expect(data.summary).toMatchObject({ subtotal: 137, total: 137 })
  })
}

test('a price in dollars that is not today’s is told, and nothing is charged', async () => {
  const shop = await openShop()
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const cheap = { productId: 'clay-mask', variationId: 'regular', quantity: 1, unitPrice: 0.01 }
  const body = { buyerEmail: 'ana@example.com', cartItems: [cheap], shippingAddress: ADDRESS }
  const answer = await post(app, '/api/payments/create-order', body)
  expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'price-changed'])
})

test('a telephone that is none is refused at the checkout’s call, one with an extension is taken there and when booking', async () => {
  const shop = await openShop()
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const order = (phone: string) => ({
    buyerEmail: 'ana@example.com',
    cartItems: [{ productId: 'clay-mask', variationId: 'regular', quantity: 1 }],
    shippingAddress: ADDRESS,
    customerInfo: { phone },
  })
  const wrong = await post(app, '/api/payments/create-order', order('abc'))
  expect([wrong.status, (await wrong.json()).error.message]).toEqual([
    400,
    'Enter a phone number with its area code, such as 909 555 0134, or leave it empty.',
  ])
  const phone = '9095550100 ext 4'
  expect((await post(app, '/api/payments/create-order', order(phone))).status).toBe(201)
  expect((await post(app, '/api/bookings/create', bookBody({ phone }))).status).toBe(201)
})

test('a cart kept in the specification’s shape is read, in dollars, and kept in both', () => {
  const kept = [
    {
      id: 'serum-15ml',
      product: { id: 'serum', name: 'Serum', price: 68, squareItemId: 'ITEM' },
      selectedVariation: { id: '15ml', name: '15ml', price: 68.5 },
      quantity: 2,
      unitPrice: 68.5,
      totalPrice: 137,
    },
  ]
  const cart = parseCart(JSON.stringify(kept))
  expect(cart).toMatchObject([{ id: 'serum-15ml', unitPriceCents: 6850, totalPriceCents: 13700 }])
  expect(JSON.parse(textOfCart(cart))).toMatchObject(kept)
  expect(parseCart(textOfCart(cart))).toEqual(cart)
})

test('VIEW RECEIPT of a payment in test mode leads to a receipt that this server shows', async () => {
  const studio = await createTestStudio()
  const app = await createApiApp(studio)
  const body = {
    sourceId: OK,
    buyerEmail: 'ana@example.com',
    cartItems: [{ productId: 'clay-mask', variationId: 'regular', quantity: 2, unitPrice: 36 }],
    shippingAddress: ADDRESS,
  }
  const paid = await post(app, '/api/payments/process', body, await withToken(app))
  const { payment } = await paid.json()
  expect(new URL(payment.receiptUrl).origin).toBe(studio.env.PUBLIC_URL)
  const receipt = await app.request(payment.receiptUrl)
  expect(receipt.status).toBe(200)
  const text = pageOf(await receipt.text()).words
  for (const words of [
    'Test mode',
    'Grove',
    '2 × Clay Mask',
    '$72.00',
    'Tax $6.30',
    'Total $78.30',
  ])
    expect(text).toContain(words)
})
