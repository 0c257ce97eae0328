import { sql } from 'kysely'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'

/** A treatment of a batch that is more by now than what came in. */
export type MenuLeaning = {
  serviceId: string
  name: string
  why: 'treatment-changed' | 'treatment-used'
}

/** Of what came to the menu: what the owner changed, put online or gave terms, and what others chose. */
export async function menuLeaningOn(rows: Rows, id: string): Promise<MenuLeaning[]> {
  const { rows: changed } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM service WHERE id IN (${ofBatch(id, 'service')}) AND (version > 1
      OR id IN (SELECT service_id FROM service_option)
      OR id IN (SELECT service_id FROM service_addon)
      OR id IN (SELECT service_id FROM visit_policy)) ORDER BY name`.execute(rows)
  const { rows: used } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM service WHERE id IN (${ofBatch(id, 'service')}) AND (
      id IN (SELECT service_id FROM booking WHERE service_id IS NOT NULL AND id NOT IN (${ofBatch(id, 'visit')}))
      OR id IN (SELECT service_id FROM wish_service)
      OR id IN (SELECT service_id FROM offer)
      OR id IN (SELECT service_id FROM review)
      OR id IN (SELECT service_id FROM square_service)) ORDER BY name`.execute(rows)
  const told = (why: MenuLeaning['why']) => (row: { id: string; name: string }) => ({
    ...{ serviceId: row.id, name: row.name, why },
  })
  const all = [...changed.map(told('treatment-changed')), ...used.map(told('treatment-used'))]
  return all.filter((one, at) => all.findIndex((other) => other.serviceId === one.serviceId) === at)
}

/** Takes the treatments of a batch off the menu, and the sections that it made where nothing stands in them; answers the others. */
export async function takeMenuBack(rows: TransactionRows, id: string): Promise<string[]> {
  await sql`DELETE FROM service WHERE id IN (${ofBatch(id, 'service')})`.execute(rows)
  await sql`DELETE FROM menu_section WHERE id IN (${ofBatch(id, 'section')})
    AND name NOT IN (SELECT category FROM service)`.execute(rows)
  const { rows: staying } = await sql<{ name: string }>`SELECT name FROM menu_section
    WHERE id IN (${ofBatch(id, 'section')}) ORDER BY position`.execute(rows)
  return staying.map(({ name }) => name)
}

function ofBatch(id: string, kind: 'service' | 'section' | 'visit') {
  return sql`SELECT record_id FROM move_in_row WHERE move_in_id = ${id} AND kind = ${kind}`
}
