/** A program of its folder, as Node is given it, and what its environment says besides. */
export type Program = { args: readonly string[]; env?: Record<string, string> }

/** Where it runs: its address, and what its database answers. */
export type Place = {
  url: string
  rows(sql: string): Promise<Record<string, unknown>[]>
}

/** A program that people would use instead, as it is installed and started. */
export type Peer = {
  name: string
  /** In bench/peers: its packages with their versions, and how it is set up. */
  folder: string
  /** What is there once its own build is done; it is built when it is installed. */
  built?: string
  /** What fills its empty database, in turn. */
  prepare: readonly Program[]
  /** The program that serves. */
  serve: Program
  /** Answers once it is ready. */
  readyAt: string
  /** How it is told of its database, where that is not DATABASE_URL. */
  env?(database: URL): Record<string, string>
}

type Purchase = { product: number; pieces: number }

export type ShopPeer = Peer & {
  /** Leaves this many pieces of each product. */
  stock(pieces: number): string
  /** A whole checkout of a guest, as its own shop makes it, paid by its own stand-in for a card; throws where one is not paid. */
  buyer(place: Place): Promise<(purchase: Purchase) => Promise<void>>
  /** Where it tells of one product: a page, or the answer that somebody's own page is made of. */
  product(place: Place): Promise<Asked & { kind: 'page' | 'answer' }>
}

export type Asked = { path: string; body?: string; headers?: Record<string, string> }

export type BookingPeer = Peer & {
  /** Books half an hour that begins then; answers whether it got the time. */
  booker(place: Place): Promise<(startsAt: number) => Promise<boolean>>
}

export const BUYER = {
  firstName: 'Ana',
  lastName: 'Rivera',
  name: 'Ana Rivera',
  street: '12 Orange Street',
  city: 'Redlands',
  state: 'CA',
  zip: '92373',
  phone: '909 555 0101',
}

/** Posts JSON and answers what came; throws what was said where it is no success. */
export async function posted(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  hear: (headers: Headers) => void = () => undefined,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  hear(response.headers)
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}
