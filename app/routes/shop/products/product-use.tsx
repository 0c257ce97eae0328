import { href } from 'react-router'
import { useStudio } from '#app/site/use-studio.ts'
import { productUse } from '#content/product-use.ts'

/** How a product is used, step by step, and what to be careful of. */
export function ProductUse({ productId }: { productId: string }) {
  const studio = useStudio()
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
          <a className="button button-quiet" href={studio.phoneHref}>
            {studio.phone}
          </a>
          <a className="button button-quiet" href={href('/products')}>
            All products
          </a>
        </div>
      </aside>
    </section>
  )
}
