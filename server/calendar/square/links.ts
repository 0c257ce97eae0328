import { bookables, linkByName } from '#domain/calendar/square-links.ts'
import type { SquareVariation } from '#domain/calendar/square-visit.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { readMenu } from '../read-menu.ts'
import { changeCalendar } from '../take-time.ts'
import { giveOwnNames } from './own-names.ts'
import type { Variation } from './shapes.ts'

/** Writes Square's services down, and links each treatment that has no link of the owner's by its name. */
export async function keepServices(
  database: Database,
  variations: readonly Variation[],
  now: number,
): Promise<void> {
  await changeCalendar(database, async (rows) => {
    const ids = variations.map(({ id }) => id)
    await rows
      .updateTable('square_service')
      .set({ gone_at: now })
      .where('gone_at', 'is', null)
      .$if(ids.length > 0, (gone) => gone.where('variation_id', 'not in', ids))
      .execute()
    for (const variation of variations) await keepVariation(rows, variation)
    await linkByNames(rows)
    await giveOwnNames(rows)
  })
}

async function keepVariation(rows: TransactionRows, variation: Variation): Promise<void> {
  const columns = {
    version: variation.version,
    item_name: variation.itemName,
    name: variation.name,
    description: variation.description,
    duration_minutes: variation.durationMinutes,
    price_cents: variation.priceCents,
    currency: variation.currency,
    team_member_id: variation.teamMemberId,
    gone_at: null,
  }
  await rows
    .insertInto('square_service')
    .values({ variation_id: variation.id, service_id: null, option_id: null, ...columns })
    .onConflict((on) => on.column('variation_id').doUpdateSet(columns))
    .execute()
}

async function linkByNames(rows: TransactionRows): Promise<void> {
  const { services } = await readMenu(rows)
  const present = await rows
    .selectFrom('square_service')
    .selectAll()
    .where('gone_at', 'is', null)
    .where('is_by_hand', '=', 0)
    .where('service_id', 'is', null)
    .execute()
  const free = present.map((row) => ({
    id: row.variation_id,
    itemName: row.item_name,
    name: row.name,
  }))
  const linked = await linkedTreatments(rows)
  for (const ours of bookables(services)) {
    if (linked.has(`${ours.serviceId} ${ours.optionId}`)) continue
    const found = linkByName(ours, free)
    if (!found) continue
    await rows
      .updateTable('square_service')
      .set({ service_id: ours.serviceId, option_id: ours.optionId })
      .where('variation_id', '=', found.id)
      .execute()
    free.splice(free.indexOf(found), 1)
  }
}

async function linkedTreatments(rows: Rows): Promise<Set<string>> {
  const found = await rows
    .selectFrom('square_service')
    .select(['service_id', 'option_id'])
    .where('service_id', 'is not', null)
    .execute()
  return new Set(found.map((row) => `${row.service_id} ${row.option_id}`))
}

/** The variation that a treatment is booked as; null where it has no link, or Square no longer has it. */
export async function linkOf(
  rows: Rows,
  { serviceId, optionId }: { serviceId: string; optionId?: string | null | undefined },
): Promise<(Variation & { teamMemberId: string }) | null> {
  const row = await rows
    .selectFrom('square_service')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('option_id', '=', optionId ?? '')
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  if (!row?.team_member_id) return null
  return { ...variationOf(row), teamMemberId: row.team_member_id }
}

type ServiceRow = Awaited<ReturnType<typeof readServices>>[number]

function readServices(rows: Rows) {
  return rows
    .selectFrom('square_service')
    .selectAll()
    .orderBy('item_name')
    .orderBy('name')
    .execute()
}

/** What Square's catalogue last said, by variation: also of what it no longer has. */
export async function readCatalogue(rows: Rows): Promise<Map<string, SquareVariation>> {
  return new Map((await readServices(rows)).map((row) => [row.variation_id, variationOf(row)]))
}

function variationOf(row: ServiceRow): Variation {
  return {
    id: row.variation_id,
    version: row.version,
    itemName: row.item_name,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    priceCents: row.price_cents,
    currency: row.currency,
    teamMemberId: row.team_member_id,
  }
}
