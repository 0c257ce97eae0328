import type { Desk } from '../core/audit.ts'
import type { PageChanges } from '../core/page-changes.ts'
import { createPerson } from '../core/settings/person.ts'
import { createRoom } from '../core/settings/room.ts'
import { createSalesTaxRates } from '../core/settings/sales-tax.ts'
import { createShopTerms } from '../core/settings/shop-terms.ts'
import { createStatedRatings } from '../core/settings/studio-facts.ts'
import { createStudioWords } from '../core/settings/studio-words.ts'
import { createWeekSetting } from '../core/settings/week-begins.ts'
import { keepOwnPicture, type PictureStore, WIDE } from '../shop/products/picture-store.ts'

/** What the owner settles about herself, the shop and her week. */
export function createOwnersSettings(parts: Desk & { pages: PageChanges }, pictures: PictureStore) {
  return {
    rating: createStatedRatings(parts),
    person: createPerson({
      ...parts,
      keepPicture: (of) => keepOwnPicture(pictures, { about: 'portrait', ...of }),
    }),
    room: createRoom({
      ...parts,
      keepPicture: (of) => keepOwnPicture(pictures, { about: 'room', cut: WIDE, ...of }),
    }),
    shopTerms: createShopTerms(parts),
    salesTax: createSalesTaxRates(parts),
    words: createStudioWords(parts),
    week: createWeekSetting(parts),
  }
}
