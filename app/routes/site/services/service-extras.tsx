import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { extrasOf } from '#app/site/site-menu.ts'
import { microdermabrasion, type ServicePage } from '#content/services/page.ts'
import { treatmentWords } from '#content/words/treatment.ts'
import { menuMinutes, menuPrice, type Service } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'
import { ServiceSection } from './service-sections.tsx'

/** What a treatment may have beside it, or, on an extra's own page, the facials that take it. */
export type Pairing = {
  kind: 'extras' | 'takers'
  rows: { id: string; name: string; slug: string; figures: string; words: string }[]
}

export function pairingOf(page: ServicePage, { services }: SiteMenu): Pairing {
  const own = services.find(({ id }) => id === page.serviceId)
  if (own) return { kind: 'extras', rows: rowsOf(own) }
  return { kind: 'takers', rows: takersOf(page.addonId, services) }
}

/** The facial that an extra's page leads to: the one that suits most people, where it takes it. */
export function firstTaker({ rows }: Pairing): string | undefined {
  return (rows.find(({ id }) => id === 'custom-facial') ?? rows[0])?.slug
}

function rowsOf(service: Service): Pairing['rows'] {
  return extrasOf(service).map((addon) => ({
    id: addon.id,
    name: addon.name,
    slug: addon.id === microdermabrasion.addonId ? microdermabrasion.slug : '',
    figures: treatmentWords.more(addon.durationMinutes, formatPrice(addon.priceCents)),
    words: addon.about,
  }))
}

function takersOf(addonId: string | undefined, services: readonly Service[]): Pairing['rows'] {
  return services.flatMap((service) => {
    const addon = service.addons.find(({ id }) => id === addonId)
    if (!addon) return []
    const { id, name, slug, options, durationMinutes, priceCents } = service
    const minutes = durationMinutes + addon.durationMinutes
    const price = formatPrice(priceCents + addon.priceCents)
    const words = options.length > 0 ? '' : treatmentWords.withIt(minutes, price)
    return [{ id, name, slug, figures: `${menuMinutes(service)}, ${menuPrice(service)}`, words }]
  })
}

type ServiceExtrasProps = { pairing: Pairing; addonId: string | undefined }

export function ServiceExtras({ pairing: { kind, rows }, addonId }: ServiceExtrasProps) {
  if (rows.length === 0) return null
  const isExtra = kind === 'takers'
  return (
    <ServiceSection
      id="extras"
      heading={treatmentWords[kind]}
      aside={
        <p className="mt-6 max-w-[26em] text-driftwood">
          {isExtra ? treatmentWords.takersNote : treatmentWords.extrasNote}
        </p>
      }
    >
      <ul className="border-b border-hairline">
        {rows.map(({ id, name, slug, figures, words }) => (
          <li className="border-t border-hairline py-5" key={id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="min-w-0 wrap-anywhere text-[1.375rem] lg:text-[1.5rem]">{name}</h3>
              <p className="figures">{figures}</p>
            </div>
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 text-driftwood">
              <p className="figures max-w-[33em]">{words}</p>
              {isExtra && addonId ? (
                <BookLink
                  className="link inline-block max-w-full wrap-anywhere py-2.5"
                  wanted={{ service: slug, extras: [addonId] }}
                >
                  {treatmentWords.addIt}
                  <span className="sr-only">{treatmentWords.addItTo(name)}</span>
                </BookLink>
              ) : null}
              {!isExtra && slug ? (
                <a
                  className="link inline-block max-w-full wrap-anywhere py-2.5"
                  href={href('/services/:slug', { slug })}
                >
                  {treatmentWords.about(name)}
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </ServiceSection>
  )
}
