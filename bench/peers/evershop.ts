import { networkOf } from '../visitor.ts'
import { BUYER, posted, type ShopPeer } from './peer.ts'

const PROGRAM = 'node_modules/@evershop/evershop/dist/bin/evershop.js'

export const evershop: ShopPeer = {
  name: 'EverShop',
  folder: 'evershop',
  built: '.evershop/build',
  prepare: [{ args: ['prepare.mjs'] }],
  serve: { args: [PROGRAM, 'start'] },
  readyAt: '/',
  env: (database) => ({
    DB_HOST: database.hostname,
    DB_PORT: database.port,
    DB_USER: database.username,
    DB_NAME: database.pathname.slice(1),
    DB_SSLMODE: 'disable',
    COOKIE_SECRET: 'a secret of measurements',
    SUPPRESS_NO_CONFIG_WARNING: '1',
  }),
  stock: (pieces) => `update product_inventory set qty = ${pieces}, manage_stock = true`,
  async buyer({ url, rows }) {
    const skus = (await rows('select sku from product order by product_id limit 14')).map(
      ({ sku }) => sku,
    )
    const [method] = await rows('select uuid from core_shipping_method')
    const address = {
      full_name: BUYER.name,
      address_1: BUYER.street,
      city: BUYER.city,
      province: `US-${BUYER.state}`,
      postcode: BUYER.zip,
      country: 'US',
      telephone: BUYER.phone,
    }
    let buyers = 0
    return async ({ product, pieces }) => {
      const email = `buyer-${buyers++}@example.com`
      // Its limit for one network cannot be set: each buyer comes from one of their own, as ours do.
      const from = { 'x-forwarded-for': networkOf(buyers) }
      let session = ''
      const { data } = await posted(
        `${url}/api/carts`,
        {
          customer_full_name: BUYER.name,
          customer_email: email,
          items: [{ sku: skus[product % skus.length], qty: pieces }],
        },
        from,
        (headers) => {
          session = headers
            .getSetCookie()
            .map((line) => line.split(';')[0])
            .join('; ')
        },
      )
      const { cartId } = data as { cartId: string }
      const placed = await posted(
        `${url}/api/carts/${cartId}/checkout`,
        {
          cart_id: cartId,
          customer: { email },
          shippingAddress: address,
          billingAddress: address,
          paymentMethod: 'cod',
          shippingProvider: 'core',
          shippingMethod: method?.uuid,
        },
        { ...from, ...(session && { cookie: session }) },
      )
      const { order_number: number } = placed.data as { order_number?: string }
      if (!number) throw new Error(`No order: ${JSON.stringify(placed)}`)
    }
  },
  async product({ rows }) {
    const [product] = await rows(
      "select request_path from url_rewrite where entity_type = 'product' order by request_path limit 1",
    )
    return { path: String(product?.request_path), kind: 'page' }
  },
}
