import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { DAY_MS } from '#domain/core/duration.ts'
import { networkOf } from './caller.ts'
import type { Database } from './db/open.ts'
import type { Rows, Schema } from './db/schema.ts'
import { helperNamed } from './helper.ts'

/** The triggers of migration 103 hold the same number. */
const KEPT_DAYS = 400

export type AuditKind =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'owner-made'
  | 'role-changed'
  | 'account-disabled'
  | 'account-enabled'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-verified'
  /** The reader of a mailbox said that an account under its address is not theirs. */
  | 'account-disowned'
  | 'email-change-asked'
  | 'email-changed'
  | 'provider-linked'
  | 'passkey-added'
  | 'passkey-kept'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'data-downloaded'
  | 'account-deleted'
  | 'foreign-data-refused'
  /** A client answered the form before a visit, through its link. */
  | 'form-answered'
  /** A phone of the desk was locked for a client's hands; and somebody signed in on it again. */
  | 'phone-handed-over'
  | 'phone-taken-back'
  | 'backup-made'
  | 'backup-taken-along'
  | 'backup-restored'
  /** A write of the back office; `detail` names the record, its id and what was done to it. */
  | 'desk-changed'

export type AuditEntry = {
  kind: AuditKind
  /** Who acted; `visitor`: nobody was signed in. Of the desk's `owner` the line itself finds out where it was a helper. */
  actor: 'visitor' | 'client' | 'owner' | 'system'
  /** The account that acted. */
  actorId?: string | null
  /** The account that it happened to. */
  subjectId?: string | null
  /** Where the request came from; only its network is kept. */
  address?: string
  /** Plain facts such as `{ method: 'google' }`. No names, mail addresses or secrets: it outlives the account. */
  detail?: Record<string, string | number | boolean>
}

type AuditEvent = {
  id: string
  /** Epoch milliseconds. */
  at: number
  kind: AuditKind
  actor: AuditEntry['actor'] | 'helper'
  actorId: string | null
  subjectId: string | null
  network: string | null
  detail: Record<string, string | number | boolean>
}

/** With the names of the accounts that are still there. */
type AuditLine = AuditEvent & { actorName: string | null; subjectName: string | null }

export type Audit = {
  /** Adds a line; within the transaction of the fact that it tells of where `rows` is given. */
  write(entry: AuditEntry, rows?: Rows): Promise<void>
  /** Every line, newest first; `before` is the last line of the page before. */
  page(of: { before?: { at: number; id: string }; limit: number }): Promise<AuditLine[]>
  /** Forgets what is older than 400 days; the database lets nothing younger go. */
  forgetOld(): Promise<number>
}

/** What whoever changes something works with: the rows, the log that it was done, the time in epoch milliseconds. */
export type Desk = { database: Database; audit: Audit; now: () => number }

/** The log of sign-ins, failures, changes of role and at the desk, and privacy actions; lines are added and never changed. */
export function createAudit(parts: { database: Database; now: () => number }): Audit {
  const { database, now } = parts
  return {
    async write(entry, rows = database.rows) {
      const row = {
        id: randomUUID(),
        at: now(),
        kind: entry.kind,
        actor: (await isByHelper(entry, rows)) ? ('helper' as const) : entry.actor,
        actor_id: entry.actorId ?? null,
        subject_id: entry.subjectId ?? null,
        network: entry.address ? networkOf(entry.address) : null,
        detail: JSON.stringify(entry.detail ?? {}),
      }
      await rows.insertInto('audit_event').values(row).execute()
    },

    async page({ before, limit }) {
      let asked = database.rows
        .selectFrom('audit_event as event')
        .leftJoin('auth_user as doer', 'doer.id', 'event.actor_id')
        .leftJoin('auth_user as subject', 'subject.id', 'event.subject_id')
        .selectAll('event')
        .select(['doer.name as actor_name', 'subject.name as subject_name'])
        .orderBy('event.at', 'desc')
        .orderBy('event.id')
        .limit(limit)
      if (before) {
        asked = asked.where((where) =>
          where.or([
            where('event.at', '<', before.at),
            where.and([where('event.at', '=', before.at), where('event.id', '>', before.id)]),
          ]),
        )
      }
      const found = await asked.execute()
      return found.map((row) => ({
        ...eventOf(row),
        actorName: row.actor_name,
        subjectName: row.subject_name,
      }))
    },

    async forgetOld() {
      const { numDeletedRows } = await database.rows
        .deleteFrom('audit_event')
        .where('at', '<', now() - (KEPT_DAYS + 1) * DAY_MS)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

async function isByHelper({ actor, actorId }: AuditEntry, rows: Rows): Promise<boolean> {
  return actor === 'owner' && !!actorId && (await helperNamed(rows, actorId)) !== null
}

function eventOf(row: Selectable<Schema['audit_event']>): AuditEvent {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind as AuditKind,
    actor: row.actor,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    network: row.network,
    detail: JSON.parse(row.detail),
  }
}

/** The line for what the holder of an account did to it. */
export function holdersLine(kind: AuditKind, id: string, address?: string) {
  return { kind, actor: 'client', actorId: id, subjectId: id, ...(address && { address }) } as const
}

/** The line of the audit log for a write of the back office: which record, and what was done to it. */
export function deskChange(
  { id: actorId }: { id: string },
  detail: { record: string; id?: string; did: string } & Record<string, string | number>,
): AuditEntry {
  return { kind: 'desk-changed', actor: 'owner', actorId, detail }
}
