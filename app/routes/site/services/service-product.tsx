import { href } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { type PictureName, productBeside } from '#content/pictures.ts'
import { treatmentWords } from '#content/words/treatment.ts'
import { formatPrice } from '#domain/core/money.ts'
import { defaultVariation, type Product, unitPriceCents } from '#domain/shop/product.ts'

type SoldBeside = Pick<Product, 'id' | 'name'> & { picture: PictureName; price: string }

/** The product that goes on with a treatment's work at home, while it is sold as the site shows it. */
export function soldBeside(slug: string, products: readonly Product[]): SoldBeside | null {
  const beside = productBeside(slug)
  const product = products.find(({ id }) => id === beside?.id)
  if (!beside || !product || product.picture) return null
  const price = formatPrice(unitPriceCents(product, defaultVariation(product)))
  return { id: product.id, name: product.name, picture: beside.picture, price }
}

/** It, beside what the treatment does, where a wide window has room. */
export function Afterwards({ product }: { product: SoldBeside }) {
  return (
    <a
      className="mt-12 block max-w-64 hover:underline max-lg:hidden"
      href={href('/products/:id', { id: product.id })}
    >
      <Picture className="aspect-4/5" name={product.picture} sizes="16rem" />
      <span className="mt-4 block text-driftwood">{treatmentWords.afterwards}</span>
      <span className="figures">
        {product.name}, {product.price}
      </span>
    </a>
  )
}
