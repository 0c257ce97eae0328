import type { Updateable } from 'kysely'
import { pictureFile } from '#content/picture-files.ts'
import { productPictures } from '#content/pictures.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { freeSlug } from '#domain/core/slug.ts'
import type { ProductFacts } from '#domain/shop/product-facts.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Schema, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { createSections, isSection, type Sections } from '../../core/sections/sections.ts'
import { deleteProduct } from './delete-product.ts'
import { moveProduct } from './move-product.ts'
import { keepOwnPicture, type PictureStore, productImage } from './picture-store.ts'
import { type DeskProduct, readDeskProducts } from './products.ts'
import { ChangedMeanwhile, LastKind, type ProductChange, saveProduct } from './save-product.ts'

type Edit = { id: string; version: number; actorId: string }

/**
 * The owner's side of the catalogue. Every change stands on the public pages at once, touches no past
 * order, and fails with `changed-meanwhile` where the product is newer than the form.
 */
export type ProductDesk = {
  /** Everything, in the owner's order. */
  all(): Promise<DeskProduct[]>
  find(id: string): Promise<DeskProduct | null>
  /** The categories that they stand in. */
  categories: Sections
  /** A new product, hidden until it is shown. Fails with `section-gone` where its category is no more. */
  add(
    product: Pick<ProductChange, 'name' | 'category' | 'description'> & {
      priceCents: number
      actorId: string
    },
  ): Promise<Outcome<{ id: string }>>
  /** Fails with `not-found`, `changed-meanwhile`, `last-kind`, `section-gone`. */
  save(edit: Edit & ProductChange): Promise<Outcome<{ version: number }>>
  /** What its page tells beside its words. Fails with `not-found`, `changed-meanwhile`. */
  tell(edit: Edit & { facts: ProductFacts }): Promise<Outcome<{ version: number }>>
  /** Without a photograph a drawing stands for it. Fails with `not-found`, `changed-meanwhile`. */
  show(edit: Edit & { isShown: boolean }): Promise<Outcome<{ version: number }>>
  /** Takes it out for good. Fails with `not-found`, `changed-meanwhile`, and `sold-before` where orders need it. */
  remove(edit: Edit): Promise<Outcome<object>>
  /** One place up or down in the order of pages. Fails with `not-found`. */
  move(step: { id: string; by: -1 | 1; actorId: string }): Promise<Outcome<{ isMoved: boolean }>>
  /**
   * Puts a photograph, a file as it was `sent`, in place of the one that stands; null: only its words
   * change. Fails with `not-found`, `changed-meanwhile`, `picture-needed` and the codes of `keepOwnPicture`.
   */
  setPicture(
    edit: Edit & { sent: Uint8Array | null; alt: string },
  ): Promise<Outcome<{ version: number }>>
  /** Takes the owner's photograph away; the site's own stands again, where it has one. */
  dropPicture(edit: Edit): Promise<Outcome<{ version: number }>>
  /** Puts one more photograph behind the first. Fails with `bad-request` past `MOST_PICTURES`, and as `setPicture` does. */
  addPicture(edit: Edit & { sent: Uint8Array; alt: string }): Promise<Outcome<{ version: number }>>
  /** Takes the one of this name away again. */
  dropMore(edit: Edit & { name: string }): Promise<Outcome<{ version: number }>>
}

const SECTION_GONE = { ok: false, code: 'section-gone' } as const

/** The further photographs of a product. */
const MOST_PICTURES = 6

