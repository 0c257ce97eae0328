import { everyAddon, isOffered, ownName, policyOf } from '#app/site/site-menu.ts'
import type { ServicePage } from '#content/services/page.ts'
import { servicePageOf } from '#content/services/pages.ts'
import { services as seeded } from '#content/services.ts'
import { STUDIO } from '#content/studio.ts'
import { menuWords } from '#content/words/menu.ts'
import {
  type AddOn,
  menuMinutes,
  menuPrice,
  optionPrice,
  type Service,
  whoMayHave,
} from '#domain/calendar/service.ts'
import { READINGS, type SiteFacts } from '#domain/calendar/site-facts.ts'
import { dollarsFromCents, formatPrice } from '#domain/core/money.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'
import { withChangedFigures } from './changed-figures.ts'
import { statesMinutes } from './menu.tsx'

type Where = Pick<StudioFacts, 'city' | 'region'>
type Site = SiteMenu & { own: Where }

export type TreatmentPage = { page: ServicePage; isOffered: boolean; policy: string[] }

/** The page of a treatment with the menu's own words, minutes and prices; null where there is no such page. */
export function treatmentPage(slug: string, menu: SiteMenu, own: Where): TreatmentPage | null {
  const site = { ...menu, own }
  const page = servicePageOf(slug)
  const service = [...site.services, ...site.hidden].find((row) =>
    page ? row.id === page.serviceId : row.slug === slug,
  )
  if (!page && !service) return null
  if (page?.serviceId && !service) return null
  const whole = page ? pageFromRows(page, service, site) : plainPage(service as Service, site)
  const offered = isOffered(whole, site)
  return {
    page: offered ? whole : withoutOffer(whole),
    isOffered: offered,
    policy: service && offered ? policyOf(service, menu) : [],
  }
}

/** Until the owner has put in clients' own words, samples stand in test mode alone. */
export function withoutSamples(page: ServicePage): ServicePage {
  return { ...page, testimonials: page.testimonials.filter(({ sample }) => !sample) }
}

function pageFromRows(page: ServicePage, service: Service | undefined, site: Site) {
  const stated = withReading(page, site.facts)
  if (service) return withRow(stated, service, site)
  const addon = everyAddon(site.services).find(({ id }) => id === page.addonId)
  return addon ? withAddon(stated, addon) : stated
}

/** Where the owner has settled a fact, the page says no other reading of it (spec 1 §2). */
function withReading(page: ServicePage, { readings }: SiteFacts): ServicePage {
  const settled = READINGS.filter((name) => readings[name] === 'shown')
  return Object.assign({ ...page }, ...settled.map((name) => page.whenSettled?.[name]))
}

function withRow(page: ServicePage, service: Service, { intros, facts, own }: Site): ServicePage {
  const printed = seeded.find(({ id }) => id === service.id)
  const now = new Map([
    [printed?.menuDuration, menuMinutes(service)],
    [printed?.menuPrice, menuPrice(service)],
  ])
  const figures = page.figures.map((figure) => now.get(figure) ?? figure)
  const name = ownName(service, page.name)
  const reworded = withChangedFigures(page, service)
  return {
    ...reworded,
    name,
    title: name === page.name ? reworded.title : titleOf(name, own),
    intro: intros.get(service.id) ?? reworded.intro,
    figures,
    ...(page.options ? { options: withPrices(page.options, service, facts) } : {}),
    structured: structuredFrom(page, service, facts),
  }
}

/**
 * What search engines are told of price and minutes: as stated, also where that is a second reading,
 * until the owner settles on the price shown or changes it.
 */
function structuredFrom(page: ServicePage, service: Service, { readings }: SiteFacts) {
  const { priceDollars, durationMinutes, ...rest } = page.structured
  const first = seeded.find(({ id }) => id === service.id)
  const [was, is] = [first ? lowest(first) : null, lowest(service)]
  const isSettled = readings['dermaplaning-price'] === 'shown'
  const price = isSettled || was?.cents !== is.cents ? dollarsFromCents(is.cents) : priceDollars
  const minutes = was?.minutes === is.minutes ? durationMinutes : is.minutes
  return {
    ...rest,
    ...(price === undefined ? {} : { priceDollars: price }),
    ...(minutes === undefined || !statesMinutes(service) ? {} : { durationMinutes: minutes }),
  }
}

function lowest({ options, priceCents, durationMinutes }: Omit<Service, 'addons'>) {
  const choices = options.length > 0 ? options : [{ priceCents, durationMinutes }]
  return {
    cents: Math.min(...choices.map((choice) => choice.priceCents)),
    minutes: Math.min(...choices.map((choice) => choice.durationMinutes)),
  }
}

/** A kind that is no longer offered leaves the page; one without a row stands as stated. Whom it is for is said as it is booked. */
function withPrices(
  options: NonNullable<ServicePage['options']>,
  service: Service,
  { readings }: SiteFacts,
) {
  const isSettled = readings['peels-first-visit'] === 'shown'
  const items = options.items.flatMap((item) => {
    if (!item.optionId) return [item]
    const row = service.options.find(({ id }) => id === item.optionId)
    const isLater = row?.clients === 'current' && !item.clients.startsWith('Current')
    const clients = isLater
      ? `${item.clients}, ${menuWords.laterVisit.toLowerCase()}`
      : item.clients
    if (!row) return []
    return [{ ...item, clients: isSettled ? whoMayHave(row) : clients, price: optionPrice(row) }]
  })
  return { ...options, items }
}

function withAddon(page: ServicePage, { durationMinutes, priceCents }: AddOn): ServicePage {
  return {
    ...page,
    figures: [`${durationMinutes} minutes`, formatPrice(priceCents)],
    structured: {
      ...page.structured,
      priceDollars: dollarsFromCents(priceCents),
      durationMinutes,
    },
  }
}

/** What is not offered has no price and no minutes, for search engines neither. */
function withoutOffer(page: ServicePage): ServicePage {
  const { priceDollars: _, durationMinutes: __, ...structured } = page.structured
  return { ...page, figures: [], structured }
}

function titleOf(name: string, { city, region }: Where): string {
  return `${name} in ${city}, ${region} | ${STUDIO.name}`
}

/** A treatment that the owner has added to the menu and that has no words of its own yet. */
function plainPage(service: Service, { intros, own }: Site): ServicePage {
  const { cents, minutes } = lowest(service)
  return {
    slug: service.slug,
    serviceId: service.id,
    name: service.name,
    title: titleOf(service.name, own),
    description: `${service.description} ${menuPrice(service)}, in ${own.city}, California.`,
    figures: [menuMinutes(service), menuPrice(service)],
    intro: intros.get(service.id) ?? service.description,
    notes: [],
    faq: { isOpen: 'always', items: [] },
    testimonials: [],
    booking: 'book',
    structured: { priceDollars: dollarsFromCents(cents), durationMinutes: minutes },
  }
}
