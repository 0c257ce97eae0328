import { cardAlt, cardOf, cardPath, cardSize } from '#content/cards.ts'
import { OWN_PICTURES, pictureFile, sharedPhotograph } from '#content/picture-files.ts'
import { STUDIO } from '#content/studio.ts'
import type { ProductPicture } from '#domain/shop/product.ts'

/** A picture beside a shared link, and for search engines. */
export type SharedImage = {
  path: string
  type: string
  width: number
  height: number
  alt: string
}

/** The card of a page. The studio's first name is drawn into it: under another there is a photograph without words. */
export function sharedImage(
  { name = STUDIO.name }: { name?: string },
  address: string,
): SharedImage {
  if (name !== STUDIO.name) return sharedPhotograph
  const card = cardOf(address)
  return { path: cardPath(card), type: 'image/jpeg', ...cardSize, alt: cardAlt(card) }
}

/** The owner's own photograph, in its largest size. */
export function ownImage({ name, alt, width, height }: ProductPicture): SharedImage {
  return {
    path: pictureFile(name, width, 'webp', OWN_PICTURES),
    type: 'image/webp',
    ...{ width, height, alt },
  }
}
