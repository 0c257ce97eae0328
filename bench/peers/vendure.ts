import { BUYER, type ShopPeer } from './peer.ts'

const ADD = `mutation ($id: ID!, $pieces: Int!) { addItemToOrder(productVariantId: $id, quantity: $pieces) { __typename ... on ErrorResult { message } } }`
const CUSTOMER = `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename ... on ErrorResult { message } } }`
const ADDRESS = `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename ... on ErrorResult { message } } }`
const METHODS = '{ eligibleShippingMethods { id } }'
const METHOD = `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ... on ErrorResult { message } } }`
const ARRANGE = `mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on ErrorResult { message } } }`
const PAY = `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ... on Order { state } ... on ErrorResult { message } } }`

type Data = Record<string, unknown>

export const vendure: ShopPeer = {
  name: 'Vendure',
  folder: 'vendure',
  prepare: [{ args: ['prepare.cjs'] }],
  serve: { args: ['serve.cjs'] },
  readyAt: '/health',
  env: () => ({ VENDURE_DISABLE_TELEMETRY: 'true' }),
  stock: (pieces) =>
    `update stock_level set "stockOnHand" = ${pieces}, "stockAllocated" = 0; update product_variant set "trackInventory" = 'TRUE'`,
  async buyer({ url }) {
    let buyers = 0
    let shipping: string | undefined
    const shelf = await asked(
      url,
      '{ products(options: { take: 14 }) { items { variants { id } } } }',
    )
    const { items } = shelf.products as { items: { variants: { id: string }[] }[] }
    const variants = items.flatMap(({ variants }) => variants.slice(0, 1))
    return async ({ product, pieces }) => {
      const number = buyers++
      let token = ''
      const call = async (query: string, variables = {}) => {
        const data = await asked(url, query, variables, token, (said) => {
          token = said
        })
        const [outcome] = Object.values(data) as { __typename?: string }[]
        if (String(outcome?.__typename).endsWith('Error')) throw new Error(JSON.stringify(outcome))
        return data
      }
      await call(ADD, { id: variants[product % variants.length]?.id, pieces })
      await call(CUSTOMER, {
        input: {
          firstName: BUYER.firstName,
          lastName: BUYER.lastName,
          emailAddress: `buyer-${number}@example.com`,
        },
      })
      await call(ADDRESS, {
        input: {
          fullName: BUYER.name,
          streetLine1: BUYER.street,
          city: BUYER.city,
          province: BUYER.state,
          postalCode: BUYER.zip,
          countryCode: 'US',
        },
      })
      // Asked for once: there is one way of shipping for all.
      if (!shipping) {
        const { eligibleShippingMethods: methods } = await call(METHODS)
        shipping = (methods as { id: string }[])[0]?.id
      }
      await call(METHOD, { id: [shipping] })
      await call(ARRANGE)
      const { addPaymentToOrder: order } = await call(PAY)
      const { state } = order as { state?: string }
      if (state !== 'PaymentSettled' && state !== 'PaymentAuthorized')
        throw new Error(`Not paid: ${JSON.stringify(order)}`)
    }
  },
  product: async () => ({
    path: '/shop-api',
    kind: 'answer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        '{ product(slug: "laptop") { id name description featuredAsset { preview } variants { id name priceWithTax stockLevel options { name } } } }',
    }),
  }),
}

async function asked(
  url: string,
  query: string,
  variables = {},
  token = '',
  keep: (token: string) => void = () => undefined,
): Promise<Data> {
  const response = await fetch(`${url}/shop-api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const said = response.headers.get('vendure-auth-token')
  if (said) keep(said)
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
  if (!data || errors) throw new Error(JSON.stringify(errors ?? response.status))
  return data
}
