import { pictureFile } from '#content/picture-files.ts'
import { productPictures } from '#content/pictures.ts'
import { firstFacts } from '#content/product-facts.ts'
import { products as firstProducts } from '#content/products.ts'
import type { ProductPicture, ProductVariation } from '#domain/shop/product.ts'
import { ProductFacts } from '#domain/shop/product-facts.ts'

type VariationRow = { id: string; name: string; price_cents: number; color: string | null }

/** Each with the picture of its own that the site has of it, unless the owner's photograph stands for all. */
export function variationsOf(
  { id, picture }: { id: string; picture: string | null },
  rows: readonly VariationRow[] = [],
): ProductVariation[] {
  const names = picture === null ? productPictures({ id, variations: rows }) : []
  return rows.map((row, index) => {
    const shot = names.length > 1 ? names[index] : undefined
    return {
      id: row.id,
      name: row.name,
      priceCents: row.price_cents,
      ...(row.color ? { color: row.color } : {}),
      ...(shot ? { image: pictureFile(shot, 800, 'webp') } : {}),
    }
  })
}

/** The owner's further photographs, as their column has them. */
export function picturesOf(text: string | null): ProductPicture[] {
  return text === null ? [] : JSON.parse(text)
}

/**
 * What is known of a product: what the owner has said; until then what content/ states of it, as far as its words are still
 * those that it states it beside. How it is used stands whatever the words are.
 */
export function factsOf(row: {
  id: string
  facts: string | null
  description: string
}): ProductFacts {
  if (row.facts !== null) return ProductFacts.parse(JSON.parse(row.facts))
  const first = Object.hasOwn(firstFacts, row.id) ? firstFacts[row.id] : {}
  const isAsStated = firstProducts.some(
    ({ id, description }) => id === row.id && description === row.description,
  )
  return ProductFacts.parse(isAsStated ? first : { steps: first?.steps, care: first?.care })
}
