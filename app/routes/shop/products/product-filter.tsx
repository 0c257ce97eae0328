import { href } from 'react-router'
import { concernWords, shopWords } from '#content/words/shop.ts'
import { categorySlug } from '#domain/shop/product.ts'
import type { Concern } from '#domain/shop/product-facts.ts'

type Chosen = { category: string | null; concern: Concern | null }

/** The list's address for a category and a concern; null: all of them. */
export function listHref(category: string | null, concern: Concern | null): string {
  const asked = new URLSearchParams({
    ...(category ? { category: categorySlug(category) } : {}),
    ...(concern ? { for: concern } : {}),
  })
  return asked.size > 0 ? `${href('/products')}?${asked}` : href('/products')
}

/** ALL and the categories (spec 1 §2), each an address of its own; below them what skin wants (ours). */
export function ProductFilter({
  category,
  categories,
  concern,
  concerns,
}: Chosen & { categories: readonly string[]; concerns: readonly Concern[] }) {
  return (
    <div className="border-y border-hairline py-4">
      <nav aria-label={shopWords.categories}>
        <ul className="flex flex-wrap gap-x-1.5 gap-y-2">
          {[null, ...categories].map((one) => (
            <li key={one}>
              <a
                className="chip label"
                href={listHref(one, concern)}
                aria-current={one === category ? 'page' : undefined}
              >
                {one?.toUpperCase() ?? shopWords.all}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {concerns.length > 0 ? (
        <nav aria-label={shopWords.concerns} className="mt-2">
          <ul className="flex flex-wrap gap-x-5">
            {[null, ...concerns].map((one) => (
              <li key={one}>
                <a
                  className="filter-word"
                  href={listHref(category, one)}
                  aria-current={one === concern ? 'true' : undefined}
                >
                  {one ? concernWords[one] : shopWords.allConcerns}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
