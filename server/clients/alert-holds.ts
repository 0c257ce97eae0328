import { STUDIO } from '#content/studio.ts'
import { type AlertHold, type AskedTreatment, names } from '#domain/clients/alert-hold.ts'
import type { WrittenAlertKind } from '#domain/clients/client-alert.ts'
import { canonicalAddress } from '#domain/clients/client-search.ts'
import type { Actor, Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type ClientParts, writeDown } from './parts.ts'
import { isVerified } from './who-books.ts'

type Asked = {
  by: Actor
  email: string
  treatment: AskedTreatment
  isOwnAddress?: boolean | undefined
  now: number
}

/**
 * Whether an alert keeps this from being booked online: whoever was shown to be at the address is kept from the treatments that the
 * alert names. Whoever only types an address is kept from nothing: any refusal would tell a stranger of somebody's health. The owner
 * sees the alert on the visit (docs/security.md).
 */
export async function isHeldByAlert(rows: Rows, asked: Asked): Promise<boolean> {
  const address = canonicalAddress(asked.email)
  if (!(await isShown(rows, asked, address))) return false
  const holds = await holdsAt(rows, asked.now)
  return holds.some(({ addresses, kind }) => addresses.has(address) && names(kind, asked.treatment))
}

async function isShown(rows: Rows, { by, isOwnAddress }: Asked, address: string) {
  if (isOwnAddress) return true
  if (by.kind === 'manage-link') return isShownByLink(rows, by.bookingId, address)
  if (by.kind !== 'client' || canonicalAddress(by.email) !== address) return false
  return isVerified(rows, by.id)
}

/** Whoever books has the visit's link at once; it shows that somebody reads the mail only where another than a stranger booked. */
async function isShownByLink(rows: Rows, bookingId: string, address: string): Promise<boolean> {
  const booked = await rows
    .selectFrom('booking_event')
    .leftJoin('auth_user', 'auth_user.id', 'booking_event.actor_id')
    .select(['booking_event.actor', 'auth_user.email', 'auth_user.email_verified as isVerified'])
    .where('booking_event.booking_id', '=', bookingId)
    .where('booking_event.kind', '=', 'booked')
    .executeTakeFirst()
  if (booked?.actor !== 'client') return booked?.actor === 'owner'
  return Boolean(booked.isVerified) && canonicalAddress(booked.email ?? '') === address
}

type Hold = { kind: WrittenAlertKind; addresses: ReadonlySet<string> }

/** Everything that is held now, with the addresses of whom it is about, those merged into theirs among them. */
async function holdsAt(rows: Rows, now: number): Promise<Hold[]> {
  const today = localDate(now, STUDIO.zone)
  const found = await rows
    .selectFrom('client_alert')
    .innerJoin('client', 'client.id', 'client_alert.client_id')
    .leftJoin('client as merged', 'merged.merged_into', 'client.id')
    .select(['client_alert.kind', 'client.email'])
    .select('merged.email as merged')
    .where('client_alert.hold', 'in', ['waiting', 'held'])
    .where((where) => where.or([where('hold_until', 'is', null), where('hold_until', '>', today)]))
    .execute()
  return found.map(({ kind, email, merged }) => ({
    kind,
    addresses: new Set([email, ...(merged ? [merged] : [])].map(canonicalAddress)),
  }))
}

/** An answer of the form that holds online booking until the owner has looked. */
export type HeldAlert = {
  id: string
  clientId: string
  firstName: string
  lastName: string
  kind: WrittenAlertKind
  since: number
}

export async function alertsToDecide(rows: Rows): Promise<HeldAlert[]> {
  const found = await rows
    .selectFrom('client_alert')
    .innerJoin('client', 'client.id', 'client_alert.client_id')
    .select(['client_alert.id', 'client_alert.kind', 'client_alert.created_at'])
    .select(['client.id as clientId', 'client.first_name', 'client.last_name'])
    .where('client_alert.hold', '=', 'waiting')
    .orderBy('client_alert.created_at')
    .orderBy('client_alert.id')
    .execute()
  return found.map(({ first_name, last_name, created_at, ...alert }) => ({
    ...alert,
    ...{ firstName: first_name, lastName: last_name, since: created_at },
  }))
}

/** What the owner says of it; `until`: a date, or empty. Fails with `not-found` where the alert is gone, or never held anything. */
export async function decideOnHold(
  desk: ClientParts,
  { alertId, hold, until }: { alertId: string; hold: AlertHold; until: string },
  owner: Owner,
): Promise<Outcome<object>> {
  return inTransaction(desk.database.rows, async (rows): Promise<Outcome<object>> => {
    const changed = await rows
      .updateTable('client_alert')
      .set({ hold, hold_until: hold === 'held' && until !== '' ? until : null })
      .where('id', '=', alertId)
      .where('hold', 'is not', null)
      .returning('client_id')
      .executeTakeFirst()
    if (!changed) return { ok: false, code: 'not-found' }
    const line = { id: changed.client_id, did: `alert-${hold}`, alert: alertId }
    await writeDown(desk, rows, owner, line)
    return { ok: true }
  })
}
