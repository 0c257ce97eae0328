import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ErrorCode } from '#domain/core/errors.ts'

/** Where copies lie, whoever keeps it; all of it flat, by name. @throws PlaceFailed */
export type Place = {
  /** The key that its server has shown; null where there is no such thing. */
  hostKey: string | null
  names(): Promise<string[]>
  /** Writes a file in the place of one of that name; what breaks off never stands under it. */
  put(name: string, bytes: Blob): Promise<void>
  /** Null where there is none of that name. */
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

/** It could not be done there; `said` is what the other side answered. */
export class PlaceFailed extends Error {
  readonly code: ErrorCode
  readonly said: string | null

  constructor(code: ErrorCode, said: string | null = null) {
    super(said ?? code)
    this.code = code
    this.said = said
  }
}

/** The SHA-256 of all that comes, in hex. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
