import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { DAY_MS } from '#domain/core/duration.ts'

/** How long the browser that bought as a guest is known as the buyer, from each order on. */
const BOUGHT_HERE_DAYS = 30
/** The oldest make room: a cookie has its bounds. */
const MOST_ORDERS = 12

export type BoughtHere = {
  /** The orders that this browser placed as a guest, by its cookie; none where it is forged. */
  in(headers: Headers): Promise<string[]>
  /** A `Set-Cookie` that remembers one order more, for 30 days. */
  remember(headers: Headers, orderId: string): Promise<string>
}

/**
 * Which orders a browser without an account has placed: ids and when each expires, signed, where
 * scripts cannot read them. Whoever is signed in needs none of it: the account knows its orders.
 */
export function createBoughtHere(parts: {
  secret: string
  publicUrl: string
  now: () => number
}): BoughtHere {
  const { secret, now } = parts
  const secure = parts.publicUrl.startsWith('https:')
  const name = secure ? '__Host-orders' : 'orders'
  const key = `${secret} bought-here`

  async function entriesIn(headers: Headers) {
    const { [name]: text } = await parseSigned(headers.get('cookie') ?? '', key, name)
    return (text || '')
      .split('.')
      .map((entry) => {
        const [id = '', expires = ''] = entry.split('~')
        return { id, expiresAt: Number.parseInt(expires, 36) * 1000 }
      })
      .filter(({ expiresAt }) => expiresAt > now())
  }

  return {
    async in(headers) {
      return (await entriesIn(headers)).map(({ id }) => id)
    },
    async remember(headers, orderId) {
      const others = (await entriesIn(headers)).filter(({ id }) => id !== orderId)
      const added = { id: orderId, expiresAt: now() + BOUGHT_HERE_DAYS * DAY_MS }
      const text = [...others, added]
        .slice(-MOST_ORDERS)
        .map(({ id, expiresAt }) => `${id}~${Math.floor(expiresAt / 1000).toString(36)}`)
        .join('.')
      return serializeSigned(name, text, key, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: (BOUGHT_HERE_DAYS * DAY_MS) / 1000,
      })
    },
  }
}
