import type { PastStatus } from '#domain/desk/moving-in/cells.ts'
import type { Rows } from '../core/db/schema.ts'

/** A visit of before the studio was kept here, as the other system had it. */
export type FormerVisit = {
  id: string
  clientId: string
  startsAt: number
  minutes: number | null
  serviceName: string
  status: PastStatus
  priceCents: number | null
  staff: string
}

/** Newest start first. */
export async function formerVisitsOf(
  rows: Rows,
  clientIds: readonly string[],
): Promise<FormerVisit[]> {
  if (clientIds.length === 0) return []
  const found = await rows
    .selectFrom('former_visit')
    .selectAll()
    .where('client_id', 'in', [...clientIds])
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
  return found.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    startsAt: row.starts_at,
    minutes: row.minutes,
    serviceName: row.service_name,
    status: row.status,
    priceCents: row.price_cents,
    staff: row.staff,
  }))
}

export function isCompleted({ status }: FormerVisit): boolean {
  return status === 'completed'
}
