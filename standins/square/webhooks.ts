import { createHmac } from 'node:crypto'
import type { Parts, Tell } from './calls.ts'
import { mainLocation } from './locations.ts'
import { tapEvent } from './wire-tap.ts'

export const EVENT = 'event'
const DUE = 'due-event'
const MUTE = 'mute'
const ANSWER_WITHIN_MS = 10_000
/** After the first attempt, in minutes. */
const RETRY_MINUTES = [1, 2, 4, 8, 16, 32, 60, 120, 240, 480, 480]

export type Webhooks = {
  /** Where events go, exactly as subscribed: it is part of what is signed. */
  url: string
  signatureKey: string
  fetch?: (request: Request) => Response | Promise<Response>
  /** Sends each event twice, as "at least once" allows. */
  duplicates?: boolean
  /** Sends the newest first: no order is promised. */
  reversed?: boolean
}

/** One event as it was told of, with the very bytes that are sent. */
export type KeptEvent = { id: string; type: string; created_at: string; body: string }
type Due = { id: string; attempt: number; at: number; reason?: string }

/** base64(HMAC-SHA256(key, url + body)): what `x-square-hmacsha256-signature` holds. */
export function signatureOf({ url, signatureKey }: Webhooks, body: string): string {
  return createHmac('sha256', signatureKey).update(`${url}${body}`).digest('base64')
}

/** Square's events: written with what they tell of, then sent, where somebody listens, until they are taken. */
export function webhookSender(
  { state, now }: Pick<Parts, 'state' | 'now'>,
  webhooks: Webhooks | undefined,
) {
  let isSending = false

  const tell: Tell = (type, data, place) => {
    const id = crypto.randomUUID()
    const created_at = new Date(now()).toISOString()
    const { merchant_id } = mainLocation(state)
    const body = JSON.stringify({ merchant_id, ...place, type, event_id: id, created_at, data })
    tapEvent({ type, body })
    state.put(EVENT, id, { id, type, created_at, body } satisfies KeptEvent)
    if (webhooks && !isMuted()) state.put(DUE, id, { id, attempt: 0, at: now() } satisfies Due)
  }
  const isMuted = () => state.get(MUTE, MUTE) === true

  /** Sends what is due; resolves when each has been taken or put off. */
  async function deliver(): Promise<void> {
    if (!webhooks || isSending) return
    isSending = true
    try {
      const due = state.all<Due>(DUE).filter(({ at }) => at <= now())
      if (webhooks.reversed) due.reverse()
      for (const one of due) await deliverOne(webhooks, one)
    } finally {
      isSending = false
    }
  }

  async function deliverOne(to: Webhooks, due: Due): Promise<void> {
    const event = state.get<KeptEvent>(EVENT, due.id)
    const refused = event ? await send(to, event, due) : null
    if (event && !refused && to.duplicates) await send(to, event, due)
    const wait = RETRY_MINUTES[due.attempt]
    state.asOne(() => {
      if (!refused || wait === undefined) return state.remove(DUE, due.id)
      const at = now() + wait * 60_000
      state.put(DUE, due.id, { id: due.id, attempt: due.attempt + 1, at, reason: refused })
    })
  }

  return {
    tell,
    deliver,
    all: () => state.all<KeptEvent>(EVENT),
    /** What happens while it is muted is never sent; it is found by a search of events alone. */
    mute: (isMute: boolean) => state.put(MUTE, MUTE, isMute),
    /** Puts an event back in line, as a retry whose first delivery was taken. */
    replay: (id: string) => state.put(DUE, id, { id, attempt: 0, at: now() } satisfies Due),
  }
}

/** Why an event was not taken; null where it was. */
async function send(
  to: Webhooks,
  event: KeptEvent,
  { attempt, reason }: Due,
): Promise<string | null> {
  const request = new Request(to.url, {
    method: 'POST',
    body: event.body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: {
      'content-type': 'application/json',
      'square-environment': 'Sandbox',
      'square-initial-delivery-timestamp': event.created_at,
      'x-square-hmacsha256-signature': signatureOf(to, event.body),
      ...(attempt > 0
        ? { 'square-retry-number': String(attempt), 'square-retry-reason': reason ?? '' }
        : {}),
    },
  })
  try {
    const response = await (to.fetch ?? fetch)(request)
    return response.ok ? null : 'http_error'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? 'http_timeout'
      : 'connection_failed'
  }
}
