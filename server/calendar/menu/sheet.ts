import type { Rows } from '../../core/db/schema.ts'
import { type MenuRows, readMenuRows } from '../read-menu.ts'

export type OwnersOption = {
  id: string
  name: string
  description: string
  durationMinutes: number
  priceCents: number
  priceIsFrom: boolean
  clients: 'all' | 'new' | 'current'
  maxAge: number | null
  isOffered: boolean
}

/** A treatment as the owner edits it. */
export type OwnersService = {
  id: string
  slug: string
  version: number
  name: string
  description: string
  /** Her own opening of its page; null: the original one. */
  intro: string | null
  category: string
  durationMinutes: number
  priceCents: number
  /** Minutes kept free afterwards; null: as many as after any other. */
  bufferMinutes: number | null
  clients: 'all' | 'new' | 'current'
  maxAge: number | null
  isOnline: boolean
  isRetired: boolean
  options: OwnersOption[]
  addonIds: string[]
}

export type OwnersAddon = {
  id: string
  version: number
  name: string
  durationMinutes: number
  priceCents: number
  isRetired: boolean
  serviceIds: string[]
}

export type MenuSheet = { services: OwnersService[]; addons: OwnersAddon[] }

/** The whole menu in its order, what is not offered included. */
export async function readMenuSheet(rows: Rows): Promise<MenuSheet> {
  const all = await readMenuRows(rows)
  return {
    services: all.services.map((service) => ownersService(service, all)),
    addons: all.addons.map((addon) => ({
      id: addon.id,
      version: addon.version,
      name: addon.name,
      durationMinutes: addon.duration_minutes,
      priceCents: addon.price_cents,
      isRetired: addon.retired_at !== null,
      serviceIds: all.pairs
        .filter((pair) => pair.addon_id === addon.id)
        .map((pair) => pair.service_id),
    })),
  }
}

function ownersService(service: MenuRows['services'][number], all: MenuRows): OwnersService {
  return {
    id: service.id,
    slug: service.slug,
    version: service.version,
    name: service.name,
    description: service.description,
    intro: service.intro,
    category: service.category,
    durationMinutes: service.duration_minutes,
    priceCents: service.price_cents,
    bufferMinutes: service.buffer_minutes,
    clients: service.clients,
    maxAge: service.max_age,
    isOnline: service.bookable === 1,
    isRetired: service.retired_at !== null,
    options: all.options
      .filter((option) => option.service_id === service.id)
      .map((option) => ({
        id: option.id,
        name: option.name,
        description: option.description,
        durationMinutes: option.duration_minutes,
        priceCents: option.price_cents,
        priceIsFrom: option.price_is_from === 1,
        clients: option.clients,
        maxAge: option.max_age,
        isOffered: option.offered === 1,
      })),
    addonIds: all.pairs
      .filter((pair) => pair.service_id === service.id)
      .map((pair) => pair.addon_id),
  }
}
