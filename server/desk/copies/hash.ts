import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The SHA-256 of all that comes, in hex. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
