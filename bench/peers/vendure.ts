import type { Peer } from './peer.ts'

const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 2) { __typename ... on ErrorResult { message } } }`
const BUYER = `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename ... on ErrorResult { message } } }`
const ADDRESS = `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename ... on ErrorResult { message } } }`
const METHODS = '{ eligibleShippingMethods { id } }'
const METHOD = `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ... on ErrorResult { message } } }`
const ARRANGE = `mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on ErrorResult { message } } }`
const PAY = `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ... on Order { state } ... on ErrorResult { message } } }`

type Answered = { data?: Record<string, unknown>; errors?: unknown }

export const vendure: Peer = {
  name: 'Vendure',
  folder: 'vendure',
  serve: ['serve.cjs'],
  prepare: ['prepare.cjs'],
  readyAt: '/health',
  async visitor(url) {
    let buyers = 0
    const found = await asked(
      url,
      '{ products(options: { take: 14 }) { items { variants { id } } } }',
    )
    const { items } = found.data?.products as { items: { variants: { id: string }[] }[] }
    const variants = items.flatMap(({ variants }) => variants.slice(0, 1))
    return async () => {
      const number = buyers++
      let token = ''
      const call = async (query: string, variables = {}) => {
        const answer = await asked(url, query, variables, token, (said) => {
          token = said
        })
        const [outcome] = Object.values(answer.data ?? {}) as { __typename?: string }[]
        if (answer.errors || String(outcome?.__typename).endsWith('Error'))
          throw new Error(JSON.stringify(answer))
        return answer
      }
      await call(ADD, { id: variants[number % variants.length]?.id })
      await call(BUYER, {
        input: {
          firstName: 'Ana',
          lastName: 'Rivera',
          emailAddress: `buyer-${number}@example.com`,
        },
      })
      await call(ADDRESS, {
        input: {
          fullName: 'Ana Rivera',
          streetLine1: '12 Orange Street',
          city: 'Redlands',
          province: 'CA',
          postalCode: '92373',
          countryCode: 'US',
        },
      })
      const { data } = await call(METHODS)
      const [method] = data?.eligibleShippingMethods as { id: string }[]
      await call(METHOD, { id: [method?.id] })
      await call(ARRANGE)
      const paid = await call(PAY)
      const { state } = paid.data?.addPaymentToOrder as { state?: string }
      if (state !== 'PaymentSettled' && state !== 'PaymentAuthorized')
        throw new Error(`Not paid: ${JSON.stringify(paid)}`)
    }
  },
  product: async (url) => ({
    url: `${url}/shop-api`,
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
): Promise<Answered> {
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
  return (await response.json()) as Answered
}
