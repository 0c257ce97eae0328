import type { Selectable } from 'kysely'
import type { AddOn, Service } from '#domain/calendar/service.ts'
import type { TreatmentColor } from '#domain/calendar/treatment-color.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { Rows, Schema } from '../core/db/schema.ts'

export type MenuRows = {
  services: Selectable<Schema['service']>[]
  options: Selectable<Schema['service_option']>[]
  addons: Selectable<Schema['addon']>[]
  pairs: Selectable<Schema['service_addon']>[]
}

const LAST = 1_000_000

/** Every row of the menu in its order, whatever is offered. */
async function readMenuRows(rows: Rows): Promise<MenuRows> {
  const [services, options, addons, pairs] = await Promise.all([
    // By the order of their sections; one that has none stands last.
    rows
      .selectFrom('service')
      .leftJoin('menu_section as section', (join) =>
        join.onRef('section.name', '=', 'service.category').on('section.kind', '=', 'treatment'),
      )
      .selectAll('service')
      .orderBy(({ fn, val }) => fn.coalesce('section.position', val(LAST)))
      .orderBy('service.position')
      .orderBy('service.id')
      .execute(),
    rows.selectFrom('service_option').selectAll().orderBy('position').orderBy('id').execute(),
    rows.selectFrom('addon').selectAll().orderBy('position').orderBy('id').execute(),
    rows.selectFrom('service_addon').selectAll().execute(),
  ])
  return { services, options, addons, pairs }
}

/** The menu in its order, each service with the options and extras that are offered. */
export async function readMenu(rows: Rows) {
  const all = await readMenuRows(rows)
  const kept = all.services.filter((service) => service.retired_at === null)
  const read = (bookable: number) =>
    kept.filter((service) => service.bookable === bookable).map((row) => serviceOf(row, all))
  return {
    services: read(1),
    hidden: read(0),
    pictures: told(kept, ({ picture }) => pictureOf(picture)),
    intros: told(kept, ({ intro }) => intro),
    buffers: told(all.services, ({ buffer_minutes }) => buffer_minutes),
  }
}

/** By service, where there is any. */
function told<T>(
  services: MenuRows['services'],
  of: (row: MenuRows['services'][number]) => T | null,
) {
  const found = services.map((row) => [row.id, of(row)] as const)
  return new Map(found.filter((one): one is [string, T] => one[1] !== null))
}

function serviceOf(service: MenuRows['services'][number], all: MenuRows): Service {
  const pairs = all.pairs.filter((pair) => pair.service_id === service.id)
  const offered = new Set(pairs.map((pair) => pair.addon_id))
  return {
    ...serviceFacts(service),
    options: all.options
      .filter((option) => option.service_id === service.id && option.offered === 1)
      .map(optionOf),
    addons: all.addons
      .filter((addon) => offered.has(addon.id) && addon.retired_at === null)
      .map(addonOf),
  }
}

function serviceFacts(row: MenuRows['services'][number]) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    category: row.category,
    durationMinutes: row.duration_minutes,
    priceCents: row.price_cents,
    clients: row.clients,
    maxAge: row.max_age,
  }
}

function optionOf(row: MenuRows['options'][number]): Service['options'][number] {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    priceCents: row.price_cents,
    priceIsFrom: row.price_is_from === 1,
    clients: row.clients,
    maxAge: row.max_age,
  }
}

function addonOf(row: MenuRows['addons'][number]): AddOn {
  return {
    id: row.id,
    name: row.name,
    durationMinutes: row.duration_minutes,
    priceCents: row.price_cents,
    clients: row.clients,
  }
}

export type OwnersOption = Service['options'][number] & { isOffered: boolean }

/** A treatment as the owner edits it. */
export type OwnersService = Omit<Service, 'options' | 'addons'> & {
  version: number
  /** Her own opening of its page; null: the original one. */
  intro: string | null
  /** Minutes kept free afterwards; null: as many as after any other. */
  bufferMinutes: number | null
  /** Her photograph; null: the house's drawing stands. */
  picture: ProductPicture | null
  /** What it wears in the calendar; null: the color of its place. */
  color: TreatmentColor | null
  isOnline: boolean
  isRetired: boolean
  options: OwnersOption[]
  addonIds: string[]
}

export type OwnersAddon = AddOn & { version: number; isRetired: boolean; serviceIds: string[] }

export type MenuSheet = { services: OwnersService[]; addons: OwnersAddon[] }

/** The whole menu in its order, what is not offered included. */
export async function readMenuSheet(rows: Rows): Promise<MenuSheet> {
  const all = await readMenuRows(rows)
  return {
    services: all.services.map((service) => ownersService(service, all)),
    addons: all.addons.map((addon) => ({
      ...addonOf(addon),
      version: addon.version,
      isRetired: addon.retired_at !== null,
      serviceIds: all.pairs
        .filter((pair) => pair.addon_id === addon.id)
        .map((pair) => pair.service_id),
    })),
  }
}

function ownersService(service: MenuRows['services'][number], all: MenuRows): OwnersService {
  return {
    ...serviceFacts(service),
    version: service.version,
    intro: service.intro,
    bufferMinutes: service.buffer_minutes,
    color: service.color,
    picture: pictureOf(service.picture),
    isOnline: service.bookable === 1,
    isRetired: service.retired_at !== null,
    options: all.options
      .filter((option) => option.service_id === service.id)
      .map((option) => ({ ...optionOf(option), isOffered: option.offered === 1 })),
    addonIds: all.pairs
      .filter((pair) => pair.service_id === service.id)
      .map((pair) => pair.addon_id),
  }
}

function pictureOf(text: string | null): ProductPicture | null {
  return text && JSON.parse(text)
}
