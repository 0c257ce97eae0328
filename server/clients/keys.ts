import { randomBytes, randomUUID } from 'node:crypto'
import type { Rows } from '../core/db/schema.ts'
import { KEY_BYTES, keyFrom, seal, unseal } from '../core/sealing.ts'

type Wrapping = {
  /** A new key for one client, and its sealed form for the database. */
  newKey(id: string): { key: Buffer; wrapped: string }
  /** Null where it was wrapped with another secret. */
  unwrap(id: string, wrapped: string): Buffer | null
}

export type ClientKey = {
  id: string
  sealText(text: string, about: string): string
  sealBytes(bytes: Uint8Array, about: string): Buffer
}

type ClientKeyRow = { id: string; client_id: string; wrapped: string; created_at: number }

/** Opens what is sealed with any of these keys; null where the key is gone or the text was changed. */
export type Opener = {
  text(row: { keyId: string; sealed: string }, about: string): string | null
  bytes(row: { keyId: string; sealed: Uint8Array }, about: string): Buffer | null
}

export type ClientKeys = {
  /** The key that a client's new words are sealed with, made where there is none. */
  forWriting(rows: Rows, clientId: string, now: number): Promise<ClientKey>
  /** A first key for a client who is new, with the row that keeps it. */
  fresh(clientId: string, now: number): { key: ClientKey; row: ClientKeyRow }
  /** For reading what belongs to these clients, in one query. */
  forReading(rows: Rows, clientIds: readonly string[]): Promise<Opener>
}

/**
 * A client's words are sealed with a key of their own: with its row gone, nothing that is left of them
 * anywhere can be read. Merged clients bring their keys along.
 */
export function createClientKeys(secret: string): ClientKeys {
  const wrapping = createWrapping(secret)
  const fresh: ClientKeys['fresh'] = (clientId, now) => {
    const id = randomUUID()
    const { key, wrapped } = wrapping.newKey(id)
    return { key: sealer(id, key), row: { id, client_id: clientId, wrapped, created_at: now } }
  }
  return {
    fresh,
    async forWriting(rows, clientId, now) {
      const known = await rows
        .selectFrom('client_key')
        .select(['id', 'wrapped'])
        .where('client_id', '=', clientId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      for (const { id, wrapped } of known) {
        const key = wrapping.unwrap(id, wrapped)
        if (key) return sealer(id, key)
      }
      const { key, row } = fresh(clientId, now)
      await rows.insertInto('client_key').values(row).execute()
      return key
    },

    async forReading(rows, clientIds) {
      if (clientIds.length === 0) return opener(new Map())
      const found = await rows
        .selectFrom('client_key')
        .select(['id', 'wrapped'])
        .where('client_id', 'in', [...clientIds])
        .execute()
      const keys = new Map<string, Buffer>()
      for (const { id, wrapped } of found) {
        const key = wrapping.unwrap(id, wrapped)
        if (key) keys.set(id, key)
      }
      return opener(keys)
    },
  }
}

function sealer(id: string, key: Buffer): ClientKey {
  return {
    id,
    sealText: (text, about) => seal(key, Buffer.from(text), about).toString('base64'),
    sealBytes: (bytes, about) => seal(key, bytes, about),
  }
}

function opener(keys: ReadonlyMap<string, Buffer>): Opener {
  const bytes: Opener['bytes'] = ({ keyId, sealed }, about) => {
    const key = keys.get(keyId)
    if (!key) return null
    try {
      return unseal(key, sealed, about)
    } catch {
      return null
    }
  }
  return {
    bytes,
    text({ keyId, sealed }, about) {
      return bytes({ keyId, sealed: Buffer.from(sealed, 'base64') }, about)?.toString() ?? null
    },
  }
}

/** Clients' keys are sealed with a key that is derived from the studio's secret. */
function createWrapping(secret: string): Wrapping {
  const master = keyFrom(secret, 'client keys')
  return {
    newKey(id) {
      const key = randomBytes(KEY_BYTES)
      return { key, wrapped: seal(master, key, `client-key ${id}`).toString('base64') }
    },
    unwrap(id, wrapped) {
      try {
        return unseal(master, Buffer.from(wrapped, 'base64'), `client-key ${id}`)
      } catch {
        return null
      }
    },
  }
}
