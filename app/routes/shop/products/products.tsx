import { href, redirect } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { productListData } from '#app/structured-data/product.ts'
import { categoryMeta, philosophy, productsPage } from '#content/products-page.ts'
import { shopWords } from '#content/words/shop.ts'
import { categoryFrom, productsIn } from '#domain/shop/product.ts'
import { CONCERNS, concernFrom, productsFor } from '#domain/shop/product-facts.ts'
import type { Route } from './+types/products'
import { ProductCard } from './product-card.tsx'
import { listHref, ProductFilter } from './product-filter.tsx'
import { OrderByPhone } from './shop-link.tsx'

const FIRST_ROW_ON_PHONES = 2

export const handle: PageHandle = {
  static: true,
  query: { category: ['*'], for: CONCERNS },
}

export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const category = loaderData?.category ?? null
  return pageMeta(
    site,
    {
      ...(category ? categoryMeta(category) : productsPage),
      // A choice by concern is a part of this page, and none of its own.
      path: listHref(category, null),
      name: category ?? 'Products',
    },
    [productListData(site?.publicUrl ?? '', loaderData?.products ?? [])],
  )
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const asked = new URL(request.url).searchParams
  const [all, known] = await Promise.all([studio.products.all(), studio.products.categories()])
  const named = asked.get('category')
  const category = categoryFrom(named, known)
  const concern = concernFrom(asked.get('for'))
  // One address for each list: what names no category, or none any more, leads to all.
  if (named !== null && !category) throw redirect(listHref(null, concern))
  return {
    category,
    categories: known.filter((one) => one === category || productsIn(all, one).length > 0),
    concern,
    concerns: CONCERNS.filter((one) => productsFor(all, one).length > 0),
    products: productsFor(productsIn(all, category), concern),
    shopSite: studio.shopSite,
  }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { category, categories, concern, concerns, products, shopSite } = loaderData
  return (
    <>
      <PageHero title={productsPage.heading}>
        <p className="mt-6 max-w-[33em] text-driftwood">{productsPage.text}</p>
      </PageHero>
      <section
        className="page pb-24 lg:pb-36"
        aria-label={category ?? shopWords.allProducts}
        id="list"
      >
        <ProductFilter {...{ category, categories, concern, concerns }} />
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

/** Below the list: what the studio thinks of shelves, and the way to the shop (spec 1 §2). */
function ProductPhilosophy({ shopSite }: { shopSite: string | null }) {
  return (
    <section className="bg-linen" aria-labelledby="philosophy">
      <div className="page section grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="section-title" id="philosophy">
            {philosophy.heading}
          </h2>
          {shopSite ? (
            <a className="button mt-10" href={shopSite} target="_blank" rel="noopener">
              {philosophy.action}
              <span className="sr-only"> {shopWords.newTab}</span>
            </a>
          ) : (
            <a className="button mt-10" href={`${href('/products')}#list`}>
              {philosophy.action}
            </a>
          )}
        </div>
        <dl className="lg:col-span-7 lg:col-start-6">
          {philosophy.principles.map(({ title, text }) => (
            <div className="border-t border-[#d3c5b0] py-7 last:border-b" key={title}>
              <dt className="font-display text-2xl lg:text-[1.75rem]">{title}</dt>
              <dd className="mt-2 max-w-[33em] text-[#5f564e]">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
