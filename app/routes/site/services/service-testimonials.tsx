import type { ServicePage } from '#content/services/page.ts'

/** Clients' own words; a sample says that it is one. */
export function ServiceTestimonials({ testimonials }: Pick<ServicePage, 'testimonials'>) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="testimonials">
      <div className="page section grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <h2 className="label font-text text-driftwood lg:col-span-4" id="testimonials">
          What clients say
        </h2>
        <div className="grid gap-y-12 lg:col-span-7 lg:col-start-6">
          {testimonials.map(({ words, from, sample }) => (
            <figure key={words}>
              <blockquote className="max-w-[18.2em] font-display text-[1.625rem] leading-9 lg:text-[2.125rem] lg:leading-11">
                <p>{words}</p>
              </blockquote>
              <figcaption className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-driftwood">
                {from}
                {sample ? (
                  <span className="label rounded-full border border-current px-3">Sample</span>
                ) : null}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
