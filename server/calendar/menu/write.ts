import type { OptionDraft, ServiceDraft } from '#domain/calendar/menu-edit.ts'
import { freeSlug } from '#domain/core/slug.ts'
import type { TransactionRows } from '../../core/db/schema.ts'

/** The columns of a service that its form fills. */
export function serviceColumns(draft: ServiceDraft) {
  return {
    name: draft.name,
    description: draft.description,
    intro: draft.intro === '' ? null : draft.intro,
    category: draft.category,
    duration_minutes: draft.durationMinutes,
    price_cents: draft.priceCents,
    buffer_minutes: draft.bufferMinutes,
    clients: draft.clients,
    max_age: draft.maxAge,
  }
}

/** Options are added and changed, never deleted: past visits name them. */
export async function writeOptions(
  rows: TransactionRows,
  serviceId: string,
  options: OptionDraft[],
) {
  const known = await rows
    .selectFrom('service_option')
    .select('id')
    .where('service_id', '=', serviceId)
    .execute()
  const taken = new Set(known.map(({ id }) => id))
  const inOrder = options.toSorted((a, b) => a.position - b.position)
  for (const [position, option] of inOrder.entries()) {
    const columns = {
      name: option.name,
      description: option.description,
      duration_minutes: option.durationMinutes,
      price_cents: option.priceCents,
      price_is_from: option.priceIsFrom ? 1 : 0,
      clients: option.clients,
      max_age: option.maxAge,
      offered: option.isOffered ? 1 : 0,
      position,
    }
    if (taken.has(option.id)) {
      await rows
        .updateTable('service_option')
        .set(columns)
        .where('service_id', '=', serviceId)
        .where('id', '=', option.id)
        .execute()
    } else {
      const id = freeSlug(option.name, taken, 'treatment')
      taken.add(id)
      await rows
        .insertInto('service_option')
        .values({ service_id: serviceId, id, ...columns })
        .execute()
    }
  }
}

type Pairing = { serviceIds: readonly string[]; addonIds: readonly string[] }

/** Which extras go with which treatments: exactly these, on the side that `of` names. */
export async function writePairs(
  rows: TransactionRows,
  of: 'service_id' | 'addon_id',
  pairing: Pairing,
) {
  const own = of === 'service_id' ? pairing.serviceIds : pairing.addonIds
  await rows.deleteFrom('service_addon').where(of, 'in', own).execute()
  const pairs = pairing.serviceIds.flatMap((service_id) =>
    pairing.addonIds.map((addon_id) => ({ service_id, addon_id })),
  )
  if (pairs.length > 0) await rows.insertInto('service_addon').values(pairs).execute()
}

type To = 'up' | 'down' | { before: string | null }

/** Writes the positions of a table after one row has moved; false where the row is not on the menu. */
export async function writeOrder(
  rows: TransactionRows,
  table: 'service' | 'addon',
  id: string,
  to: To,
): Promise<boolean> {
  const all = await readOrder(rows, table)
  const row = all.find((one) => one.id === id && !one.isRetired)
  if (!row) return false
  const order = moved(all, row, to)
  for (const [position, one] of order.entries()) {
    if (one.position === position) continue
    await rows.updateTable(table).set({ position }).where('id', '=', one.id).execute()
  }
  return true
}

type Place = { id: string; position: number; group: string; isRetired: boolean }

async function readOrder(rows: TransactionRows, table: 'service' | 'addon'): Promise<Place[]> {
  if (table === 'addon') {
    const addons = await rows
      .selectFrom('addon')
      .select(['id', 'position', 'retired_at'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return addons.map(({ id, position, retired_at }) => ({
      id,
      position,
      group: '',
      isRetired: retired_at !== null,
    }))
  }
  const services = await rows
    .selectFrom('service')
    .select(['id', 'position', 'category', 'retired_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return services.map(({ id, position, category, retired_at }) => ({
    id,
    position,
    group: category,
    isRetired: retired_at !== null,
  }))
}

/** The order after a row has moved among those that are shown with it. */
function moved(all: readonly Place[], row: Place, to: To): Place[] {
  const others = all.filter((one) => one !== row)
  const shown = all.filter((one) => one.group === row.group && !one.isRetired)
  const at = shown.indexOf(row)
  const wanted = typeof to === 'string' ? (to === 'up' ? at - 1 : at + 1) : null
  if (wanted !== null && (wanted < 0 || wanted >= shown.length)) return [...all]
  const neighbour = wanted === null ? undefined : shown[wanted]
  const before =
    typeof to === 'string'
      ? others.indexOf(neighbour as Place) + (to === 'down' ? 1 : 0)
      : others.findIndex((one) => one.id === to.before)
  const index = before === -1 ? others.length : before
  return others.toSpliced(index, 0, row)
}
