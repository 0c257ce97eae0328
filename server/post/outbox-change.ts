import { STUDIO } from '#content/studio.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { quietAround } from '#domain/post/reminders.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { isNotPaused } from './next-due.ts'
import { isUnclaimed } from './outbox.ts'
import { reminderPolicyIn } from './reminders.ts'
import { hasMarks } from './secret-links.ts'

type Parts = Desk

/** What was done with a message. */
export type MailChange = {
  isText: boolean
  /** It was tried before. */
  wasTried: boolean
  /** It had failed or did not arrive, and only that is noted. */
  hadFailed: boolean
  /** A text does not leave in the quiet hours, but when they end. */
  waitsForMorning: boolean
}
type Change = Promise<Outcome<MailChange>>
type Mail = {
  id: string
  isText: boolean
  isAnswer: boolean
  wasTried: boolean
  hadFailed: boolean
  isStopped: boolean
  dueAt: number
  expiresAt: number | null
}

/**
 * Sends a mail that failed, waits or was stopped, at the sender's next turn, and a text when the quiet hours are over.
 * Fails with `not-found`, `mail-paused`, `mail-left`, `mail-over` where what it says is of use no more, `text-over`
 * where it would be by the morning, `mail-too-old` where its links are gone, and `mail-newer` where the client has been written to about a
 * later change.
 */
export function retryMail(parts: Parts, id: string, owner: Owner): Change {
  return changeMail(parts, id, owner, 'sent-again', async (rows, mail, now) => {
    if (await isHeldBack(rows, id)) return { ok: false, code: 'mail-paused' }
    return leaveAt(rows, mail, { at: now, now, fresh: { failed_at: null, attempts: 0 } })
  })
}

/** Takes back that a message was stopped: it leaves when it was to leave. Fails as retryMail, but may be done while messages are paused. */
export function keepMail(parts: Parts, id: string, owner: Owner): Change {
  return changeMail(parts, id, owner, 'kept', (rows, mail, now) =>
    mail.hadFailed || !mail.isStopped
      ? Promise.resolve({ ok: false, code: 'bad-request' })
      : leaveAt(rows, mail, { at: Math.max(mail.dueAt, now), now, fresh: {} }),
  )
}

async function leaveAt(
  rows: Rows,
  mail: Mail,
  { at, now, fresh }: { at: number; now: number; fresh: { failed_at?: null; attempts?: number } },
): Promise<Outcome<{ waitsForMorning: boolean }>> {
  if (await hasNewer(rows, mail.id)) return { ok: false, code: 'mail-newer' }
  const morning =
    mail.isText && !mail.isAnswer
      ? (quietAround(at, await reminderPolicyIn(rows), STUDIO.zone)?.endsAt ?? null)
      : null
  const dueAt = morning ?? at
  if (mail.expiresAt !== null && mail.expiresAt <= dueAt) {
    return { ok: false, code: mail.expiresAt > at ? 'text-over' : 'mail-over' }
  }
  if (await lacksLinks(rows, mail.id)) return { ok: false, code: 'mail-too-old' }
  const { numUpdatedRows } = await unsent(rows, mail.id, now)
    .set({ ...fresh, stopped_at: null, superseded_at: null, due_at: dueAt })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { ok: false, code: 'mail-left' }
  return { ok: true, waitsForMorning: morning !== null }
}

/** Keeps a waiting mail from leaving; of one that failed or did not arrive it only says that the owner has seen it. */
export function stopMail(parts: Parts, id: string, owner: Owner): Change {
  return changeMail(parts, id, owner, 'stopped', async (rows, _mail, now) => {
    const { numUpdatedRows } = await rows
      .updateTable('outbox')
      .where('id', '=', id)
      .where((where) =>
        where.or([where('sent_at', 'is', null), where('undelivered_at', 'is not', null)]),
      )
      .where((where) => isUnclaimed(where, now))
      .set((set) => ({
        stopped_at: now,
        superseded_at: set
          .case()
          .when(set.and([set('failed_at', 'is', null), set('sent_at', 'is', null)]))
          .then(now)
          .else(set.ref('superseded_at'))
          .end(),
      }))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'mail-left' }
    return { ok: true, waitsForMorning: false }
  })
}

async function changeMail(
  { database, audit, now }: Parts,
  id: string,
  owner: Owner,
  did: string,
  change: (
    rows: Rows,
    mail: Mail,
    now: number,
  ) => Promise<Outcome<Pick<MailChange, 'waitsForMorning'>>>,
): Change {
  return inTransaction(database.rows, async (rows): Change => {
    const found = await rows
      .selectFrom('outbox')
      .select(['channel', 'in_answer_to', 'attempts'])
      .select(['failed_at', 'undelivered_at', 'stopped_at', 'due_at', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) return { ok: false, code: 'not-found' }
    const mail = {
      ...{ id, isText: found.channel === 'text', isAnswer: found.in_answer_to !== null },
      wasTried: found.attempts > 0,
      hadFailed: (found.failed_at ?? found.undelivered_at) !== null,
      isStopped: found.stopped_at !== null,
      ...{ dueAt: found.due_at, expiresAt: found.expires_at },
    }
    const outcome = await change(rows, mail, now())
    if (!outcome.ok) return outcome
    await audit.write(deskChange(owner, { record: 'mail', id, did }), rows)
    const { isText, wasTried, hadFailed } = mail
    return { ok: true, isText, wasTried, hadFailed, waitsForMorning: outcome.waitsForMorning }
  })
}

/** It would wait until the owner lets messages leave again. */
export async function isHeldBack(rows: Rows, id: string): Promise<boolean> {
  return !(await isFound(
    rows.selectFrom('outbox').select('outbox.id').where('outbox.id', '=', id).where(isNotPaused),
  ))
}

/** Not left, and not in a sender's hands at this moment. */
function unsent(rows: Rows, id: string, now: number) {
  return rows
    .updateTable('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((where) => isUnclaimed(where, now))
}

/** It opened something once, and what it opened has been let go. */
async function lacksLinks(rows: Rows, id: string): Promise<boolean> {
  const row = await rows
    .selectFrom('outbox')
    .select(['links', 'body_text', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sent_at === null && row.links === null && hasMarks(row.body_text)
}

async function hasNewer(rows: Rows, id: string): Promise<boolean> {
  return isFound(
    rows
      .selectFrom('outbox as mail')
      .innerJoin('outbox as newer', (join) =>
        join
          .onRef('newer.booking_id', '=', 'mail.booking_id')
          .onRef('newer.audience', '=', 'mail.audience')
          .onRef('newer.sequence', '>', 'mail.sequence'),
      )
      .select('newer.id')
      .where('mail.id', '=', id),
  )
}
