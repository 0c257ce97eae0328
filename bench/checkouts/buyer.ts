import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '../visitor.ts'
import { ADDRESS, Answer, fetchToken, personOf } from './bodies.ts'
import type { Shop } from './shop.ts'

const MOST_REPEATS = 12

/** What the buyer was told, or that nobody told anything. */
export type Told = 'paid' | 'declined' | 'unknown'

export type Manner = {
  /** Has a visit booked by its payment, at this instant, instead of buying a thing. */
  visitAt?: string | undefined
  /** Presses twice at once, with one card token or with one for each press. */
  presses?: 'twice' | 'in two tabs'
  /** Breaks the request off after a moment and sends it again, or never comes back. */
  breaksOff?: 'and reloads' | 'and leaves'
  /** Places the order first and pays it with its id, instead of both in one call. */
  isInTwoCalls: boolean
  /** Sends an Idempotency-Key; browsers of ours do not. */
  isKeyed: boolean
}

export type Piece = { productId: string; variationId: string; name: string; cents: number }
/** A card that is typed in anew, for a token that is good once. */
export type NewToken = () => Promise<string>

/** Someone who buys one thing once, as a browser does it, and does not give up when nobody answers. */
export function buyerOf(parts: {
  shop: Shop
  number: number
  manner: Manner
  piece: Piece
  quantity: number
}) {
  const { shop, number, manner, piece, quantity } = parts
  const email = `buyer-${number}@example.com`
  let token: Promise<Record<string, string>> | null = null
  let orderId: string | null = null

  async function headers(): Promise<Record<string, string>> {
    // One browser, one cookie, however many tabs.
    token ??= fetchToken(shop.url).catch((error: unknown) => {
      token = null
      throw error
    })
    return {
      ...(await token),
      'content-type': 'application/json',
      'x-forwarded-for': networkOf(number),
      ...(manner.isKeyed ? { 'idempotency-key': `purchase-${number}` } : {}),
    }
  }

  async function post(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: await headers(),
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    return Answer.parse(await response.json())
  }

  const cart = {
    buyerEmail: email,
    cartItems: [
      {
        productId: piece.productId,
        variationId: piece.variationId,
        quantity,
        name: piece.name,
        basePriceMoney: { amount: piece.cents },
      },
    ],
    shippingAddress: ADDRESS,
  }

  let holdId: string | undefined

  /** Keeps its time, places its order and pays; a hold that has run out is taken anew. */
  async function book(sourceId: string, signal?: AbortSignal): Promise<Answer> {
    const choice = { serviceId: 'acne-facial', startTime: manner.visitAt }
    if (holdId === undefined) {
      const held = await post('/api/bookings/hold', choice, signal)
      if (!held.hold) return held
      holdId = held.hold.id
    }
    const visit = { ...choice, ...personOf(email), holdId }
    const placed = await post('/api/payments/create-service-order', visit, signal)
    const charge = { sourceId, orderId: placed.order?.id }
    const paid = placed.order ? await post('/api/payments/process', charge, signal) : placed
    if (paid.error?.code === 'hold-expired') holdId = undefined
    return { orderId: placed.order?.id, ...paid }
  }

  async function process(sourceId: string, signal?: AbortSignal): Promise<Answer> {
    if (manner.visitAt) return book(sourceId, signal)
    if (!manner.isInTwoCalls) {
      return post('/api/payments/process', { sourceId, ...cart }, signal)
    }
    const placed = await post('/api/payments/create-order', cart, signal)
    if (!placed.order) return placed
    return post('/api/payments/process', { sourceId, orderId: placed.order.id }, signal)
  }

  /** Sends it until somebody answers: after a lost connection the same is sent again. */
  async function insist(sourceId: string): Promise<Answer> {
    for (let tries = 0; tries < MOST_REPEATS; tries += 1) {
      await shop.up()
      try {
        const answer = await process(sourceId)
        if (answer.error?.code !== 'unexpected') return answer
      } catch {
        await pause(20)
      }
    }
    return {}
  }

  async function breakOff(sourceId: string, afterMs: number): Promise<void> {
    await process(sourceId, AbortSignal.timeout(afterMs)).catch(() => undefined)
  }

  function understood(answer: Answer): Told {
    orderId = answer.orderId ?? orderId
    if (answer.success) return 'paid'
    const { code } = answer.error ?? {}
    return code === undefined || code === 'payment-unsettled' ? 'unknown' : 'declined'
  }

  return {
    email,
    orderId: () => orderId,
    /** Presses the button; `afterMs` is when who breaks off does so. */
    async pay(newToken: NewToken, afterMs: number): Promise<Told> {
      const sourceId = await newToken()
      if (manner.breaksOff) await breakOff(sourceId, afterMs)
      if (manner.breaksOff === 'and leaves') return 'unknown'
      const second = manner.breaksOff ? await newToken() : sourceId
      if (!manner.presses) return understood(await insist(second))
      const other = manner.presses === 'twice' ? second : await newToken()
      const told = (await Promise.all([insist(second), insist(other)])).map(understood)
      return (
        told.find((one) => one === 'paid') ?? told.find((one) => one === 'unknown') ?? 'declined'
      )
    },
    /** Asks how it went; whoever never heard of an order presses again. */
    async ask(newToken: NewToken): Promise<Told> {
      if (orderId === null) return understood(await insist(await newToken()))
      await shop.up()
      const response = await fetch(`${shop.url}/api/payments/verify/${orderId}`).catch(() => null)
      if (!response) return 'unknown'
      const { payment } = Answer.parse(await response.json())
      if (payment?.status === 'completed') return 'paid'
      return payment?.status === 'failed' ? 'declined' : 'unknown'
    },
  }
}

export type Buyer = ReturnType<typeof buyerOf>
