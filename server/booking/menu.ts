import type { Kysely } from 'kysely'
import type { Service } from '#domain/service.ts'
import type { Schema } from '../db/schema.ts'

/** The services that may be booked online, in menu order, each with its options and extras. */
export async function readServices(rows: Kysely<Schema>): Promise<Service[]> {
  const [services, options, addons, offered] = await Promise.all([
    rows.selectFrom('service').selectAll().where('bookable', '=', 1).orderBy('position').execute(),
    rows.selectFrom('service_option').selectAll().orderBy('position').execute(),
    rows.selectFrom('addon').selectAll().orderBy('position').execute(),
    rows.selectFrom('service_addon').selectAll().execute(),
  ])
  const pairs = new Set(offered.map((pair) => `${pair.service_id} ${pair.addon_id}`))
  return services.map((service) => ({
    id: service.id,
    slug: service.slug,
    name: service.name,
    description: service.description,
    category: service.category,
    durationMinutes: service.duration_minutes,
    priceCents: service.price_cents,
    clients: service.clients,
    maxAge: service.max_age,
    options: options
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
      })),
    addons: addons
      .filter((addon) => pairs.has(`${service.id} ${addon.id}`))
      .map((addon) => ({
        id: addon.id,
        name: addon.name,
        durationMinutes: addon.duration_minutes,
        priceCents: addon.price_cents,
      })),
  }))
}
