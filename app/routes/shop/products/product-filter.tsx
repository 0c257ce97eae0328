import { categorySlug, PRODUCT_CATEGORIES, type ProductCategory } from '#domain/shop/product.ts'

/** ALL and the categories (spec 1 §2), each an address of its own. */
export function ProductFilter({ category }: { category: ProductCategory | null }) {
  return (
    <nav className="border-y border-hairline py-4" aria-label="Categories">
      <ul className="flex flex-wrap gap-x-1.5 gap-y-2">
        <FilterLink name="All" href="/products" isChosen={category === null} />
        {PRODUCT_CATEGORIES.map((name) => (
          <FilterLink
            name={name}
            href={`/products?category=${categorySlug(name)}`}
            isChosen={name === category}
            key={name}
          />
        ))}
      </ul>
    </nav>
  )
}

function FilterLink({ name, href, isChosen }: { name: string; href: string; isChosen: boolean }) {
  return (
    <li>
      <a className="chip label" href={href} aria-current={isChosen ? 'page' : undefined}>
        {name.toUpperCase()}
      </a>
    </li>
  )
}
