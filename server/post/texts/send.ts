import { textable } from '#domain/core/phone.ts'
import { TEXTS_ELSEWHERE } from '#domain/core/sentences/post-sentences.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type Send, type Taken, Undeliverable } from '../delivery.ts'
import { markBad, pointState, stopPoint } from '../reach/contact-points.ts'
import { type Carrier, NOTICES_PATH, type Sent } from './carrier.ts'

/** Twilio's own codes for a number that nothing can be sent to, ever. */
export const DEAD_NUMBER: ReadonlySet<number> = new Set([21211, 21614, 30005, 30006])
const STOPPED_AT_CARRIER = 21610
/** Whoever has ended our texts still gets these. */
const ALWAYS: ReadonlySet<string> = new Set(['text-stopped', 'text-help'])
/** How far apart two clocks may be. */
const ASTRAY_MS = 60_000

/** Hands texts over. */
export function textSender(parts: {
  rows: Rows
  carrier: Pick<Carrier, 'send'>
  publicUrl: string
  now: () => number
}): Send {
  const { rows, carrier, publicUrl } = parts
  return async (row) => {
    if (textable(row.recipient) !== row.recipient) throw new Undeliverable(TEXTS_ELSEWHERE)
    const point = { channel: 'text' as const, address: row.recipient }
    if (!ALWAYS.has(row.kind) && (await pointState(rows, point)).stoppedAt !== null) {
      throw new Undeliverable('Whoever has this number wants no texts.')
    }
    const callbackUrl = `${publicUrl}${NOTICES_PATH}status/${row.id}`
    try {
      return acceptedOf(await carrier.send({ to: row.recipient, body: row.body_text, callbackUrl }))
    } catch (error) {
      const code = refusalOf(error)
      if (code === null) throw error
      const said = `${code}: ${(error as Error).message}`
      if (code === STOPPED_AT_CARRIER)
        await stopPoint(rows, point, { how: said, now: parts.now(), isCarriers: true })
      if (DEAD_NUMBER.has(code)) await markBad(rows, point, { reason: said, now: parts.now() })
      throw new Undeliverable(said)
    }
  }
}

function acceptedOf({ sid, status }: Sent) {
  return { providerId: sid, said: status }
}

/**
 * Looks for a text at the carrier's: an answer that was lost, or a server that ended too early, sends nobody the same
 * twice. The same words to the same number since this row was written, that no other row stands for, are it.
 */
export function textTaken(parts: { rows: Rows; carrier: Pick<Carrier, 'sentTo'> }): Taken {
  const { rows, carrier } = parts
  return async (row) => {
    const since = row.created_at - ASTRAY_MS
    const alike = (await carrier.sentTo(row.recipient)).filter(
      ({ body, createdAt }) => body === row.body_text && createdAt >= since,
    )
    if (alike.length === 0) return null
    const sids = alike.map(({ sid }) => sid)
    const known = await rows
      .selectFrom('outbox')
      .select('provider_id')
      .where('provider_id', 'in', sids)
      .where('id', '!=', row.id)
      .execute()
    const others = new Set(known.map(({ provider_id }) => provider_id))
    const before = alike.find(({ sid }) => !others.has(sid))
    return before ? acceptedOf(before) : null
  }
}

/** What Twilio said no to for good; null for what may go well later, and where nobody knows. */
function refusalOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error) || !('code' in error)) return null
  const status = Number(error.status)
  // A wrong token or an empty account is the owner's to mend: those texts wait.
  const isOurs = status === 401 || status === 403 || status === 429
  return status >= 400 && status < 500 && !isOurs ? Number(error.code) : null
}
