import { sql } from 'kysely'
import type { AddonDraft, OptionDraft, ServiceDraft } from '#domain/calendar/menu-edit.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { freeSlug } from '#domain/core/slug.ts'
import type { TransactionRows } from '../../core/db/schema.ts'

export type Saved = Outcome<{ id: string }>
/** A row, and its version when the form was filled. */
export type Edited = { id: string; version: number }
export type Step = 'online' | 'offline' | 'retired' | 'brought-back'

export const GONE = { ok: false, code: 'not-found' } as const

/** Changes a row of the version that was edited; says why where nothing was. */
export async function update(
  rows: TransactionRows,
  table: 'service' | 'addon',
  { id, version }: Edited,
  columns: object,
): Promise<Saved> {
  const { numUpdatedRows } = await rows
    .updateTable(table)
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { ok: true, id }
  const row = await rows.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row ? { ok: false, code: 'changed-meanwhile' } : GONE
}

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
    color: draft.color,
  }
}

/** The columns of an add-on that its form fills. */
export function addonColumns({ name, durationMinutes, priceCents, clients }: AddonDraft) {
  return { name, duration_minutes: durationMinutes, price_cents: priceCents, clients }
}

/** What a step writes into a service. */
export function stepColumns(step: Step, now: number) {
  switch (step) {
    case 'online':
      return { bookable: 1 }
    case 'offline':
      return { bookable: 0 }
    case 'retired':
      return { retired_at: now }
    case 'brought-back':
      // Back on the desk, and online only when she says so.
      return { retired_at: null, bookable: 0 }
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

/** Whoever edits the hours meanwhile is told that they changed. */
export async function stepHours(rows: TransactionRows) {
  await rows
    .updateTable('setting')
    .set({ version: sql`version + 1` })
    .where('key', '=', 'scheduling')
    .execute()
}
