import { href } from 'react-router'
import { placeWords, shopWords } from '#content/words/shop.ts'
import { formatMoney } from '#domain/core/money.ts'
import { type Product, unitPriceCents } from '#domain/shop/product.ts'
import { NO_FACTS, ROUTINE } from '#domain/shop/product-facts.ts'
import { ProductShots } from './product-shots.tsx'

/** The four places of a routine, this product in its own, and what the shop has for the others. */
export function ProductRoutine(props: { product: Product; others: readonly Product[] }) {
  const { product, others } = props
  if (others.length === 0) return null
  const all = [product, ...others]
  return (
    <section className="bg-linen" aria-labelledby="routine">
      <div className="page section">
        <h2 className="section-title" id="routine">
          {shopWords.routine}
        </h2>
        <ol className="products md:grid-cols-4">
          {ROUTINE.flatMap((place) => all.filter(({ facts }) => facts?.place === place)).map(
            (one) => {
              const { id, name, facts = NO_FACTS } = one
              const place = facts.place === '' ? null : placeWords[facts.place]
              return (
                <li aria-current={one === product ? 'true' : undefined} key={id}>
                  <p className="mb-3 font-display text-xl lg:text-2xl">{place}</p>
                  {one === product ? (
                    <>
                      <RoutineShot product={one} />
                      <p className="mt-3 font-medium">{name}</p>
                      <p className="text-[0.9375rem] leading-6 text-[#5f564e]">
                        {shopWords.thisOne}
                      </p>
                      <p className="figures text-[0.9375rem]">{fromWords(one)}</p>
                    </>
                  ) : (
                    <a className="block" href={href('/products/:id', { id })}>
                      <RoutineShot product={one} />
                      <span className="link mt-3 inline-block font-medium">{name}</span>
                      <span className="block text-[0.9375rem] leading-6 text-[#5f564e]">
                        {facts.line}
                      </span>
                      <span className="figures block text-[0.9375rem]">{fromWords(one)}</span>
                    </a>
                  )}
                </li>
              )
            },
          )}
        </ol>
      </div>
    </section>
  )
}

/** What it costs, in the least of its kinds where they differ. */
function fromWords(product: Product): string {
  const prices = (product.variations ?? [null]).map((kind) => unitPriceCents(product, kind))
  const price = formatMoney(Math.min(...prices))
  return new Set(prices).size > 1 ? shopWords.from(price) : price
}

function RoutineShot({ product }: { product: Product }) {
  return <ProductShots product={product} sizes="(min-width: 64rem) 18vw, 44vw" isAlone />
}
