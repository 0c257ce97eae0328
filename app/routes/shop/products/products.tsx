import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { productListData } from '#app/structured-data/product.ts'
import { categoryMeta, productsPage } from '#content/products-page.ts'
import { categoryFrom, categorySlug, PRODUCT_CATEGORIES, productsIn } from '#domain/shop/product.ts'
import type { Route } from './+types/products'
import { OrderByPhone } from './order-by-phone.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductFilter } from './product-filter.tsx'
import { ProductPhilosophy } from './product-philosophy.tsx'

const FIRST_ROW_ON_PHONES = 2

export const handle: PageHandle = {
  static: true,
  query: { category: PRODUCT_CATEGORIES.map(categorySlug) },
}

export function headers() {
  return STATIC_PAGE_HEADERS
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const category = loaderData?.category ?? null
  return pageMeta(
    site,
    {
      ...(category ? categoryMeta(category) : productsPage),
      path: category ? `/products?category=${categorySlug(category)}` : '/products',
      name: category ?? 'Products',
    },
    [productListData(site?.publicUrl ?? '', loaderData?.products ?? [])],
  )
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const category = categoryFrom(new URL(request.url).searchParams.get('category'))
  const products = productsIn(await studio.products.all(), category)
  return { category, products, shopSite: studio.shopSite }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { category, products, shopSite } = loaderData
  return (
    <>
      <PageHero title={productsPage.heading}>
        <p className="mt-6 max-w-[33em] text-driftwood">{productsPage.text}</p>
      </PageHero>
      <section className="page pb-24 lg:pb-36" aria-label={category ?? 'All products'} id="list">
        <ProductFilter category={category} />
        {shopSite ? null : <OrderByPhone className="mb-8" />}
        {products.length > 0 ? (
          <ul className="products">
            {products.map((product, index) => (
              <ProductCard
                product={product}
                shopSite={shopSite}
                isFirst={index < FIRST_ROW_ON_PHONES}
                key={product.id}
              />
            ))}
          </ul>
        ) : (
          <p className="py-16 text-driftwood">{productsPage.empty}</p>
        )}
      </section>
      <ProductPhilosophy shopSite={shopSite} />
    </>
  )
}
