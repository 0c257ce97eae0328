import { addons } from '#content/addons.ts'
import { products } from '#content/products.ts'
import { firstCategories, firstSections } from '#content/sections.ts'
import { services } from '#content/services.ts'
import { firstSettings } from '#content/studio.ts'
import type { SectionKind } from '#domain/core/sections/section.ts'
import { slugOf } from '#domain/core/slug.ts'
import type { Database } from './open.ts'
import { inTransaction } from './transaction.ts'

/** Fills a new database with the menu, the products and the settings of `content/`; leaves rows that exist alone. */
export async function seed(database: Database, now: number): Promise<void> {
  await inTransaction(database.rows, async (rows) => {
    const seeded = await rows
      .insertInto('setting')
      .values({ key: 'scheduling', value: JSON.stringify(firstSettings), updated_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (seeded.numInsertedOrUpdatedRows === 0n) return

    await rows
      .insertInto('menu_section')
      .values([
        ...firstSections.map(sectionOf('treatment')),
        ...firstCategories.map(sectionOf('product')),
      ])
      .execute()
    await rows
      .insertInto('addon')
      .values(
        addons.map((addon, position) => ({
          id: addon.id,
          name: addon.name,
          duration_minutes: addon.durationMinutes,
          price_cents: addon.priceCents,
          clients: addon.clients,
          position,
        })),
      )
      .execute()
    await rows
      .insertInto('service')
      .values(
        services.map((service, position) => ({
          id: service.id,
          slug: service.slug,
          name: service.name,
          description: service.description,
          category: service.category,
          duration_minutes: service.durationMinutes,
          price_cents: service.priceCents,
          clients: service.clients,
          max_age: service.maxAge,
          position,
        })),
      )
      .execute()
    await rows
      .insertInto('service_option')
      .values(
        services.flatMap((service) =>
          service.options.map((option, position) => ({
            service_id: service.id,
            id: option.id,
            name: option.name,
            description: option.description,
            duration_minutes: option.durationMinutes,
            price_cents: option.priceCents,
            price_is_from: option.priceIsFrom ? 1 : 0,
            clients: option.clients,
            max_age: option.maxAge,
            position,
          })),
        ),
      )
      .execute()
    await rows
      .insertInto('service_addon')
      .values(
        services.flatMap((service) =>
          service.addonIds.map((addonId) => ({ service_id: service.id, addon_id: addonId })),
        ),
      )
      .execute()
    await rows
      .insertInto('product')
      .values(
        products.map((product, position) => ({
          id: product.id,
          name: product.name,
          category: product.category,
          price_cents: product.priceCents,
          description: product.description,
          image: product.image,
          option_type: product.optionType ?? null,
          position,
        })),
      )
      .execute()
    await rows
      .insertInto('product_variation')
      .values(
        products.flatMap((product) =>
          (product.variations ?? []).map((variation, position) => ({
            product_id: product.id,
            id: variation.id,
            name: variation.name,
            price_cents: variation.priceCents,
            color: variation.color ?? null,
            position,
          })),
        ),
      )
      .execute()
  })
}

function sectionOf(kind: SectionKind) {
  return (name: string, position: number) => ({
    ...{ id: slugOf(`${kind} ${name}`), kind },
    ...{ name, position },
  })
}
