import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { type CsvCell, csvMoney } from '#domain/core/csv.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import { menuItems } from '#domain/desk/moving-in/treatments.ts'
import { readMenu } from '../../calendar/read-menu.ts'
import type { Rows } from '../../core/db/schema.ts'

export const VISIT_HEADINGS = [
  ...['Grove Visit ID', 'Grove Client ID', 'Client First Name', 'Client Last Name', 'Start'],
  ...['Minutes', 'Service', 'Status', 'Price', 'With'],
]
export const SERVICE_HEADINGS = ['Service Name', 'Category', 'Minutes', 'Price']

export type VisitOut = {
  id: string
  client_id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  starts_at: number
  minutes: number | null
  service_name: string
  addons: string
  status: string
  price_cents: number | null
  staff: string
}

const AT_ONCE = 500
const STATUSES: Record<string, string> = {
  COMPLETED: 'Completed',
  completed: 'Completed',
  CANCELLED: 'Canceled',
  cancelled: 'Canceled',
  NO_SHOW: 'No-show',
  'no-show': 'No-show',
}

/** Every visit of everybody on file, here and in the system before, oldest first. */
export async function* everyVisit(rows: Rows): AsyncGenerator<VisitOut> {
  let last = { at: Number.MIN_SAFE_INTEGER, id: '' }
  for (;;) {
    const { rows: found } = await sql<VisitOut>`
      SELECT visit.*, client.first_name, client.last_name, client.email, client.phone FROM (
        SELECT id, client_id, starts_at, duration_minutes AS minutes, service_name, addons, status,
          price_cents, '' AS staff
        FROM booking WHERE client_id IS NOT NULL
          AND (starts_at > ${last.at} OR (starts_at = ${last.at} AND id > ${last.id}))
        UNION ALL
        SELECT id, client_id, starts_at, minutes, service_name, '[]' AS addons, status, price_cents,
          staff
        FROM former_visit
        WHERE starts_at > ${last.at} OR (starts_at = ${last.at} AND id > ${last.id})
      ) AS visit JOIN client ON client.id = visit.client_id
      WHERE client.merged_into IS NULL AND client.email NOT LIKE 'deleted:%'
      ORDER BY visit.starts_at, visit.id LIMIT ${AT_ONCE}`.execute(rows)
    yield* found
    const end = found.at(-1)
    if (!end || found.length < AT_ONCE) return
    last = { at: end.starts_at, id: end.id }
  }
}

export async function* visitsOut(rows: Rows): AsyncGenerator<CsvCell[]> {
  for await (const visit of everyVisit(rows)) {
    const { starts_at, price_cents } = visit
    yield [
      ...[visit.id, visit.client_id, visit.first_name, visit.last_name],
      `${localDate(starts_at, STUDIO.zone)} ${clockTime(starts_at, STUDIO.zone)}`,
      ...[visit.minutes, serviceOf(visit), STATUSES[visit.status] ?? 'Booked'],
      ...[price_cents === null ? null : csvMoney(price_cents), visit.staff],
    ]
  }
}

/** The treatment with its extras: "Custom Facial + Dermaplane". */
export function serviceOf({ service_name, addons }: VisitOut): string {
  const extras: { name: string }[] = JSON.parse(addons)
  return [service_name, ...extras.map(({ name }) => name)].join(' + ')
}

const CALLED_OFF = new Set(['CANCELLED', 'cancelled', 'NO_SHOW', 'no-show'])

/** Whether nobody came: canceled or missed. */
export function isCalledOff({ status }: Pick<VisitOut, 'status'>): boolean {
  return CALLED_OFF.has(status)
}

export function endOf({ starts_at, minutes }: VisitOut): number {
  return starts_at + (minutes ?? 60) * MINUTE_MS
}

export async function* servicesOut(rows: Rows): AsyncGenerator<CsvCell[]> {
  const { services, hidden } = await readMenu(rows)
  const all = [...services, ...hidden]
  for (const { serviceId, name, minutes, priceCents } of menuItems(all)) {
    const category = all.find(({ id }) => id === serviceId)?.category ?? ''
    yield [name, category, minutes, csvMoney(priceCents)]
  }
}
