import { data, href } from 'react-router'
import { AddToCart } from '#app/components/add-to-cart.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { shippingWords } from '#app/site/shipping-words.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { productData } from '#app/structured-data/product.ts'
import { shopWords } from '#content/words/shop.ts'
import { formatMoney } from '#domain/core/money.ts'
import { stateNames, US_STATES } from '#domain/shop/checkout.ts'
import {
  categorySlug,
  defaultVariation,
  type Product,
  unitPriceCents,
} from '#domain/shop/product.ts'
import { routineAround } from '#domain/shop/product-facts.ts'
import type { ShopTerms } from '#domain/shop/shop-terms.ts'
import type { Route } from './+types/product'
import { ProductOptions } from './product-card.tsx'
import { ProductRoutine } from './product-routine.tsx'
import { MoreShots, ProductShots } from './product-shots.tsx'
import { ProductFactList, ProductUse } from './product-told.tsx'
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
      title: `${name} | ${nameIn(matches)}, ${city}`,
      description: `${description} ${category} at ${nameIn(matches)} in ${city}, California.`,
      path: href('/products/:id', { id }),
      name,
    },
    [productData(site.publicUrl, loaderData.product, nameIn(matches))],
  )
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products, bookings, shopSite, shopTerms } = context.get(studioContext)
  const [all, { services }, { terms }] = await Promise.all([
    products.all(),
    bookings.site(),
    shopTerms.read(),
  ])
  const product = all.find(({ id }) => id === params.id)
  if (!product) throw data(null, { status: 404 })
  return {
    product,
    shopSite,
    terms,
    routine: routineAround(product, all),
    treatments: services
      .filter(({ id }) => product.facts?.serviceIds.includes(id))
      .map(({ slug, name }) => ({ slug, name })),
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, shopSite, routine, treatments } = loaderData
  const { name, category, description } = product
  return (
    <div className="product-page">
      {/* spec 1 §2: the bar has light text here, so the page begins on dark ground. */}
      <section className="bg-leaf text-blossom">
        <div className="product-hero page grid items-center gap-x-8 gap-y-3 pb-16 lg:grid-cols-12 lg:pt-10 lg:pb-24">
          <ProductShots
            className="bleed-left max-lg:-mx-[var(--margin)] lg:col-span-6"
            product={product}
            sizes="(min-width: 64rem) 46vw, 100vw"
            isFirst
          />
          <div className="flex flex-col lg:col-span-5 lg:col-start-8">
            <a
              className="label self-start py-3 text-blossom/80 hover:underline"
              href={`${href('/products')}?category=${categorySlug(category)}`}
            >
              {category}
            </a>
            <h1 className="section-title lg:mt-2">{name}</h1>
            <p className="mt-6 max-w-[28em] text-blossom/85 max-lg:order-1">{description}</p>
            <div className="on-leaf mt-4 lg:mt-8">
              <ProductOptions product={product} />
            </div>
            <p className="figures min-h-6 text-blossom/85" data-left-of={product.id} />
            {shopSite ? null : <OrderByPhone className="mt-2" />}
            <div className="buy-here flex flex-wrap gap-3">
              <AddToCart className="button button-light" product={product} />
              {shopSite ? (
                <ShopLink
                  className="button button-outline-light"
                  shopSite={shopSite}
                  productId={product.id}
                >
                  {shopWords.shopNow}
                </ShopLink>
              ) : null}
              <a className="button button-outline-light" href={href('/contact')}>
                {shopWords.ask}
              </a>
            </div>
            {shopSite ? null : <Shipping terms={loaderData.terms} />}
          </div>
        </div>
      </section>
      <ProductFactList product={product} />
      <MoreShots product={product} />
      <ProductUse product={product} treatments={treatments} />
      <ProductRoutine product={product} others={routine} />
      <BuyBar product={product} shopSite={shopSite} />
    </div>
  )
}

/** To where it is sent and what that costs, as the checkout has it (spec 2 §5 and §9). */
function Shipping({ terms }: { terms: ShopTerms }) {
  const said = `${shippingWords(terms)}, ${shopWords.sentTo(statesSaid(terms.stateIds))}`
  return (
    <p className="mt-8 max-w-[28em] border-t border-blossom/30 max-lg:order-1 pt-4 text-[0.9375rem] leading-6 text-blossom/85">
      <span className="block font-medium text-blossom">{shopWords.shippingTitle}</span>
      {said} {terms.isPickup ? shopWords.pickup : ''} {shopWords.tax}
      {terms.returnsText ? <span className="mt-2 block">{terms.returnsText}</span> : null}
    </p>
  )
}

const FEW_STATES = 8

/** Where to, named while that can be read at a glance. */
function statesSaid(codes: readonly string[]): string {
  const names = stateNames(codes)
  if (names.length === US_STATES.length) return shopWords.everyState
  if (names.length > FEW_STATES) return shopWords.someStates(names.length)
  return new Intl.ListFormat('en-US').format(names)
}

/** What it is, what it costs and the button, at the bottom of a phone's window until the end of the page. */
function BuyBar({ product, shopSite }: { product: Product; shopSite: string | null }) {
  if (shopSite) return null
  const first = defaultVariation(product)
  const price = formatMoney(unitPriceCents(product, first))
  return (
    <div className="service-bar needs-script">
      <p className="min-w-0 flex-[1_1_7rem]">
        <span className="block truncate font-display text-[1.1875rem] leading-6">
          {product.name}
        </span>
        <span
          className="figures block truncate text-[0.9375rem] leading-6 text-driftwood"
          data-chosen
        >
          {first ? `${first.name} · ${price}` : price}
        </span>
      </p>
      <AddToCart className="button max-w-full" product={product} />
    </div>
  )
}
