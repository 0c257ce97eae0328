import type { Rows } from '../../core/db/schema.ts'
import { keyFrom, seal, unseal } from '../../core/sealing.ts'

const KEY = 'alert-keys'

/** With which the studio's server shows itself to push services (RFC 8292); base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The studio's pair, made once; anew where it was sealed with another secret, and then no device knows it any more. */
export async function vapidKeys(
  rows: Rows,
  { secret, now }: { secret: string; now: number },
): Promise<VapidKeys> {
  const key = keyFrom(secret, 'keys of alerts')
  const kept = await keptKeys(rows, key)
  if (kept) return kept
  // The library takes a moment to load, so it waits until it is needed.
  const { default: push } = await import('web-push')
  const made = push.generateVAPIDKeys()
  const sealed = seal(key, Buffer.from(made.privateKey), KEY).toString('base64')
  const value = JSON.stringify({ publicKey: made.publicKey, sealed })
  await rows
    .insertInto('setting')
    .values({ key: KEY, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const first = await keptKeys(rows, key)
  if (first) return first
  await rows.updateTable('setting').set({ value, updated_at: now }).where('key', '=', KEY).execute()
  await rows.deleteFrom('alert_device').execute()
  return made
}

async function keptKeys(rows: Rows, key: Uint8Array): Promise<VapidKeys | null> {
  const row = await rows
    .selectFrom('setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  if (!row) return null
  try {
    const { publicKey, sealed } = JSON.parse(row.value)
    return { publicKey, privateKey: unseal(key, Buffer.from(sealed, 'base64'), KEY).toString() }
  } catch {
    return null
  }
}
