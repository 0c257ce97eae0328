import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { seal, unseal } from '../../core/sealing.ts'

const PART_BYTES = 768 * 1024

/** Keeps an upload, sealed, until it is brought in or put aside. */
export async function keepFile(
  rows: TransactionRows,
  { id, bytes, key }: { id: string; bytes: Uint8Array; key: Uint8Array },
): Promise<void> {
  for (let at = 0, position = 0; at < bytes.length; at += PART_BYTES, position += 1) {
    const sealed = seal(key, bytes.subarray(at, at + PART_BYTES), aboutPart(id, position))
    await rows
      .insertInto('move_in_part')
      .values({ move_in_id: id, position, sealed: sealed.toString('base64') })
      .execute()
  }
}

/** Null where it is kept no more, or was sealed with another secret. */
export async function keptFile(rows: Rows, id: string, key: Uint8Array): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for (;;) {
    const position = pieces.length
    const part = await rows
      .selectFrom('move_in_part')
      .select('sealed')
      .where('move_in_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) return position === 0 ? null : Buffer.concat(pieces)
    const piece = opened(key, part.sealed, aboutPart(id, position))
    if (!piece) return null
    pieces.push(piece)
  }
}

function opened(key: Uint8Array, sealed: string, about: string): Buffer | null {
  try {
    return unseal(key, Buffer.from(sealed, 'base64'), about)
  } catch {
    return null
  }
}

export async function dropFile(rows: Rows, id: string): Promise<void> {
  await rows.deleteFrom('move_in_part').where('move_in_id', '=', id).execute()
}

const aboutPart = (id: string, position: number) => `move-in ${id} ${position}`
