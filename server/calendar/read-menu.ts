import type { Selectable } from 'kysely'
import type { Service } from '#domain/calendar/service.ts'
import type { Rows, Schema } from '../core/db/schema.ts'

export type MenuRows = {
  services: Selectable<Schema['service']>[]
  options: Selectable<Schema['service_option']>[]
  addons: Selectable<Schema['addon']>[]
  pairs: Selectable<Schema['service_addon']>[]
}

/** Every row of the menu in its order, whatever is offered. */
export async function readMenuRows(rows: Rows): Promise<MenuRows> {
  const [services, options, addons, pairs] = await Promise.all([
    rows.selectFrom('service').selectAll().orderBy('position').orderBy('id').execute(),
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
    intros: new Map(kept.flatMap(({ id, intro }) => (intro === null ? [] : [[id, intro]]))),
    buffers: new Map(
      all.services.flatMap(({ id, buffer_minutes }) =>
        buffer_minutes === null ? [] : [[id, buffer_minutes]],
      ),
    ),
  }
}

function serviceOf(service: MenuRows['services'][number], all: MenuRows): Service {
  const pairs = all.pairs.filter((pair) => pair.service_id === service.id)
  const offered = new Set(pairs.map((pair) => pair.addon_id))
  return {
    id: service.id,
    slug: service.slug,
    name: service.name,
    description: service.description,
    category: service.category,
    durationMinutes: service.duration_minutes,
    priceCents: service.price_cents,
    clients: service.clients,
    maxAge: service.max_age,
    options: all.options
      .filter((option) => option.service_id === service.id && option.offered === 1)
      .map((option) => ({
        id: option.id,
        name: option.name,
        description: option.description,
        durationMinutes: option.duration_minutes,
        priceCents: option.price_cents,
        priceIsFrom: option.price_is_from === 1,
        clients: option.clients,
        maxAge: option.max_age,
      })),
    addons: all.addons
      .filter((addon) => offered.has(addon.id) && addon.retired_at === null)
      .map((addon) => ({
        id: addon.id,
        name: addon.name,
        durationMinutes: addon.duration_minutes,
        priceCents: addon.price_cents,
      })),
  }
}
