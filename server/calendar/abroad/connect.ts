import { randomUUID } from 'node:crypto'
import type { ClientNames } from '#domain/calendar/abroad/client-names.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { AbroadFailure } from '../../core/db/schema/abroad.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { NotOutside, refuseInside } from '../../core/outside-fetch.ts'
import { changeCalendar } from '../take-time.ts'
import { calendarsAt } from './caldav-account.ts'
import type { CaldavLogin } from './dav-asking.ts'
import { oweComing } from './owe-all.ts'
import type { GoogleLogin, Logins, SourceRow } from './sources.ts'
import { Unreachable } from './wire.ts'

export type AccountLogin = { server: string; user: string; password: string; names: ClientNames }

/** Looks for the calendars of an account and keeps a row of each; visits to come are owed to the first. */
export async function connectAccount(
  parts: Desk & { allowsHere: boolean; logins: Logins; fetchOutside: typeof fetch },
  { server, user, password, names }: AccountLogin,
  owner: { id: string },
): Promise<Outcome<{ found: number }>> {
  const { database, audit, now, allowsHere, logins, fetchOutside } = parts

  const refusal = refusedServer(server, allowsHere)
  if (refusal) return { ok: false, code: refusal }
  const login = { user, password }
  const found = await calendarsAt({ server, login, fetchOutside }).catch((error: unknown) => {
    if (error instanceof Unreachable) return CODES[error.failure]
    throw error
  })
  if (typeof found === 'string') return { ok: false, code: found }
  if (found.length === 0) return { ok: false, code: 'calendars-none' }
  const account = `${user}, ${new URL(server).hostname}`
  return changeCalendar(database, async (inside) => {
    for (const [index, { address, name }] of found.entries()) {
      const calendar = { kind: 'caldav' as const, name, account, address, names, login }
      const uses = { reads: true, writes: index === 0, mayWrite: true }
      await keepSource({ inside, audit, now, logins }, { ...calendar, ...uses }, owner)
    }
    return { ok: true as const, found: found.length }
  })
}

type Found = {
  kind: SourceRow['kind']
  name: string
  account: string
  address: string
  names: ClientNames
  login: CaldavLogin | GoogleLogin
  reads: boolean
  writes: boolean
  mayWrite: boolean
}

/** Keeps a calendar; one that is known has what opens it renewed, and is used as it was. Only within `changeCalendar`. */
export async function keepSource(
  parts: Pick<Desk, 'audit' | 'now'> & { inside: TransactionRows; logins: Logins },
  { kind, name, account, address, names, login, ...uses }: Found,
  owner: { id: string },
): Promise<string> {
  const { inside, audit, now, logins } = parts
  const row = await inside
    .insertInto('calendar_source')
    .values({
      ...{ id: randomUUID(), kind, name, account, address, client_names: names, sealed: '' },
      ...{ reads: uses.reads ? 1 : 0, writes: uses.writes ? 1 : 0 },
      ...{ may_write: uses.mayWrite ? 1 : 0, pull_at: now(), created_at: now() },
    })
    .onConflict((conflict) =>
      conflict.columns(['address', 'account']).doUpdateSet({
        ...{
          may_write: uses.mayWrite ? 1 : 0,
          name,
          pull_at: now(),
          failed_since: null,
          failure: null,
          failure_said: null,
        },
        ...{ told_at: null, leaving_at: null },
      }),
    )
    .returning(['id', 'writes'])
    .executeTakeFirstOrThrow()
  await inside
    .updateTable('calendar_source')
    .set({ sealed: logins.seal(login, row.id) })
    .where('id', '=', row.id)
    .execute()
  if (row.writes) await oweComing(inside, row.id, now())
  await audit.write(deskChange(owner, { record: 'calendar', id: row.id, did: 'connected' }), inside)
  return row.id
}

const CODES: Record<AbroadFailure, ErrorCode> = {
  refused: 'calendar-refused',
  silent: 'calendar-silent',
  gone: 'calendars-none',
  strange: 'calendars-none',
  unsealed: 'calendar-refused',
}

function refusedServer(server: string, allowsHere: boolean): ErrorCode | null {
  if (!URL.canParse(server)) return 'calendar-address'
  try {
    refuseInside(new URL(server), allowsHere)
    return null
  } catch (error) {
    if (error instanceof NotOutside) return 'calendar-address'
    throw error
  }
}
