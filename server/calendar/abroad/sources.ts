import { type Selectable, sql } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { keyFrom, seal, unseal } from '../../core/sealing.ts'
import { caldavWire } from './caldav.ts'
import type { CaldavLogin } from './dav-asking.ts'
import type { Google } from './google-account.ts'
import { googleWire } from './google-wire.ts'
import { type CalendarWire, Unreachable } from './wire.ts'

export type SourceRow = Selectable<Schema['calendar_source']>

/** Longer than a turn at one calendar takes: whoever has it after that is taken for dead. */
const LEASE_MS = 10 * MINUTE_MS

/** What Google lets a calendar be read by. */
export type GoogleLogin = { refreshToken: string }

/** Makes and opens what a calendar lets itself be read by; sealed for its row alone. */
export function createLogins(secret: string) {
  const key = keyFrom(secret, 'calendars abroad')
  return {
    seal: (login: CaldavLogin | GoogleLogin, id: string) =>
      seal(key, Buffer.from(JSON.stringify(login)), id).toString('base64'),
    /** @throws Unreachable where it was sealed with another secret */
    open<Login extends CaldavLogin | GoogleLogin>({ id, sealed }: Sealed): Login {
      try {
        return JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), id).toString())
      } catch {
        const said = 'What opens it was sealed with another secret of the studio.'
        throw new Unreachable('unsealed', said)
      }
    },
  }
}

type Sealed = Pick<SourceRow, 'id' | 'sealed'>
export type Logins = ReturnType<typeof createLogins>
export type OpenWire = (source: SourceRow) => CalendarWire

export function wireOpener(parts: {
  logins: Logins
  zone: string
  fetchOutside: typeof fetch
  google: Google | null
}): OpenWire {
  const { logins, zone, google } = parts
  return (source) => {
    if (source.kind === 'caldav') {
      return caldavWire({ ...parts, address: source.address, login: logins.open(source) })
    }
    if (!google) throw new Unreachable('strange', 'GOOGLE_CALENDAR_CLIENT_ID is not set any more.')
    const { refreshToken } = logins.open<GoogleLogin>(source)
    const open = () => google.clientFor(refreshToken)
    return googleWire({ calendarId: source.address, zone, open })
  }
}

/** The next calendar that has something to do, for whoever may do it now; null where there is none, or another server has it. */
export async function claimSource(rows: Rows, now: number): Promise<SourceRow | null> {
  const due = await rows
    .selectFrom('calendar_source')
    .select('id')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
    )
    .where((where) => where.or([where('pull_at', '<=', now), where.exists(toTell(rows, now))]))
    .orderBy('pull_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const row = await rows
    .updateTable('calendar_source')
    .set({ claimed_until: now + LEASE_MS })
    .where('id', '=', due.id)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Visits that a calendar which answers has yet to be told of. */
function toTell(rows: Rows, now: number) {
  return rows
    .selectFrom('visit_abroad')
    .select('booking_id')
    .whereRef('visit_abroad.source_id', '=', sql.ref('calendar_source.id'))
    .whereRef('visit_abroad.told', '<', 'visit_abroad.owed')
    .where('visit_abroad.due_at', '<=', now)
    .where(sql<boolean>`calendar_source.failed_since IS NULL`)
}
