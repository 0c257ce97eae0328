import { freeSlug, slugOf } from '#domain/core/slug.ts'
import type { ReadService } from '#domain/desk/moving-in/service-row.ts'
import { itemNamed, type MenuItem } from '#domain/desk/moving-in/treatments.ts'
import { RESERVED } from '../../calendar/menu/menu.ts'
import type { Rows } from '../../core/db/schema.ts'

type NewSection = { id: string; name: string; position: number }
export type NewService = ReadService & { id: string; position: number; section: NewSection | null }

/** The menu as rows add to it: nothing on it is overwritten. */
export type MenuSoFar = {
  items: MenuItem[]
  /** The treatment as it comes in; null where the menu has one of that name. */
  add(read: ReadService): NewService | null
}

/** What stands on the menu now; treatments that come in are found like those of old. */
export async function menuFrom(rows: Rows, items: MenuItem[]): Promise<MenuSoFar> {
  const services = await rows.selectFrom('service').select(['id', 'slug', 'position']).execute()
  const all = await rows.selectFrom('menu_section').selectAll().orderBy('position').execute()
  const sections = all.filter(({ kind }) => kind === 'treatment')
  const taken = new Set([...services.flatMap(({ id, slug }) => [id, slug]), ...RESERVED])
  const ids = new Set(all.map(({ id }) => id))
  const names = new Map(sections.map(({ name }) => [slugOf(name), name]))
  const after = (positions: number[]) => Math.max(-1, ...positions) + 1
  let position = after(services.map((one) => one.position))
  let sectionAt = after(all.map((one) => one.position))

  function sectionOf(category: string): { name: string; made: NewSection | null } {
    const name = category || (sections[0]?.name ?? 'Treatments')
    const known = names.get(slugOf(name))
    if (known !== undefined) return { name: known, made: null }
    const id = freeSlug(`treatment ${name}`, ids, 'treatment')
    ids.add(id)
    names.set(slugOf(name), name)
    return { name, made: { id, name, position: sectionAt++ } }
  }

  return {
    items,
    add(read) {
      if (itemNamed(read.name, items)) return null
      const id = freeSlug(read.name, taken, 'treatment')
      taken.add(id)
      const { name: category, made: section } = sectionOf(read.category)
      const { name, description, minutes, priceCents } = read
      items.push({
        ...{ key: id, serviceId: id, optionId: null, name, description, minutes, priceCents },
        ...{ addons: [], extras: [] },
      })
      return { ...read, category, id, position: position++, section }
    },
  }
}
