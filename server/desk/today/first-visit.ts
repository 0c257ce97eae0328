import type { Booking } from '#domain/calendar/booking.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import type { Clients } from '../../clients/clients.ts'
import type { Rows } from '../../core/db/schema.ts'

/** What must not be overlooked at each of these visits, by booking id: a first visit is the client's first that stands alone. */
export async function alertsAt(
  clients: Pick<Clients, 'alertsFor'>,
  rows: Rows,
  visits: readonly Booking[],
): Promise<Map<string, Alert[]>> {
  const ids = [...new Set(visits.map((visit) => visit.clientId))]
  const [alerts, firstOf] = await Promise.all([clients.alertsFor(ids), firstStanding(rows, ids)])
  return new Map(
    visits.map(({ id, clientId, startsAt }) => {
      const isLater = startsAt > (firstOf.get(clientId) ?? startsAt)
      const own = alerts.get(clientId) ?? []
      return [id, isLater ? own.filter(({ kind }) => kind !== 'first-visit') : own]
    }),
  )
}

/** When the first visit of each client begins that was neither canceled nor missed. */
async function firstStanding(rows: Rows, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Map<string | null, number>()
  const found = await rows
    .selectFrom('booking')
    .select((select) => ['client_id', select.fn.min('starts_at').as('first')])
    .where('client_id', 'in', [...clientIds])
    .where('status', 'not in', ['CANCELLED', 'NO_SHOW'])
    .groupBy('client_id')
    .execute()
  return new Map(found.map((row) => [row.client_id, Number(row.first)]))
}
