import { hash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { type Alert, AlertPolicy, alertTimes, FIRST_ALERT_POLICY } from '#domain/post/alerts.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { readVersioned } from '../../core/settings/versioned.ts'

export const ALERTS_KEY = 'alerts'

export function alertPolicyIn(rows: Rows) {
  return readVersioned(rows, ALERTS_KEY, AlertPolicy, FIRST_ALERT_POLICY)
}

/**
 * Owes the owner an alert on each of her devices, in the transaction of what it tells of; once each for one `event`,
 * and none of a kind that she has switched off. `now` in epoch milliseconds.
 */
export async function oweAlert(
  rows: Rows,
  alert: Alert,
  { event, now }: { event: string; now: number },
): Promise<void> {
  const devices = await rows
    .selectFrom('alert_device as device')
    .select('device.id')
    .where((where) => where.not(where.exists(noOwner(where))))
    .execute()
  if (devices.length === 0) return
  const policy = await alertPolicyIn(rows)
  if (!policy.kinds[alert.kind]) return
  const times = alertTimes(policy, { now, zone: STUDIO.zone })
  await writeAlerts(rows, devices, { alert, event, now, ...times })
}

/** Whose account is the owner's no more is alerted of nothing. */
function noOwner(where: ExpressionBuilder<Schema & { device: Schema['alert_device'] }, 'device'>) {
  return where
    .selectFrom('auth_user as user')
    .select('user.id')
    .whereRef('user.id', '=', 'device.account_id')
    .where((of) => of.or([of('user.role', '!=', 'owner'), of('user.disabled_at', 'is not', null)]))
}

/** The rows of an alert, for devices by their ids. */
export async function writeAlerts(
  rows: Rows,
  devices: readonly { id: string }[],
  told: {
    alert: Alert
    event: string
    now: number
    dueAt: number
    expiresAt: number
    quietUntil: number | null
  },
): Promise<void> {
  const { alert, event, now, dueAt, expiresAt, quietUntil } = told
  const owed = devices.map((device) => ({
    // What names the event may be long, or anything.
    id: `alert-${hash('sha256', event).slice(0, 24)}-${device.id}`,
    ...({ kind: `alert-${alert.kind}`, channel: 'push', audience: 'owner' } as const),
    ...{ recipient: device.id, reply_to: '', subject: `${alert.title}: ${alert.text}` },
    ...{ body_text: JSON.stringify(alert), body_html: '', sequence: 0 },
    ...{ created_at: now, due_at: dueAt, expires_at: expiresAt, quiet_until: quietUntil },
  }))
  await rows
    .insertInto('outbox')
    .values(owed)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
