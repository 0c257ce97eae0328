import type { Owner } from '#domain/core/actor.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { KeepPicture, SentPicture } from '../../core/settings/kept-picture.ts'
import { type Edited, GONE, type Saved, update } from './write.ts'

/** As `KeepPicture`; `about`: the treatment's id. */
export type KeepTreatmentPicture = (
  of: Parameters<KeepPicture>[0] & { about: string },
) => ReturnType<KeepPicture>

/** The owner's photographs of treatments, in place of the house's drawings. Each change fails as saving a treatment does. */
export type TreatmentPictures = {
  /**
   * Puts a photograph, a file as it was `sent`, in place of what stands there; null: only its words change. Fails with
   * `picture-needed` too, and the codes of `KeepTreatmentPicture`.
   */
  set(edited: Edited, of: SentPicture, owner: Owner): Promise<Saved>
  /** The drawing stands again. */
  drop(edited: Edited, owner: Owner): Promise<Saved>
}

type Write = (
  owner: Owner,
  work: (rows: TransactionRows) => Promise<Saved & { did?: string }>,
) => Promise<Saved>

export function createTreatmentPictures(
  write: Write,
  keepPicture: KeepTreatmentPicture,
): TreatmentPictures {
  return {
    async set(edited, { sent, alt }, owner) {
      // Takes seconds: never inside the transaction.
      const encoded = sent && (await keepPicture({ about: edited.id, sent, alt }))
      if (encoded && !encoded.ok) return encoded
      return write(owner, async (rows) => {
        const stood = await pictureIn(rows, edited.id)
        if (stood === undefined) return GONE
        const kept = encoded ? encoded.kept : stood && { ...stood, alt }
        if (!kept) return { ok: false, code: 'picture-needed' }
        const saved = await update(rows, 'service', edited, { picture: JSON.stringify(kept) })
        return saved.ok ? { ...saved, did: 'picture' } : saved
      })
    },

    drop: (edited, owner) =>
      write(owner, async (rows) => {
        const saved = await update(rows, 'service', edited, { picture: null })
        return saved.ok ? { ...saved, did: 'picture dropped' } : saved
      }),
  }
}

/** Null: the drawing stands; undefined: there is no such treatment. */
async function pictureIn(
  rows: TransactionRows,
  id: string,
): Promise<ProductPicture | null | undefined> {
  const row = await rows
    .selectFrom('service')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (row.picture === null ? null : JSON.parse(row.picture))
}
