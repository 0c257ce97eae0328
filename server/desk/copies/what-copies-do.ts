import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import type { CopyPlace, ShownPlace } from '#domain/desk/copy-place.ts'
import type { Beside, CopyOf } from './send.ts'

/** Instants are epoch milliseconds. */
type CopyState = {
  place: ShownPlace | null
  /** As ssh prints it; null where the place has none. */
  hostKey: string | null
  testedAt: number | null
  hasKey: boolean
  good: { at: number; name: string } | null
  /** `said`: what the other side answered. */
  failed: { at: number; code: ErrorCode; said: string | null } | null
}

export type Copies = {
  state(): Promise<CopyState>
  /** A new key with its public half; nothing of it is kept. */
  newKey(): Promise<{ key: string; recipient: string }>
  /** Keeps the public half of the key that was shown. Fails with `copy-key-other` where another was typed back. */
  setKey(of: { shown: string; typed: string }, owner: { id: string }): Promise<Outcome<object>>
  /**
   * Tries a place out and keeps it, sealed. A server's key that was seen once has to be the same, until `trustsNewKey`.
   * Fails as `test` does, and with `copy-secret-missing`.
   */
  setPlace(
    typed: CopyPlace,
    owner: { id: string },
    more?: { trustsNewKey?: boolean },
  ): Promise<Outcome<object>>
  /** Ends the copies; those that are made stay where they are. */
  forgetPlace(owner: { id: string }): Promise<Outcome<object>>
  /** Writes a small file there, reads it back and deletes it. Fails with each code of a place (what-places-do.ts) and `copy-fields-missing`. */
  test(): Promise<Outcome<object>>
  /** Copies this backup where that is set up and has not been done, with the list beside it; after a failure again in half an hour. */
  sendDue(newest: CopyOf, beside: Beside): Promise<void>
  /** Brings the list beside the copies up to date, where it has grown since. */
  keepBeside(beside: Beside): Promise<void>
  /** The names of the copies there, the newest first. Fails as `test` does. */
  list(): Promise<Outcome<{ names: string[] }>>
  /**
   * Writes what is in a copy to `to`, and answers the list that lies beside it; the key is used and let go.
   * Fails as `test` does, with `copy-gone` and `copy-key-wrong`.
   */
  fetch(of: {
    name: string
    key: string
    to: string
    beside: string
  }): Promise<Outcome<{ beside: string | null }>>
}
