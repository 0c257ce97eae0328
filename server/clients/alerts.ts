import { randomUUID } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import { type AlertHold, holdsAny } from '#domain/clients/alert-hold.ts'
import {
  type Alert,
  inOrder,
  type WrittenAlertKind,
  workedOutAlerts,
} from '#domain/clients/client-alert.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../core/db/schema.ts'
import { formerVisitsOf, isCompleted } from './former-visits.ts'
import type { ClientKey, ClientKeys } from './keys.ts'

/** An alert that was written down; the owner may take it away. `isFromForm`: the client's own answer. */
export type WrittenAlert = Alert & {
  id: string
  isFromForm: boolean
  createdAt: number
  /** Null: it holds no online booking. */
  hold: AlertHold | null
  holdUntil: string | null
}

type NewAlert = { kind: WrittenAlertKind; words: string }

const alertSeal = (id: string) => `client-alert ${id}`

/** What must not be overlooked about these clients, gravest first; every id has an entry. */
export async function alertsFor(
  rows: Rows,
  keys: ClientKeys,
  clientIds: readonly string[],
  now: number,
): Promise<Map<string, Alert[]>> {
  const ids = [...new Set(clientIds)]
  if (ids.length === 0) return new Map()
  const today = localDate(now, STUDIO.zone)
  const written = await writtenAlerts(rows, keys, ids)
  const people = await peopleOf(rows, ids)
  return new Map(
    ids.map((id) => {
      const own = (written.get(id) ?? []).map(({ kind, words }) => ({ kind, words }))
      const person = people.get(id)
      return [id, inOrder([...own, ...(person ? workedOutAlerts(person, today) : [])])]
    }),
  )
}

export async function writtenAlerts(
  rows: Rows,
  keys: ClientKeys,
  clientIds: readonly string[],
): Promise<Map<string, WrittenAlert[]>> {
  const found = await rows
    .selectFrom('client_alert')
    .selectAll()
    .where('client_id', 'in', [...clientIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const holders = [...new Set(found.map((row) => row.client_id))]
  const opener = await keys.forReading(rows, holders)
  const alerts = new Map<string, WrittenAlert[]>()
  for (const row of found) {
    const words = opener.text({ keyId: row.key_id, sealed: row.sealed }, alertSeal(row.id))
    const alert = {
      id: row.id,
      kind: row.kind,
      // An alert whose words cannot be read is still one.
      words: words ?? '',
      isFromForm: row.form_id !== null,
      createdAt: row.created_at,
      hold: row.hold,
      holdUntil: row.hold_until,
    }
    alerts.set(row.client_id, [...(alerts.get(row.client_id) ?? []), alert])
  }
  return alerts
}

/** Age and past of these clients; a date of birth told with a visit counts where the record has none. */
async function peopleOf(rows: Rows, ids: readonly string[]) {
  const found = await rows
    .selectFrom('client')
    .leftJoin('booking', 'booking.client_id', 'client.id')
    .select((select) => [
      'client.id',
      'client.birth_date',
      select.fn.max('booking.birth_date').as('told'),
      select.fn
        .sum<number | null>(
          select.case().when('booking.status', '=', 'COMPLETED').then(1).else(0).end(),
        )
        .as('completed'),
    ])
    .where('client.id', 'in', [...ids])
    .groupBy(['client.id', 'client.birth_date'])
    .execute()
  const before = await formerVisitsOf(rows, ids)
  const came = new Set(before.filter(isCompleted).map(({ clientId }) => clientId))
  return new Map(
    found.map(({ id, birth_date, told, completed }) => [
      id,
      {
        birthDate: birth_date ?? told,
        completedVisits: Number(completed ?? 0) + (came.has(id) ? 1 : 0),
      },
    ]),
  )
}

/** What the newest form warns of takes the place of what earlier ones did; the owner's own alerts stay. */
export async function replaceFormAlerts(
  rows: Rows,
  key: ClientKey,
  form: { clientId: string; formId: string; alerts: readonly NewAlert[]; now: number },
): Promise<void> {
  await rows
    .deleteFrom('client_alert')
    .where('client_id', '=', form.clientId)
    .where('form_id', 'is not', null)
    .execute()
  for (const alert of form.alerts) await insertAlert(rows, key, { ...form, ...alert })
}

export async function insertAlert(
  rows: Rows,
  key: ClientKey,
  alert: NewAlert & { clientId: string; formId: string | null; now: number },
): Promise<string> {
  const id = randomUUID()
  await rows
    .insertInto('client_alert')
    .values({
      id,
      client_id: alert.clientId,
      form_id: alert.formId,
      kind: alert.kind,
      key_id: key.id,
      sealed: key.sealText(alert.words, alertSeal(id)),
      created_at: alert.now,
      // What the owner writes down herself she has seen.
      hold: alert.formId !== null && holdsAny(alert.kind) ? 'waiting' : null,
      hold_until: null,
    })
    .execute()
  return id
}
