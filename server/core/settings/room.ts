import { z } from 'zod'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { PageChanges } from '../page-changes.ts'
import { type KeepPicture, KeptPicture, type SentPicture } from './kept-picture.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

const KEY = 'room'

const Kept = z.object({ picture: KeptPicture.nullable() })

/** The owner's photograph of her room. Each change fails with `changed-meanwhile` where another version is stored by now. */
export type StudioRoom = {
  /** Null, and version 0 at first: the house's picture stands there. */
  read(): Promise<{ picture: ProductPicture | null; version: number }>
  /** Fails with `picture-needed` too, and the codes of `KeepPicture`. */
  set(picture: SentPicture, version: number, owner: Owner): Promise<Outcome<object>>
  drop(version: number, owner: Owner): Promise<Outcome<object>>
}

export function createRoom(
  parts: Desk & { pages: PageChanges; keepPicture: KeepPicture },
): StudioRoom {
  const read = () => readVersioned(parts.database.rows, KEY, Kept, { picture: null })

  async function keep(picture: ProductPicture | null, version: number, owner: Owner) {
    const line = deskChange(owner, { record: 'studio', did: 'changed' })
    const saved = await saveVersioned(parts, { key: KEY, version, value: { picture }, line })
    if (saved.ok) parts.pages.changed()
    return saved
  }

  return {
    read,

    async set({ sent, alt }, version, owner) {
      const encoded = sent && (await parts.keepPicture({ sent, alt }))
      if (encoded && !encoded.ok) return encoded
      const { picture: stood } = await read()
      const picture = encoded ? encoded.kept : stood && { ...stood, alt }
      return picture ? keep(picture, version, owner) : { ok: false, code: 'picture-needed' }
    },

    drop: (version, owner) => keep(null, version, owner),
  }
}

/** The photograph of the room in a row of the settings; null in any other. */
export function roomIn(row: Record<string, unknown>): ProductPicture | null {
  if (row.key !== KEY || typeof row.value !== 'string') return null
  return Kept.parse(JSON.parse(row.value)).picture
}
