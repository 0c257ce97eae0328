import { href } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { shopWords } from '#content/words/shop.ts'
import type { Product } from '#domain/shop/product.ts'
import { linesOf, NO_FACTS } from '#domain/shop/product-facts.ts'
import { hasOneMoreShot, OneMoreShot } from './product-shots.tsx'

/** What is known of a product, line by line; nothing where nothing is. */
export function ProductFactList({ product }: { product: Product }) {
  const { facts = NO_FACTS } = product
  const { suits, feel, actives, ingredients, size } = facts
  const known = [
    [shopWords.suits, suits],
    [shopWords.feel, feel],
    [shopWords.actives, actives],
    [shopWords.size, size],
    [shopWords.ingredients, ingredients],
  ].filter(([, text]) => text !== '')
  if (known.length === 0) return <OneMoreShot product={product} className="page pt-16" />
  const hasPicture = hasOneMoreShot(product)
  return (
    <section className="page pt-16 lg:pt-28" aria-labelledby="know">
      <div
        className={`grid gap-x-8 gap-y-8 lg:grid-cols-12 ${hasPicture ? 'lg:items-center' : ''}`}
      >
        <div className={hasPicture ? 'lg:col-span-7' : 'contents'}>
          <h2 className="section-title lg:col-span-4" id="know">
            {shopWords.know}
          </h2>
          <dl className={hasPicture ? 'mt-8 lg:mt-12' : 'lg:col-span-7 lg:col-start-6'}>
            {known.map(([name, text]) => (
              <div
                className="grid gap-x-8 gap-y-1 border-t border-hairline py-5 last:border-b sm:grid-cols-[10rem_minmax(0,1fr)]"
                key={name}
              >
                <dt className="text-driftwood">{name}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <OneMoreShot product={product} className="lg:col-span-4 lg:col-start-9" />
      </div>
    </section>
  )
}

type UseProps = { product: Product; treatments: readonly { slug: string; name: string }[] }

/** How a product is used, step by step, and what to be careful of. */
export function ProductUse({ product: { facts = NO_FACTS }, treatments }: UseProps) {
  const steps = linesOf(facts.steps)
  return (
    <section
      className="page section grid gap-x-8 gap-y-12 lg:grid-cols-12"
      aria-label={shopWords.useRegion}
    >
      {steps.length > 0 ? (
        <div className="lg:col-span-7">
          <h2 className="section-title">{shopWords.use}</h2>
          <ol className="mt-8 lg:mt-12">
            {steps.map((step, index) => (
              <li className="visit-step" key={step}>
                <span className="font-display text-4xl text-clay lg:text-5xl" aria-hidden>
                  {index + 1}
                </span>
                <p className="max-w-[29em]">{step}</p>
              </li>
            ))}
          </ol>
          {facts.care ? <p className="mt-8 max-w-[37em] text-driftwood">{facts.care}</p> : null}
        </div>
      ) : null}
      <div className="space-y-12 self-end lg:col-span-4 lg:col-start-9">
        {treatments.length > 0 ? (
          <section aria-labelledby="treatments">
            <h2 className="text-[1.75rem]" id="treatments">
              {shopWords.treatments}
            </h2>
            <p className="mt-3 text-driftwood">{shopWords.treatmentsText}</p>
            <ul className="mt-2">
              {treatments.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    className="link inline-flex min-h-11 items-center"
                    href={href('/services/:slug', { slug })}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <aside aria-labelledby="not-sure">
          <h2 className="text-[1.75rem]" id="not-sure">
            {shopWords.notSure}
          </h2>
          <p className="mt-3 text-driftwood">{shopWords.notSureText}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Phone className="button button-quiet" />
            <a className="button button-quiet" href={href('/products')}>
              {shopWords.allProducts}
            </a>
          </div>
        </aside>
      </div>
    </section>
  )
}
