import { href } from 'react-router'
import { isProposed } from '#content/addons.ts'
import { type Link, servicesDropdown } from '#content/navigation.ts'
import type { ServicePage } from '#content/services/page.ts'
import { servicePageOf, servicePages } from '#content/services/pages.ts'
import { services as seeded } from '#content/services.ts'
import { firstSettings, hoursInStructuredData, hoursShown } from '#content/studio.ts'
import { extraWords, firstTreatments, goodFor, menuWords } from '#content/words/menu.ts'
import {
  type DayName,
  type HoursLine,
  hoursLines,
  openingSpans,
} from '#domain/calendar/hours-words.ts'
import { policyAtAGlance, policyMark } from '#domain/calendar/policy-words.ts'
import type { AddOn, Service } from '#domain/calendar/service.ts'
import type { SiteFacts } from '#domain/calendar/site-facts.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'

// What the owner's rows make of the words and hours that content/ states.

export type OpeningHours = { days: readonly DayName[]; opens: string; closes: string }

/** The hours as pages show them: the owner's, once she says so, else as the specification states them. */
export function shownHours({ weeklyShown }: SiteFacts): readonly HoursLine[] {
  return weeklyShown ? hoursLines(weeklyShown) : hoursShown
}

/** The hours as search engines are told: the second reading until the owner shows hours or settles on one. */
export function toldHours({ weeklyShown, readings }: SiteFacts): OpeningHours[] {
  if (!weeklyShown && readings.hours === 'both') return [hoursInStructuredData]
  return openingSpans(weeklyShown ?? firstSettings.weekly)
}

/** The extras of all services, each once. */
export function everyAddon(services: readonly Service[]): AddOn[] {
  const addons = services.flatMap((service) => service.addons)
  return [...new Map(addons.map((addon) => [addon.id, addon])).values()]
}

/** What a treatment asks for before the visit and when plans change; empty where it is paid at the studio. */
export function policyOf(
  service: Pick<Service, 'id' | 'priceCents' | 'options' | 'addons'>,
  { policies }: Pick<SiteMenu, 'policies'>,
): string[] {
  const found = policies.get(service.id)
  if (!found) return []
  const extras = service.addons.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const choices = service.options.length > 0 ? service.options : [service]
  const prices = choices.flatMap(({ priceCents }) => [priceCents, priceCents + extras])
  return policyAtAGlance(found.policy, prices)
}

/** The mark beside a treatment's price in a menu; empty where it is paid at the studio. */
export function markOf({ id }: Pick<Service, 'id'>, { policies }: Pick<SiteMenu, 'policies'>) {
  const found = policies.get(id)
  return found ? policyMark(found.policy) : ''
}

/** What a treatment of content/ is for, while it is called as it was there; empty where nothing is said. */
export function goodForWords({ id, name }: Pick<Service, 'id' | 'name'>): string {
  const first = seeded.find((one) => one.id === id)
  const what = goodFor[id]
  return what && first?.name === name ? menuWords.goodFor(what) : ''
}

/** A treatment's extras as they are shown, those that are proposed with it first. */
export function extrasOf<E extends AddOn>({ id, addons }: { id: string; addons: readonly E[] }) {
  return addons
    .map((addon) => ({ ...addon, about: aboutExtra(addon) }))
    .toSorted((a, b) => Number(isProposed(b, id)) - Number(isProposed(a, id)))
}

/** What an extra does, what it goes with, and who may add it where that is not everybody. */
export function aboutExtra({ id, clients }: AddOn): string {
  const said = [extraWords[id], clients === 'all' ? undefined : menuWords.extraFor[clients]]
  return said.filter(Boolean).join(' ')
}

/** What whoever comes for the first time should know of a treatment; empty: nothing speaks for it or against. */
export function firstVisitWords({ id, clients, options }: Omit<Service, 'addons'>): string {
  if (clients === 'current') return menuWords.laterVisit
  const open = options.filter((option) => option.clients !== 'current')
  if (options.length > 0 && open.length === 0) return menuWords.laterVisit
  if (open.length < options.length) {
    return menuWords.firstKinds(open.map(({ name }) => name).join(', '))
  }
  if (id === firstTreatments[0]) return menuWords.start
  return firstTreatments.includes(id) ? menuWords.firstVisit : ''
}

/** The name that the owner has given a service, or the one that a page states for it. */
export function ownName(service: Service, stated: string): string {
  const first = seeded.find(({ id }) => id === service.id)
  return first && first.name !== service.name ? service.name : stated
}

/** Whether what a page is about can be had at present; the signature facial is arranged by telephone. */
export function isOffered(page: ServicePage, { services }: Pick<SiteMenu, 'services'>): boolean {
  if (page.serviceId) return services.some(({ id }) => id === page.serviceId)
  return page.addonId ? everyAddon(services).some(({ id }) => id === page.addonId) : true
}

/** The list behind the arrow beside SERVICES, without what is not offered (spec 1 §2). */
export function dropdownOf(site: SiteMenu): Link[] {
  return servicesDropdown.flatMap((link) => {
    const page = servicePageOf(link.href.replace(`${href('/services')}/`, ''))
    if (!page) return [link]
    if (!isOffered(page, site)) return []
    const service = site.services.find(({ id }) => id === page.serviceId)
    return [service ? { ...link, label: ownName(service, link.label) } : link]
  })
}

/** The pages of treatments that are offered, those that the owner has added last. */
export function offeredPaths(site: SiteMenu): string[] {
  const stated = servicePages.filter((page) => isOffered(page, site)).map(({ slug }) => slug)
  const added = site.services.filter(({ id }) => !seeded.some((first) => first.id === id))
  return [...stated, ...added.map(({ slug }) => slug)].map((slug) =>
    href('/services/:slug', { slug }),
  )
}
