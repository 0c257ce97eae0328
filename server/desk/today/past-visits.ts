import type { Rows } from '../../core/db/schema.ts'

/** What a client has had here so far. */
export type Past = {
  completed: number
  last: { serviceName: string; startsAt: number } | null
}

/** Completed visits of these clients that started before `before` (epoch ms), by client. */
export async function pastOf(
  rows: Rows,
  clientIds: readonly string[],
  before: number,
): Promise<Map<string, Past>> {
  const past = new Map<string, Past>()
  if (clientIds.length === 0) return past
  const found = await rows
    .selectFrom('booking')
    .select(['client_id', 'service_name', 'starts_at'])
    .where('client_id', 'in', clientIds)
    .where('status', '=', 'COMPLETED')
    .where('starts_at', '<', before)
    .orderBy('starts_at', 'desc')
    .execute()
  for (const row of found) {
    const clientId = row.client_id ?? ''
    const known = past.get(clientId)
    if (known) known.completed += 1
    else {
      const last = { serviceName: row.service_name, startsAt: row.starts_at }
      past.set(clientId, { completed: 1, last })
    }
  }
  return past
}

/** Which of these clients the owner has written a note about on a studio date. */
export async function clientsNotedOn(
  rows: Rows,
  clientIds: readonly string[],
  date: string,
): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set()
  const found = await rows
    .selectFrom('client_note')
    .select('client_id')
    .where('client_id', 'in', clientIds)
    .where('noted_on', '=', date)
    .execute()
  return new Set(found.map((row) => row.client_id))
}
