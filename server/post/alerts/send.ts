import { hash } from 'node:crypto'
import type { Rows } from '../../core/db/schema.ts'
import { type Send, Undeliverable } from '../delivery.ts'
import { dropDevice, subscriptionOf } from './devices.ts'
import { vapidKeys } from './keys.ts'

const PATIENCE_MS = 15_000
/** Refused for what it is, not for now: again it would be the same. */
const NEVER = new Set([400, 401, 403, 413])
/** The browser has given it back, or was never there (RFC 8030 §7.3). */
const GONE = new Set([404, 410])

/** Hands an alert to the push service of its device, sealed for that device alone (RFC 8291). */
export function alertSender(parts: {
  rows: Rows
  secret: string
  /** How push services know whose server this is. */
  contact: string
  now: () => number
  /** For tests: another network. */
  post?: typeof fetch
}): Send {
  const { rows, secret, contact, now, post = fetch } = parts
  return async (row) => {
    const subscription = await subscriptionOf(rows, row.recipient, secret)
    if (!subscription) throw new Undeliverable('This device is gone.')
    const keys = await vapidKeys(rows, { secret, now: now() })
    const { default: push } = await import('web-push')
    const leftMs = (row.expires_at ?? now()) - now()
    const request = push.generateRequestDetails(
      subscription,
      JSON.stringify({ ...JSON.parse(row.body_text), id: row.id }),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.floor(leftMs / 1000)),
        urgency: 'high',
        // Sent twice, and still with the push service, it is one.
        topic: hash('sha256', row.id, 'base64url').slice(0, 32),
      },
    )
    const answer = await post(request.endpoint, {
      method: 'POST',
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) {
      await note(rows, row.recipient, { reached_at: now(), last_error: null })
      return { said: `${answer.status} by ${new URL(request.endpoint).hostname}` }
    }
    const said = `${new URL(request.endpoint).hostname} answered ${answer.status}.`
    if (GONE.has(answer.status)) await dropDevice(rows, row.recipient)
    else await note(rows, row.recipient, { failed_at: now(), last_error: said })
    if (GONE.has(answer.status) || NEVER.has(answer.status)) throw new Undeliverable(said)
    throw new Error(said)
  }
}

type Noted = { reached_at: number; last_error: null } | { failed_at: number; last_error: string }

async function note(rows: Rows, id: string, noted: Noted): Promise<void> {
  await rows.updateTable('alert_device').set(noted).where('id', '=', id).execute()
}
