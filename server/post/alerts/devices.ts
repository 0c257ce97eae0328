import { hash, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Rows } from '../../core/db/schema.ts'
import { keyFrom, seal, unseal } from '../../core/sealing.ts'

/** How a browser lets itself be reached, as it says it (Push API); only at a push service's public address. */
export const Subscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .refine(isPublic),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
    auth: z.string().regex(/^[\w-]{21,24}={0,2}$/),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** One phone or computer; instants in epoch milliseconds. */
export type Device = {
  id: string
  name: string
  createdAt: number
  /** When its push service has taken an alert last. */
  reachedAt: number | null
  error: string | null
  /** The hash of its endpoint: a browser knows itself by it. */
  endpointHash: string
}

/** The browser that says so is the device; said again it has another name, and no second alert. Answers its id. */
export async function putDevice(
  rows: Rows,
  asked: { accountId: string; name: string; subscription: Subscription },
  { secret, now }: { secret: string; now: number },
): Promise<string> {
  const endpointHash = hashOf(asked.subscription.endpoint)
  const text = Buffer.from(JSON.stringify(asked.subscription))
  const sealed = seal(sealKey(secret), text, endpointHash).toString('base64')
  const { id } = await rows
    .insertInto('alert_device')
    .values({
      ...{ id: randomUUID(), account_id: asked.accountId, name: asked.name },
      ...{ endpoint_hash: endpointHash, sealed, created_at: now },
    })
    .onConflict((conflict) =>
      conflict
        .column('endpoint_hash')
        .doUpdateSet({ name: asked.name, sealed, account_id: asked.accountId, last_error: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In the order in which they came. */
export async function devicesIn(rows: Rows): Promise<Device[]> {
  const found = await rows.selectFrom('alert_device').selectAll().orderBy('created_at').execute()
  return found.map((row) => ({
    ...{ id: row.id, name: row.name, createdAt: row.created_at, reachedAt: row.reached_at },
    ...{ error: row.last_error, endpointHash: row.endpoint_hash },
  }))
}

/** How a device is reached; null where it is gone, or was sealed with another secret. */
export async function subscriptionOf(
  rows: Rows,
  id: string,
  secret: string,
): Promise<Subscription | null> {
  const row = await rows
    .selectFrom('alert_device')
    .select(['sealed', 'endpoint_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  try {
    const plain = unseal(sealKey(secret), Buffer.from(row.sealed, 'base64'), row.endpoint_hash)
    return Subscription.parse(JSON.parse(plain.toString()))
  } catch {
    return null
  }
}

/** Whose account is gone, or who takes the device off, is alerted there no more. */
export async function dropDevice(rows: Rows, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('alert_device')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function hashOf(endpoint: string): string {
  return hash('sha256', endpoint)
}

function sealKey(secret: string): Uint8Array {
  return keyFrom(secret, 'devices of alerts')
}

/** Not this machine or its neighbors: whoever can add a device must not make the server ask those. */
function isPublic(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { hostname, port, username } = new URL(endpoint)
  const isName = !isIP(hostname.replace(/^\[|\]$/g, '')) && /\.[a-z]{2,}$/i.test(hostname)
  return isName && port === '' && username === '' && !/\.(?:local|internal|lan)$/i.test(hostname)
}
