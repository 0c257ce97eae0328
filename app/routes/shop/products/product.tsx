import { data, href } from 'react-router'
import { AddToCart } from '#app/components/add-to-cart.tsx'
import { Phone } from '#app/components/phone.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { productData } from '#app/structured-data/product.ts'
import { productUse } from '#content/products-page.ts'
import { STUDIO } from '#content/studio.ts'
import { categorySlug } from '#domain/shop/product.ts'
import type { Route } from './+types/product'
import { ProductOptions } from './product-card.tsx'
import { ProductShots } from './product-shots.tsx'
import { OrderByPhone, ShopLink } from './shop-link.tsx'

export const handle: PageHandle = { static: true }

export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? STATIC_PAGE_HEADERS

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!loaderData || !site) return []
  const { id, name, description, category } = loaderData.product
  const { city } = site.studio
  return pageMeta(
    site,
    {
      title: `${name} | ${STUDIO.name}, ${city}`,
      description: `${description} ${category} at ${STUDIO.name} in ${city}, California.`,
      path: href('/products/:id', { id }),
      name,
    },
    [productData(site.publicUrl, loaderData.product)],
  )
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products, shopSite } = context.get(studioContext)
  const product = await products.find(params.id)
  if (!product) throw data(null, { status: 404 })
  return { product, shopSite }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, shopSite } = loaderData
  const { name, category, description } = product
  return (
    <div className="product-page">
      {/* spec 1 §2: the bar has light text here, so the page begins on dark ground. */}
      <section className="bg-leaf text-blossom">
        <div className="page grid items-center gap-x-8 gap-y-10 pt-6 pb-16 lg:grid-cols-12 lg:pt-10 lg:pb-24">
          <ProductShots
            className="bleed-left max-lg:-mx-[var(--margin)] lg:col-span-6"
            product={product}
            sizes="(min-width: 64rem) 46vw, 100vw"
            isFirst
          />
          <div className="lg:col-span-5 lg:col-start-8">
            <a
              className="label inline-block py-3 text-blossom/80 hover:underline"
              href={`${href('/products')}?category=${categorySlug(category)}`}
            >
              {category}
            </a>
            <h1 className="section-title mt-2">{name}</h1>
            <p className="mt-6 max-w-[28em] text-blossom/85">{description}</p>
            <div className="on-leaf mt-8">
              <ProductOptions product={product} />
            </div>
            <p className="figures mt-2 min-h-6 text-blossom/85" data-left-of={product.id} />
            {shopSite ? null : <OrderByPhone className="mt-2" />}
            <div className="mt-6 flex flex-wrap gap-3">
              <AddToCart className="button button-light" product={product} />
              {shopSite ? (
                <ShopLink
                  className="button button-outline-light"
                  shopSite={shopSite}
                  productId={product.id}
                >
                  SHOP NOW
                </ShopLink>
              ) : null}
              <a className="button button-outline-light" href={href('/contact')}>
                Ask about it
              </a>
            </div>
          </div>
        </div>
      </section>
      <ProductUse productId={product.id} />
    </div>
  )
}

/** How a product is used, step by step, and what to be careful of. */
function ProductUse({ productId }: { productId: string }) {
  const use = productUse[productId]
  return (
    <section className="page section grid gap-x-8 gap-y-10 lg:grid-cols-12" aria-label="Use">
      {use ? (
        <div className="lg:col-span-7">
          <h2 className="section-title">How to use it</h2>
          <ol className="mt-8 lg:mt-12">
            {use.steps.map((step, index) => (
              <li className="visit-step" key={step}>
                <span className="font-display text-4xl text-clay lg:text-5xl" aria-hidden>
                  {index + 1}
                </span>
                <p className="max-w-[29em]">{step}</p>
              </li>
            ))}
          </ol>
          {use.care ? <p className="mt-8 max-w-[37em] text-driftwood">{use.care}</p> : null}
        </div>
      ) : null}
      <aside className="self-end lg:col-span-4 lg:col-start-9">
        <h2 className="text-[1.75rem]">Not sure it is for you?</h2>
        <p className="mt-3 text-driftwood">
          Ask before you buy. Bring what you use now to your next visit, or call.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Phone className="button button-quiet" />
          <a className="button button-quiet" href={href('/products')}>
            All products
          </a>
        </div>
      </aside>
    </section>
  )
}
