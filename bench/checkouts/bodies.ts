import { z } from 'zod'

export const ADDRESS = {
  firstName: 'Ana',
  lastName: 'Rivera',
  address: '12 Palm Avenue',
  apartment: '',
  city: 'Redlands',
  state: 'CA',
  zipCode: '92373',
  country: 'US',
}

/** What a clay mask costs. */
export const CENTS = 3600

/** A purchase by card as the checkout sends it, without an order placed before. */
export function cardPurchase(buyerEmail: string, quantity = 1) {
  return {
    sourceId: 'cnon:card-nonce-ok',
    buyerEmail,
    cartItems: [{ productId: 'clay-mask', quantity, basePriceMoney: { amount: CENTS } }],
    shippingAddress: ADDRESS,
  }
}

/** Who books, as the scheduler sends it. */
export function personOf(email: string) {
  return { firstName: 'Ana', lastName: 'Rivera', email, phone: '909 555 0101' }
}

/** What of our calls' answers anybody here reads. */
export const Answer = z.object({
  success: z.boolean().optional(),
  orderId: z.string().optional(),
  order: z.object({ id: z.string() }).optional(),
  hold: z.object({ id: z.string() }).optional(),
  availability: z.array(z.object({ startTime: z.string() })).optional(),
  booking: z.object({ id: z.string() }).optional(),
  manageToken: z.string().optional(),
  payment: z.object({ status: z.string() }).optional(),
  terms: z.object({ version: z.string() }).optional(),
  error: z.object({ code: z.string() }).optional(),
})
export type Answer = z.infer<typeof Answer>

/** What each call of a browser carries; `session` is the cookie of whoever is signed in. */
export async function fetchToken(
  url: string,
  session = '',
  ask: (url: string, init: RequestInit) => Response | Promise<Response> = fetch,
): Promise<Record<string, string>> {
  const response = await ask(`${url}/api/csrf-token`, { headers: { cookie: session } })
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await response.json())
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  const cookies = [...cookie, session].filter(Boolean)
  return { 'x-csrf-token': csrfToken, cookie: cookies.join('; ') }
}
