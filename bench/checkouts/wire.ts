import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../../standins/square/faults.ts'
import { openSquareStandIn } from '../../standins/square/stand-in.ts'
import type { Webhooks } from '../../standins/square/webhooks.ts'
import { listen } from './socket.ts'

export const ORDER = 'POST /v2/orders'
export const CHARGE = 'POST /v2/payments'
export const CALL_OFF = 'POST /v2/payments/cancel'

/** What goes wrong between one buyer's purchase and Square, beside the switches that the stand-in has. */
export type Mishap = {
  /** The stand-in's own switches, each for this buyer's calls alone. */
  switches?: (Fault & { on: string })[]
  /** Every sending of the charge breaks off, and the first arrives at this moment all the same. */
  late?: 'before calling off' | 'after calling off' | 'when all is over'
  notices?: 'twice' | 'late' | 'never' | 'before the answer'
}

const EMAIL = /(?:buyer|visit)-\d+@example\.com/
const NEVER: Mishap = {}

export type Wire = Awaited<ReturnType<typeof openWire>>

/** The stand-in on a port of this process, with mishaps for each buyer, and who is told of events. */
export async function openWire(options: { file: string; now: () => number }) {
  const mishaps = new Map<string, Mishap>()
  /** Whose an order, a key or a payment is. */
  const owners = new Map<string, string>()
  const held = new Map<string, Request>()
  const webhooks: Webhooks = { url: '', signatureKey: 'a key of the fault run', fetch: tell }
  const standIn = openSquareStandIn({ ...options, webhooks, tickMs: 150 })
  let inHand = 0
  const socket = await listen(async (request) => {
    inHand += 1
    return answer(request).finally(() => {
      inHand -= 1
    })
  })

  async function answer(request: Request): Promise<Response> {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const body = await request.clone().text()
    const buyer = ownerIn(`${call} ${body}`)
    // The order of a visit names nobody: it is known by the charge that names it.
    if (buyer) learnFrom(buyer, body)
    const mishap = (buyer && mishaps.get(buyer)) || NEVER
    if (buyer && call === CHARGE && mishap.late) {
      // Kept as it was sent, so that the caller's giving up does not reach it.
      if (!held.has(buyer)) held.set(buyer, new Request(request.url, { ...plain(request), body }))
      throw new TypeError('The connection broke')
    }
    const isCallingOff = buyer !== null && call === CALL_OFF
    if (isCallingOff && mishap.late === 'before calling off') await arrive(buyer)
    const fault = mishap.switches?.find(({ on }) => matches(on, call))
    if (fault) {
      spend(mishap, fault)
      // Asked in the same breath, the stand-in lets it befall this very request.
      standIn.faults.next({ ...fault, times: 1 })
    }
    const response = await standIn.fetch(request)
    if (buyer) await learn(buyer, response)
    if (isCallingOff && mishap.late === 'after calling off') await arrive(buyer)
    if (call === CHARGE && mishap.notices === 'before the answer') {
      await standIn.tick()
      await pause(100)
    }
    return response
  }

  async function arrive(buyer: string): Promise<void> {
    const request = held.get(buyer)
    const mishap = mishaps.get(buyer)
    if (!request || !mishap?.late) return
    mishaps.set(buyer, { ...mishap, late: undefined })
    await standIn.fetch(request)
  }

  async function tell(request: Request): Promise<Response> {
    const body = await request.clone().text()
    const buyer = ownerIn(body)
    const { notices } = (buyer && mishaps.get(buyer)) || NEVER
    if (notices === 'never') return new Response(null, { status: 503 })
    // Square counts it as a failure and sends it again a minute later.
    if (notices === 'late' && !request.headers.has('square-retry-number')) {
      return new Response(null, { status: 503 })
    }
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-for', '10.255.255.1')
    const send = () => fetch(request.url, { method: 'POST', headers, body })
    if (notices === 'twice') await Promise.all([send(), send()])
    return send()
  }

  async function learn(buyer: string, response: Response): Promise<void> {
    learnFrom(buyer, await response.clone().text())
  }

  function learnFrom(buyer: string, text: string): void {
    for (const [, id = ''] of text.matchAll(/"(?:id|order_id|reference_id)":"([^"]+)"/g)) {
      owners.set(id, buyer)
    }
  }

  /** By the address, else by an id that was seen before; a charge's key begins with its order's. */
  function ownerIn(text: string): string | null {
    const [named] = EMAIL.exec(text) ?? []
    if (named) return named
    for (const [word] of text.matchAll(/[\w-]{16,}/g)) {
      const owner = owners.get(word) ?? owners.get(word.slice(0, 36))
      if (owner) return owner
    }
    return null
  }

  return {
    standIn,
    webhooks,
    url: socket.url,
    befall: (buyer: string, mishap: Mishap) => void mishaps.set(buyer, structuredClone(mishap)),
    /** Resolves once nobody is waiting for an answer: no call is longer under way than a clock that jumps would have it. */
    async quiet(): Promise<void> {
      for (let free = 0; free < 3; free = inHand > 0 ? 0 : free + 1) await pause(10)
    },
    /** What was held back of one buyer arrives now. */
    release: arrive,
    /** What was held back arrives now. */
    async releaseAll(): Promise<void> {
      for (const buyer of held.keys()) await arrive(buyer)
    },
    /** From here on everything works. */
    heal: () => mishaps.clear(),
    async close(): Promise<void> {
      await socket.close()
      standIn.close()
    },
  }
}

function spend(mishap: Mishap, fault: Fault & { on: string }): void {
  const left = (fault.times ?? 1) - 1
  mishap.switches = mishap.switches?.flatMap((one) =>
    one !== fault ? [one] : left > 0 ? [{ ...one, times: left }] : [],
  )
}

function matches(pattern: string, call: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(call)
}

function plain({ method, headers }: Request) {
  return { method, headers }
}
