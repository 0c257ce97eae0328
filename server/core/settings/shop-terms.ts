import { z } from 'zod'
import { firstShopTerms } from '#content/first-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { ShopTerms } from '#domain/shop/shop-terms.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import type { PageChanges } from '../page-changes.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

const KEY = 'shop-terms'
// What a row from before a term was asked says of it: what stood before.
const Kept = z.object({
  terms: z.preprocess(
    (kept) => ({ ...firstShopTerms, ...(kept as Partial<ShopTerms>) }),
    ShopTerms,
  ),
})

/** How what is sold is sent, fetched and taken back. */
export type ShopTermsKept = {
  /** Version 0: those of content/, which are the specification's. */
  read(): Promise<{ version: number; terms: ShopTerms }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(terms: ShopTerms, version: number, owner: Owner): Promise<Outcome<object>>
}

export function createShopTerms(parts: Desk & { pages: PageChanges }): ShopTermsKept {
  return {
    read: () => shopTermsIn(parts.database.rows),
    async save(terms, version, owner) {
      const saved = await saveVersioned(parts, {
        key: KEY,
        version,
        value: { terms: ShopTerms.parse(terms) },
        line: deskChange(owner, { record: 'studio', did: 'changed' }),
      })
      if (saved.ok) parts.pages.changed()
      return saved
    },
  }
}

/** The same for a purchase. */
export function shopTermsIn(rows: Rows): Promise<{ version: number; terms: ShopTerms }> {
  return readVersioned(rows, KEY, Kept, { terms: firstShopTerms })
}
