import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { deskClosing, type Letter } from '../../post/letter.ts'
import { queueMail } from '../../post/outbox.ts'

/** Copies are tried twice an hour; a disk that is away for a morning is nobody's trouble. */
const FAILING_MS = 6 * HOUR_MS
const OLD_MS = 2 * DAY_MS

export type Telling = { publicUrl: string; ownerEmail: string | undefined }

/** Whether copies have not gone well for hours, or the last is older than two days and there is a newer backup. */
function isCopyTroubled(now: number) {
  return sql<boolean>`backup_copy.sealed IS NOT NULL AND backup_copy.recipient IS NOT NULL AND (
    backup_copy.failing_since <= ${now - FAILING_MS}
    OR (COALESCE(backup_copy.good_at, backup_copy.tested_at) < ${now - OLD_MS}
      AND COALESCE(backup_copy.good_name, '') <> (SELECT COALESCE(good_name, '') FROM backup_state)))`
}

/** Whether the last trial failed; one that found no place to be made in says nothing about the backup. */
const isDrillTroubled = sql<boolean>`backup_state.drill_failed_at IS NOT NULL AND backup_state.drill_failure <> 'drill-no-place'`

export const troubledCopies = (now: number) =>
  sql<number>`(SELECT count(*) FROM backup_copy WHERE ${isCopyTroubled(now)})`

export const failedDrills = sql<number>`(SELECT count(*) FROM backup_state WHERE ${isDrillTroubled})`

/** Writes to the owner about either, once until it goes well again. */
export async function tellTroubleOnce(rows: Rows, telling: Telling, now: number): Promise<void> {
  await inTransaction(rows, async (inside) => {
    const copy = await inside
      .updateTable('backup_copy')
      .set({ told_at: now })
      .where('told_at', 'is', null)
      .where(isCopyTroubled(now))
      .returning('failure')
      .executeTakeFirst()
    const drill = await inside
      .updateTable('backup_state')
      .set({ drill_told_at: now })
      .where('drill_told_at', 'is', null)
      .where(isDrillTroubled)
      .returning('drill_failure')
      .executeTakeFirst()
    const { facts } = await studioFactsIn(inside)
    const to = { audience: 'owner' as const, recipient: telling.ownerEmail ?? facts.email, now }
    const mails = [
      ...(copy ? [copyLetter(copy.failure as ErrorCode | null, telling)] : []),
      ...(drill ? [drillLetter(drill.drill_failure as ErrorCode, telling)] : []),
    ].map((letter) => ({ ...to, kind: 'backup-trouble', replyTo: facts.email, letter }))
    if (mails.length > 0) await queueMail(inside, mails)
    return { ok: true as const }
  })
}

const WITHOUT = { greeting: null, facts: [], notes: [], closing: deskClosing }

/** That the newest backup is nowhere but here. */
export function copyLetter(failure: ErrorCode | null, { publicUrl }: Telling): Letter {
  return {
    ...WITHOUT,
    subject: 'Copies of your backups are not being made',
    heading: 'No new copy elsewhere',
    paragraphs: [
      'Your studio still makes its backups, but the newest has not been copied to the other place. If the server broke now, what came in since the last copy would be lost with it.',
      ...(failure ? [sentence(failure)] : []),
    ],
    action: { label: 'Open Copies elsewhere', url: `${publicUrl}/admin/settings/copies` },
  }
}

/** That a backup did not come back in its weekly trial. */
export function drillLetter(failure: ErrorCode, { publicUrl }: Telling): Letter {
  return {
    ...WITHOUT,
    subject: 'Your newest backup could not be brought back in a trial',
    heading: 'A backup that did not come back',
    paragraphs: [
      'Once a week the newest backup is brought back into a database of its own. This time that did not go well. Nothing of the studio was touched.',
      sentence(failure),
    ],
    action: { label: 'Open Your data', url: `${publicUrl}/admin/settings/data` },
  }
}
