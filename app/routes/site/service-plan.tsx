import type { ServicePage } from '#content/services/page.ts'

export function ServiceTimeline({ timeline }: { timeline: ServicePage['timeline'] }) {
  if (!timeline) return null
  return (
    <section aria-labelledby="timeline">
      <div className="page section">
        <h2 className="section-title" id="timeline">
          {timeline.heading}
        </h2>
        <ol className="timeline">
          {timeline.items.map(({ when, text }) => (
            <li key={when}>
              <h3 className="text-[1.5rem] lg:text-[1.75rem]">{when}</h3>
              <p className="mt-2 max-w-[34ch] text-driftwood">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type CareProps = Pick<ServicePage, 'frequency' | 'aftercare'>

/** When to come again, and what to do until then. */
export function ServiceCare({ frequency, aftercare }: CareProps) {
  if (!frequency && !aftercare) return null
  return (
    <div className="bg-linen">
      <div className="page section grid gap-x-8 gap-y-16 lg:grid-cols-12">
        {frequency ? (
          <section className="lg:col-span-5" aria-labelledby="frequency">
            <h2 className="label font-text text-driftwood" id="frequency">
              {frequency.heading}
            </h2>
            <dl className="mt-5">
              {frequency.items.map(({ when, text }) => (
                <div className="mt-8 first:mt-0" key={when}>
                  <dt className="section-title font-display">{when}</dt>
                  <dd className="mt-3 max-w-[38ch] text-bark">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        {aftercare ? (
          <section
            className={frequency ? 'lg:col-span-6 lg:col-start-7' : 'lg:col-span-8'}
            aria-labelledby="aftercare"
          >
            <h2 className="label font-text text-driftwood" id="aftercare">
              {aftercare.heading}
            </h2>
            <ul className="mt-5 border-b border-bark/15">
              {aftercare.items.map((item) => (
                <li className="max-w-[66ch] border-t border-bark/15 py-4" key={item}>
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}
