import { DAY_MS } from '../../domain/core/duration.ts'
import type { Piece } from './buyer.ts'
import type { Shop } from './shop.ts'

/** Starts far ahead, two a day: few enough of a day that all of them may be held, and some are asked for by two. */
export async function freeStarts(shop: Shop, now: number): Promise<string[]> {
  const date = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const query = `serviceId=acne-facial&startDate=${date(5)}&endDate=${date(55)}`
  const response = await fetch(`${shop.url}/api/bookings/availability?${query}`)
  const { availability } = (await response.json()) as { availability: { startTime: string }[] }
  const days = Map.groupBy(availability, ({ startTime }) => startTime.slice(0, 10))
  return [...days.values()].flatMap((of) =>
    [of[0], of.at(-1)].flatMap((one) => one?.startTime ?? []),
  )
}

/** Three kinds that the shop sells, at the prices that it shows. */
export async function shelfOf(shop: Shop): Promise<Piece[]> {
  type Listed = { id: string; name: string; priceCents: number; variations?: unknown[] }
  const response = await fetch(`${shop.url}/api/products`)
  const { products } = (await response.json()) as { products: Listed[] }
  return products
    .filter(({ variations }) => !variations?.length)
    .slice(0, 3)
    .map(({ id, name, priceCents }) => ({
      productId: id,
      variationId: 'regular',
      name,
      cents: priceCents,
    }))
}

/** Types a card into the stand-in's card field. */
export async function tokenFor(
  url: string,
  card: 'works' | 'is declined',
  intent?: 'store',
): Promise<string> {
  const response = await fetch(`${url}/square-sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card: {
        cardNumber: '4111 1111 1111 1111',
        expirationDate: '12/30',
        cvv: card === 'works' ? '111' : '911',
        postalCode: '92373',
      },
      ...(intent ? { verification: { intent: 'STORE' } } : {}),
    }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
