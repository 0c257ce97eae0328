import { philosophy } from '#content/products-page.ts'

/** Below the list: what the studio thinks of shelves, and the way to the shop (spec 1 §2). */
export function ProductPhilosophy({ shopSite }: { shopSite: string | null }) {
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
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <a className="button mt-10" href="/products#list">
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
