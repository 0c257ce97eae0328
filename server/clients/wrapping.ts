import { randomBytes } from 'node:crypto'
import { KEY_BYTES, keyFrom, seal, unseal } from '../core/sealing.ts'

export type Wrapping = {
  /** A new key for one client, and its sealed form for the database. */
  newKey(id: string): { key: Buffer; wrapped: string }
  /** Null where it was wrapped with another secret. */
  unwrap(id: string, wrapped: string): Buffer | null
}

/** Clients' keys are sealed with a key that is derived from the studio's secret. */
export function createWrapping(secret: string): Wrapping {
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
