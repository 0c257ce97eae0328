import type { NavTheme } from '#app/site/nav-theme.ts'
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
              <p className="mt-2 max-w-[22em] text-driftwood">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type CareProps = Pick<ServicePage, 'frequency' | 'aftercare'> & { theme: NavTheme }

/** When to come again, and what to do until then: the page's one dark band, where its top is not dark. */
export function ServiceCare({ frequency, aftercare, theme }: CareProps) {
  if (!frequency && !aftercare) return null
  return (
    <div className={theme === 'light' ? 'bg-linen' : 'bg-leaf text-blossom'}>
      <div className="page section grid gap-x-8 gap-y-16 lg:grid-cols-12">
        {frequency ? <Frequency frequency={frequency} /> : null}
        {aftercare ? <Aftercare aftercare={aftercare} isAlone={!frequency} /> : null}
      </div>
    </div>
  )
}

function Frequency({ frequency }: { frequency: NonNullable<ServicePage['frequency']> }) {
  return (
    <section className="lg:col-span-5" aria-labelledby="frequency">
      <h2 className="label font-text opacity-85" id="frequency">
        {frequency.heading}
      </h2>
      <dl className="mt-5">
        {frequency.items.map(({ when, text }) => (
          <div className="mt-8 first:mt-0" key={when}>
            <dt className="section-title font-display leading-[1.1] tracking-[-0.015em]">{when}</dt>
            <dd className="mt-4 max-w-[24em]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type AftercareProps = { aftercare: NonNullable<ServicePage['aftercare']>; isAlone: boolean }

function Aftercare({ aftercare, isAlone }: AftercareProps) {
  const list = (
    <ul className="border-b border-current/20">
      {aftercare.items.map((item) => (
        <li className="border-t border-current/20 py-4" key={item}>
          <span className="block max-w-[40em]">{item}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <section
      className={`lg:grid lg:gap-x-8 ${isAlone ? 'lg:col-span-12 lg:grid-cols-12' : 'lg:col-span-6 lg:col-start-7'}`}
      aria-labelledby="aftercare"
    >
      <h2
        className={isAlone ? 'section-title lg:col-span-4' : 'label font-text opacity-85'}
        id="aftercare"
      >
        {aftercare.heading}
      </h2>
      <div className={isAlone ? 'mt-8 lg:col-span-7 lg:col-start-6 lg:mt-0' : 'mt-5'}>{list}</div>
    </section>
  )
}
