import { href } from 'react-router'
import { pictures, productPictures } from '#content/pictures.ts'
import { siteWords } from '#content/words/site.ts'
import { formatMoney } from '#domain/core/money.ts'
import {
  defaultVariation,
  type Product,
  thumbnailOf,
  unitPriceCents,
} from '#domain/shop/product.ts'

type Shelved = { id: string; name: string; price: string; picture: string; shows: string }

/** How many products stand on the shelf. */
const SHELF = 4
/** The small file of a product's picture. */
const SIZE = { width: 360, height: 450 }

/** The first product of each category, in the order of the shop. */
export function shelfOf(products: readonly Product[]): Shelved[] {
  const firsts = products.filter(
    ({ category }, at) => products.findIndex((one) => one.category === category) === at,
  )
  return firsts.slice(0, SHELF).map((product) => ({
    id: product.id,
    name: product.name,
    price: formatMoney(unitPriceCents(product, defaultVariation(product))),
    picture: thumbnailOf(product.image),
    shows: whatIsSeen(product),
  }))
}

/** Said of its picture to whoever does not see it. */
function whatIsSeen(product: Product): string {
  const [name] = productPictures(product)
  return product.picture?.alt ?? (name ? pictures[name].alt : product.description)
}

/** What is used at home, and the way into the shop; nothing where nothing is sold. */
export function ShelfBand({ shelf }: { shelf: Shelved[] }) {
  if (shelf.length === 0) return null
  return (
    <section className="page section" aria-labelledby="shelf">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="section-title" id="shelf">
          {siteWords.atHome}
        </h2>
        <a className="link inline-block py-2" href={href('/products')}>
          {siteWords.wholeShop}
        </a>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
        {shelf.map(({ id, name, price, picture, shows }) => (
          <li key={id}>
            <a className="block hover:underline" href={href('/products/:id', { id })}>
              <span className="picture block aspect-4/5">
                <img src={picture} alt={shows} {...SIZE} loading="lazy" />
              </span>
              <span className="mt-4 block font-display text-[1.5rem] leading-tight">{name}</span>
              <span className="label figures mt-1.5 block text-driftwood">{price}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
