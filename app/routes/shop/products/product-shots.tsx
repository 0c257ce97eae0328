import { OwnPhotograph } from '#app/components/own/own-photograph.tsx'
import { Picture } from '#app/components/picture.tsx'
import { pictureFile } from '#content/picture-files.ts'
import { furtherPictures, productPictures } from '#content/pictures.ts'
import type { Product } from '#domain/shop/product.ts'

type ProductShotsProps = {
  product: Product
  sizes: string
  isFirst?: boolean
  /** The first picture alone, whatever is selected. */
  isAlone?: boolean
  className?: string
}

/** The product's picture; where variations look different, the one that is selected (shop.css). */
export function ProductShots(props: ProductShotsProps) {
  const { product, sizes, isFirst = false, isAlone = false, className = '' } = props
  const names = productPictures(product).slice(0, isAlone ? 1 : undefined)
  return (
    <div className={`product-shots ${className}`}>
      {product.picture ? (
        <OwnPhotograph picture={product.picture} sizes={sizes} isFirst={isFirst} />
      ) : isSites(product) ? (
        names.map((name, index) => (
          <Picture name={name} sizes={sizes} isFirst={isFirst && index === 0} key={name} />
        ))
      ) : (
        <OwnersPicture product={product} />
      )}
    </div>
  )
}

/** Its one further picture, beside what is known of it; nothing where there are more, or none. */
export function OneMoreShot({ product, className }: { product: Product; className: string }) {
  const { sites, own } = furtherShots(product)
  const [name] = sites
  const [picture] = own
  if (!hasOneMoreShot(product)) return null
  const sizes = '(min-width: 64rem) 26vw, 100vw'
  return (
    <div className={className}>
      {name ? <Picture name={name} sizes={sizes} /> : null}
      {picture ? <OwnPhotograph picture={picture} sizes={sizes} /> : null}
    </div>
  )
}

/** Its further pictures where there are several: the site's where its first one is the site's, and the owner's. */
export function MoreShots({ product }: { product: Product }) {
  const { sites, own } = furtherShots(product)
  if (sites.length + own.length < 2) return null
  const sizes = '(min-width: 48rem) 46vw, 100vw'
  return (
    <div className="page grid gap-4 pt-16 sm:grid-cols-2 lg:gap-8 lg:pt-28">
      {sites.map((name) => (
        <Picture name={name} sizes={sizes} key={name} />
      ))}
      {own.map((picture) => (
        <OwnPhotograph picture={picture} sizes={sizes} key={picture.name} />
      ))}
    </div>
  )
}

/** Whether it has one further picture, and no more. */
export function hasOneMoreShot(product: Product): boolean {
  const { sites, own } = furtherShots(product)
  return sites.length + own.length === 1
}

function furtherShots(product: Product) {
  return {
    sites: isSites(product) ? furtherPictures(product.id) : [],
    own: product.morePictures ?? [],
  }
}

function isSites({ id, image, picture, variations = [] }: Product): boolean {
  const names = picture ? [] : productPictures({ id, variations })
  return names.some((name) => image === pictureFile(name, 800, 'webp'))
}

/** A picture of which only one file is known. */
function OwnersPicture({ product: { image, name } }: { product: Product }) {
  return (
    <div className="picture">
      <img src={image} alt={name} width={800} height={1000} loading="lazy" decoding="async" />
    </div>
  )
}
