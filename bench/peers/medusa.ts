import { BUYER, posted, type ShopPeer } from './peer.ts'

const PROGRAM = 'node_modules/@medusajs/cli/cli.js'
const KEY = `select token from api_key where type = 'publishable' and title = 'Shop'`

export const medusa: ShopPeer = {
  name: 'Medusa',
  folder: 'medusa',
  prepare: [
    { args: [PROGRAM, 'db:migrate', '--execute-all-links'] },
    { args: [PROGRAM, 'exec', './seed.js'] },
  ],
  serve: { args: [PROGRAM, 'start'] },
  readyAt: '/health',
  env: () => ({ MEDUSA_DISABLE_TELEMETRY: 'true', LOG_LEVEL: 'error' }),
  // What is reserved for paid orders stays so until it is sent.
  stock: (pieces) => `update inventory_level set stocked_quantity = reserved_quantity + ${pieces},
    raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + ${pieces})::text, 'precision', 20)`,
  async buyer({ url, rows }) {
    const [key] = await rows(KEY)
    const [region] = await rows('select id from region')
    const [option] = await rows('select id from shipping_option')
    const variants = (await rows('select id from product_variant order by sku')).map(({ id }) => id)
    const call = (path: string, body: unknown) =>
      posted(`${url}/store/${path}`, body, { 'x-publishable-api-key': String(key?.token) })
    let buyers = 0
    return async ({ product, pieces }) => {
      const { cart } = await call('carts', {
        region_id: region?.id,
        email: `buyer-${buyers++}@example.com`,
        items: [{ variant_id: variants[product % variants.length], quantity: pieces }],
        shipping_address: {
          first_name: BUYER.firstName,
          last_name: BUYER.lastName,
          address_1: BUYER.street,
          city: BUYER.city,
          province: 'ca',
          postal_code: BUYER.zip,
          country_code: 'us',
        },
      })
      const { id } = cart as { id: string }
      await call(`carts/${id}/shipping-methods`, { option_id: option?.id })
      const { payment_collection: of } = await call('payment-collections', { cart_id: id })
      const payment = `payment-collections/${(of as { id: string }).id}/payment-sessions`
      await call(payment, { provider_id: 'pp_system_default' })
      const done = await call(`carts/${id}/complete`, {})
      if (done.type !== 'order')
        throw new Error(`No order: ${JSON.stringify(done.error ?? done.type)}`)
    }
  },
  async product({ rows }) {
    const [key] = await rows(KEY)
    const [region] = await rows('select id from region')
    const query = new URLSearchParams({
      handle: 'product-0',
      region_id: String(region?.id),
      fields: '*variants.calculated_price',
    })
    return {
      path: `/store/products?${query}`,
      headers: { 'x-publishable-api-key': String(key?.token) },
      kind: 'answer',
    }
  },
}
