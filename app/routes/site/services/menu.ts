import { href } from 'react-router'
import { everyAddon } from '#app/site/site-menu.ts'
import { services as seeded } from '#content/services.ts'
import { microdermabrasion } from '#content/services-page.ts'
import { menuMinutes, menuPrice } from '#domain/calendar/menu-words.ts'
import type { AddOn, Service } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'

export type MenuLine = {
  name: string
  description: string
  minutes: string
  price: string
  href: string | null
}

export type MenuSection = { title: string; lines: MenuLine[] }

/** The menu as it is printed on /services (spec 1 §2 and §9), from the studio's rows. */
export function menuSections(services: Service[]): MenuSection[] {
  const inCategory = (category: string) =>
    services.filter((service) => service.category === category).map(serviceLine)
  return [
    { title: 'Facials', lines: inCategory('Facials') },
    { title: 'Consultation', lines: inCategory('Consultation') },
    { title: 'Add-On Service', lines: everyAddon(services).map(addonLine) },
  ]
}

function serviceLine(service: Service): MenuLine {
  return {
    name: service.name,
    description: service.description,
    minutes: statesMinutes(service) ? menuMinutes(service) : '',
    price: menuPrice(service),
    href: href('/services/:slug', { slug: service.slug }),
  }
}

/** The printed menu keeps quiet about the minutes of a consultation (spec 1 §9). */
export function statesMinutes(service: Service): boolean {
  return seeded.find((candidate) => candidate.id === service.id)?.menuDuration !== ''
}

function addonLine(addon: AddOn): MenuLine {
  return {
    name: addon.name,
    description: '',
    minutes: `${addon.durationMinutes} min`,
    price: formatPrice(addon.priceCents),
    href:
      addon.id === microdermabrasion.addonId
        ? href('/services/:slug', { slug: microdermabrasion.slug })
        : null,
  }
}
