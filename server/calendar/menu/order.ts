import type { TransactionRows } from '../../core/db/schema.ts'

/** One place up or down among those shown with it, or before another; null: last. */
export type To = 'up' | 'down' | { before: string | null }

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

/** The end of a table's order. */
export async function nextPosition(
  rows: TransactionRows,
  table: 'service' | 'addon',
): Promise<number> {
  const row = await rows
    .selectFrom(table)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? -1) + 1
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
