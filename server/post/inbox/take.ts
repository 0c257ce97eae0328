import type { TakenAs } from '../../core/db/schema/post.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { ReturnAddresses } from '../reach/return-address.ts'
import { type Answered, answeredMail } from './answered.ts'
import { takeCalendarAnswer } from './calendar-answer.ts'
import type { Taking } from './message-row.ts'
import type { ComingMail } from './read.ts'
import { takeReply } from './reply.ts'
import { takeReport } from './report.ts'

/**
 * Takes a mail that came, once however often it is read. A delivery report counts where it came to an address that
 * only we can have written; an answer where it came to one, or names a mail of ours; all else is no business of ours
 * and leaves nothing but the mark that it was read. Answers what it was, or null where it was taken before.
 */
export async function takeMail(
  rows: TransactionRows,
  mail: ComingMail,
  { returns, ...taking }: Taking & { returns: ReturnAddresses | null },
): Promise<TakenAs | null> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('read_mail')
    .values({ key: mail.key, taken_as: 'other', read_at: taking.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return null
  const answered = await answeredMail(rows, mail, returns)
  const takenAs = await taken(rows, mail, answered, taking)
  if (takenAs !== 'other')
    await rows
      .updateTable('read_mail')
      .set({ taken_as: takenAs })
      .where('key', '=', mail.key)
      .execute()
  return takenAs
}

async function taken(
  rows: TransactionRows,
  mail: ComingMail,
  answered: Answered | null,
  taking: Taking,
): Promise<TakenAs> {
  if (mail.report) {
    if (!answered?.isSigned) return 'other'
    return (await takeReport(rows, answered, mail.report, taking.now)) ? 'report' : 'unreadable'
  }
  if (mail.calendar && (await takeCalendarAnswer(rows, mail, answered, taking))) return 'calendar'
  if (!answered) return 'other'
  return takeReply(rows, mail, answered, taking)
}
