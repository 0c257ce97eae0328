import { productPictureSize, productPictures } from '#content/product-pictures.ts'
import type { Product } from '#domain/product.ts'

type ProductShotsProps = { product: Product; isFirst?: boolean; className?: string }

/** The product's picture; where variations look different, the one that is selected (shop.css). */
export function ProductShots({ product, isFirst = false, className = '' }: ProductShotsProps) {
  return (
    <span className={`picture product-shots ${className}`}>
      {shotsOf(product).map(({ image, alt }) => (
        <img
          src={image}
          alt={alt}
          width={productPictureSize.width}
          height={productPictureSize.height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          key={image}
        />
      ))}
    </span>
  )
}

/** One for each variation in its order, or one for all. */
function shotsOf({ id, name, image, variations = [] }: Product) {
  const picture = productPictures[id]
  const each = variations.flatMap((variation) => picture?.variations?.[variation.id] ?? [])
  const hasEach = each.length > 0 && each.length === variations.length
  return hasEach ? each : [{ image, alt: picture?.alt ?? name }]
}
