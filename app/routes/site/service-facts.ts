import type { ServicePage } from '#content/services/page.ts'
import { servicePageOf } from '#content/services/pages.ts'
import { services as seeded } from '#content/services.ts'
import { studio } from '#content/studio.ts'
import { menuMinutes, menuPrice, optionPrice } from '#domain/menu-words.ts'
import { formatPrice } from '#domain/money.ts'
import type { AddOn, Service } from '#domain/service.ts'
import { everyAddon, statesMinutes } from './menu.ts'

/** The page of a treatment with the menu's own minutes and prices; null where there is no such page. */
export function treatmentPage(slug: string, services: Service[]): ServicePage | null {
  const page = servicePageOf(slug)
  const service = services.find((row) => (page ? row.id === page.serviceId : row.slug === slug))
  if (!page) return service ? plainPage(service) : null
  if (service) return withRow(page, service)
  if (page.serviceId) return null

  const addon = everyAddon(services).find(({ id }) => id === page.addonId)
  if (addon) return { ...page, figures: addonFigures(addon) }
  return page.addonId ? null : page
}

/** Until the owner has put in clients' own words, samples stand in test mode alone. */
export function withoutSamples(page: ServicePage): ServicePage {
  return { ...page, testimonials: page.testimonials.filter(({ sample }) => !sample) }
}

function withRow(page: ServicePage, service: Service): ServicePage {
  const printed = seeded.find(({ id }) => id === service.id)
  const now = new Map([
    [printed?.menuDuration, menuMinutes(service)],
    [printed?.menuPrice, menuPrice(service)],
  ])
  return {
    ...page,
    figures: page.figures.map((figure) => now.get(figure) ?? figure),
    ...(page.options ? { options: withPrices(page.options, service) } : {}),
  }
}

function withPrices(options: NonNullable<ServicePage['options']>, service: Service) {
  const items = options.items.map((item) => {
    const row = service.options.find(({ id }) => id === item.optionId)
    return row ? { ...item, price: optionPrice(row) } : item
  })
  return { ...options, items }
}

function addonFigures(addon: AddOn): string[] {
  return [`${addon.durationMinutes} minutes`, formatPrice(addon.priceCents)]
}

/** A treatment that the owner has added to the menu and that has no words of its own yet. */
function plainPage(service: Service): ServicePage {
  return {
    slug: service.slug,
    serviceId: service.id,
    name: service.name,
    title: `${service.name} in ${studio.city}, ${studio.region} | ${studio.name}`,
    description: `${service.description} ${menuPrice(service)}, in ${studio.city}, California.`,
    figures: [...(statesMinutes(service) ? [menuMinutes(service)] : []), menuPrice(service)],
    intro: service.description,
    notes: [],
    faq: { isOpen: 'always', items: [] },
    testimonials: [],
    booking: 'book',
    structured: {},
  }
}
