import { STUDIO } from '#content/studio.ts'
import type { ClientNames } from '#domain/calendar/abroad/client-names.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { AbroadFailure } from '../../core/db/schema/abroad.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { outsideFetch } from '../../core/outside-fetch.ts'
import { createWorker, type Pulse } from '../../core/worker.ts'
import type { Bookings } from '../bookings.ts'
import { changeCalendar } from '../take-time.ts'
import { type AccountLogin, connectAccount } from './connect.ts'
import { connectGoogle, type GoogleConnecting } from './connect-google.ts'
import { decide, type ProposalId } from './decide.ts'
import { googleOf } from './google-account.ts'
import { takeNotice } from './google-channel.ts'
import { beginLeaving } from './leave-source.ts'
import { setUses, type Uses } from './set-uses.ts'
import { createLogins, type SourceRow, wireOpener } from './sources.ts'
import { turnAbroad } from './turn.ts'

const EVERY_MS = 2000

/** A calendar of the owner's elsewhere, as Settings shows it. Instants in epoch ms. */
export type CalendarShown = {
  id: string
  kind: SourceRow['kind']
  name: string
  account: string
  names: ClientNames
  reads: boolean
  writes: boolean
  /** Whoever keeps it lets visits be put into it. */
  mayWrite: boolean
  checkedAt: number | null
  failure: AbroadFailure | null
  isLeaving: boolean
  /** Visits that have yet to be written there. */
  owed: number
}

/** The owner's calendars elsewhere: their events hide times online, and visits are written into them. */
export type CalendarsAbroad = {
  list(): Promise<CalendarShown[]>
  /** Connects every calendar of an account; visits are written into the first. One that is known has its password renewed. */
  connect(login: AccountLogin, owner: { id: string }): Promise<Outcome<{ found: number }>>
  /** Connecting calendars at Google; null where this studio is not known there. */
  google: GoogleConnecting | null
  change(id: string, uses: Uses, owner: { id: string }): Promise<Outcome<object>>
  /** Lets one go; `removes`: every event that was written there is taken away first. */
  leave(id: string, removes: boolean, owner: { id: string }): Promise<Outcome<object>>
  /** What the owner decides of a visit whose event she has moved or deleted there, or of a clash. */
  decide(
    id: ProposalId,
    what: 'move' | 'put-back' | 'keep',
    owner: { kind: 'owner'; id: string },
  ): Promise<Outcome<object>>
  /** Google says that a calendar has changed: it is read in the next turn. `unknown`: of no channel of ours. */
  takeNotice(headers: Headers): Promise<'known' | 'unknown'>
  /** Does what is due; answers how many calendars were at work. */
  turn(signal?: AbortSignal): Promise<number>
  start(pulse?: Pulse): void
  stop(): Promise<void>
}

export function createCalendarsAbroad(
  parts: Desk & {
    env: Env
    secret: string
    /** For trials a calendar on this machine may be connected. */
    allowsHere: boolean
    bookings: Pick<Bookings, 'reschedule'>
    /** For tests: the network. */
    fetchOutside?: typeof fetch
  },
): CalendarsAbroad {
  const { database, audit, now, env, secret, allowsHere } = parts
  const { rows } = database
  const fetchOutside = parts.fetchOutside ?? outsideFetch({ allowsHere })
  const logins = createLogins(secret)
  const google = googleOf(env, fetchOutside)
  const openWire = wireOpener({ logins, zone: STUDIO.zone, fetchOutside, google })
  const turning = {
    ...{ database, now, openWire, logins, google, publicUrl: env.PUBLIC_URL },
    ownerEmail: env.OWNER_EMAIL,
  }
  const note = (inside: TransactionRows, owner: { id: string }, id: string, did: string) =>
    audit.write(deskChange(owner, { record: 'calendar', id, did }), inside)

  async function turn(signal?: AbortSignal): Promise<number> {
    let worked = 0
    while (!signal?.aborted && (await turnAbroad(turning, signal))) worked += 1
    return worked
  }

  const worker = createWorker(turn, {
    ...{ fails: 'A calendar elsewhere could not be looked at in this turn.', everyMs: EVERY_MS },
  })

  return {
    async list() {
      const found = await rows
        .selectFrom('calendar_source')
        .selectAll()
        .orderBy('created_at')
        .orderBy('writes', 'desc')
        .orderBy('name')
        .execute()
      const owed = await rows
        .selectFrom('visit_abroad')
        .select(({ fn }) => ['source_id', fn.countAll<number>().as('count')])
        .whereRef('told', '<', 'owed')
        .groupBy('source_id')
        .execute()
      const counts = new Map(owed.map((row) => [row.source_id, Number(row.count)]))
      return found.map((row) => shownOf(row, counts.get(row.id) ?? 0))
    },

    connect: (login, owner) => connectAccount({ ...parts, logins, fetchOutside }, login, owner),

    google: google && connectGoogle({ ...parts, google, logins, publicUrl: env.PUBLIC_URL }),

    change: (id, uses, owner) =>
      changeCalendar(database, async (inside): Promise<Outcome<object>> => {
        if (!(await setUses(inside, id, { ...uses, now: now() }))) {
          return { ok: false, code: 'not-found' }
        }
        await note(inside, owner, id, 'changed')
        return { ok: true }
      }),

    leave: (id, removes, owner) => beginLeaving(parts, { id, removes }, owner),

    decide: (id, what, owner) => decide(parts, { id, what }, owner),
    takeNotice: (headers) => takeNotice({ database, now }, headers),
    turn,
    start: worker.start,
    stop: worker.stop,
  }
}

function shownOf(row: SourceRow, owed: number): CalendarShown {
  return {
    ...{
      id: row.id,
      kind: row.kind,
      name: row.name,
      account: row.account,
      names: row.client_names,
    },
    ...{
      reads: row.reads === 1,
      writes: row.writes === 1,
      mayWrite: row.may_write === 1,
      checkedAt: row.checked_at,
    },
    ...{ failure: row.failure, isLeaving: row.leaving_at !== null, owed },
  }
}