export function createProductDesk(
  parts: Desk & { pages: PageChanges; pictures: PictureStore },
): ProductDesk {
  const { database, audit, pages, pictures, now } = parts

  async function note(
    rows: TransactionRows,
    { id, actorId }: { id: string; actorId: string },
    did: string,
  ) {
    await audit.write(deskChange({ id: actorId }, { record: 'product', id, did }), rows)
  }

  /** Changes a product if it is still of this version, then drops the pages that show it. */
  async function change(
    { id, version, actorId }: Edit,
    did: string,
    work: (
      rows: TransactionRows,
      before: DeskProduct,
    ) => Promise<Outcome<{ set: Updateable<Schema['product']> }>>,
  ): Promise<Outcome<{ version: number }>> {
    try {
      return await inTransaction(database.rows, async (rows) => {
        const [before] = await readDeskProducts(rows, id)
        if (!before) return { ok: false, code: 'not-found' }
        // First, so that two windows are dealt with one after the other.
        const { numUpdatedRows } = await rows
          .updateTable('product')
          .set({ version: version + 1, is_square_behind: 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) return { ok: false, code: 'changed-meanwhile' }
        const done = await work(rows, before)
        if (!done.ok) return done
        if (Object.keys(done.set).length > 0) {
          await rows.updateTable('product').set(done.set).where('id', '=', id).execute()
        }
        await note(rows, { id, actorId }, did)
        return { ok: true, version: version + 1 }
      })
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return { ok: false, code: 'changed-meanwhile' }
      if (error instanceof LastKind) return { ok: false, code: 'last-kind' }
      throw error
    } finally {
      pages.changed()
    }
  }

  return {
    all: () => readDeskProducts(database.rows),
    categories: createSections({
      ...{ database, audit, pages, kind: 'product' },
      write: (work) => inTransaction(database.rows, work),
    }),
    find: async (id) => (await readDeskProducts(database.rows, id))[0] ?? null,

    async add({ name, category, description, priceCents, actorId }) {
      return inTransaction(database.rows, async (rows) => {
        if (!(await isSection(rows, 'product', category))) return SECTION_GONE
        const known = await rows.selectFrom('product').select(['id', 'position']).execute()
        const id = freeSlug(
          name,
          new Set([...known.map((row) => row.id), 'new', 'categories']),
          'product',
        )
        const position = Math.max(-1, ...known.map((row) => row.position)) + 1
        const words = { name, category, description, price_cents: priceCents }
        await rows
          .insertInto('product')
          .values({ id, ...words, image: '', option_type: null, position, is_shown: 0 })
          .execute()
        await note(rows, { id, actorId }, 'added')
        return { ok: true, id }
      })
    },

    save: (edit) =>
      change(edit, 'changed', async (rows, before) => {
        if (!(await isSection(rows, 'product', edit.category))) return SECTION_GONE
        await saveProduct(rows, before, edit, now())
        const { name, category, description, optionType } = edit
        return { ok: true, set: { name, category, description, option_type: optionType || null } }
      }),

    tell: (edit) =>
      change(edit, 'told', async () => ({ ok: true, set: { facts: JSON.stringify(edit.facts) } })),

    show: (edit) =>
      change(edit, edit.isShown ? 'shown' : 'hidden', async () => ({
        ok: true,
        set: { is_shown: edit.isShown ? 1 : 0 },
      })),

    remove: (edit) =>
      change(edit, 'deleted', async (rows) => {
        const gone = await deleteProduct(rows, edit.id)
        return gone.ok ? { ok: true, set: {} } : gone
      }),

    async move({ id, by, actorId }) {
      const moved = await inTransaction(database.rows, async (rows) => {
        const isMoved = await moveProduct(rows, id, by)
        if (isMoved) await note(rows, { id, actorId }, 'moved')
        return isMoved
      })
      if (moved === null) return { ok: false, code: 'not-found' }
      if (moved) pages.changed()
      return { ok: true, isMoved: moved }
    },

    async setPicture({ sent, alt, ...edit }) {
      const encoded = sent && (await keepOwnPicture(pictures, { about: edit.id, sent, alt }))
      if (encoded && !encoded.ok) return encoded
      return change(edit, 'picture', async (_, before) => {
        const kept = encoded ? encoded.kept : before.picture && { ...before.picture, alt }
        if (!kept) return { ok: false, code: 'picture-needed' }
        return { ok: true, set: { picture: JSON.stringify(kept), image: productImage(kept) } }
      })
    },

    dropPicture: (edit) =>
      change(edit, 'picture dropped', async (_, { id, kinds }) => {
        const [ours] = productPictures({ id, variations: kinds })
        return {
          ok: true,
          set: { picture: null, image: ours ? pictureFile(ours, 800, 'webp') : '' },
        }
      }),

    async addPicture({ sent, alt, ...edit }) {
      const encoded = await keepOwnPicture(pictures, { about: edit.id, sent, alt })
      if (!encoded.ok) return encoded
      const { kept } = encoded
      return change(edit, 'picture added', async (_, { morePictures }) => {
        const others = morePictures.filter(({ name }) => name !== kept.name)
        if (others.length >= MOST_PICTURES) return { ok: false, code: 'bad-request' }
        return { ok: true, set: { more_pictures: JSON.stringify([...others, kept]) } }
      })
    },

    dropMore: ({ name, ...edit }) =>
      change(edit, 'picture dropped', async (_, { morePictures }) => {
        const left = morePictures.filter((picture) => picture.name !== name)
        return { ok: true, set: { more_pictures: left.length > 0 ? JSON.stringify(left) : null } }
      }),
  }
}
