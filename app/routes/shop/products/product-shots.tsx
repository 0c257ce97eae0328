import { Photograph } from '#app/components/photograph.tsx'
import { Picture } from '#app/components/picture.tsx'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import { productPictures } from '#content/pictures.ts'
import type { Product } from '#domain/shop/product.ts'

type ProductShotsProps = { product: Product; sizes: string; isFirst?: boolean; className?: string }

/** The product's picture; where variations look different, the one that is selected (shop.css). */
export function ProductShots({ product, sizes, isFirst, className = '' }: ProductShotsProps) {
  const own = product.picture
  if (own) {
    const facts = { ...own, folder: OWN_PICTURES }
    return (
      <div className={`product-shots ${className}`}>
        <Photograph
          name={own.name}
          color={own.color}
          facts={facts}
          sizes={sizes}
          {...(isFirst ? { isFirst } : {})}
        />
      </div>
    )
  }
  const names = productPictures(product)
  const isOurs = names.some((name) => product.image === pictureFile(name, 800, 'webp'))
  return (
    <div className={`product-shots ${className}`}>
      {isOurs ? (
        names.map((name, index) => (
          <Picture name={name} sizes={sizes} isFirst={isFirst && index === 0} key={name} />
        ))
      ) : (
        <OwnersPicture product={product} />
      )}
    </div>
  )
}

/** A picture of which only one file is known. */
function OwnersPicture({ product: { image, name } }: { product: Product }) {
  return (
    <div className="picture">
      <img src={image} alt={name} width={800} height={1000} loading="lazy" decoding="async" />
    </div>
  )
}
