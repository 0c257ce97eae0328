import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import { drillsIn } from '../desk/backup/drill.ts'
import { troubledCopies } from '../desk/backup/trouble.ts'
import type { Finding, Patient } from './doctor.ts'

/** Whether the newest backup came back when it was tried. */
export async function drills({ database }: Patient): Promise<Finding> {
  const what = 'trials'
  const { good, failed } = await drillsIn(database.rows)
  if (failed) {
    const said = `The trial of ${at(failed.at)} did not go well.`
    return { what, state: 'warning', said, wayOut: sentence(failed.code) }
  }
  const said = good
    ? `The trial of ${at(good.at)} brought all ${good.rows.toLocaleString('en-US')} rows back.`
    : 'None was tried yet: the first trial follows the next night’s backup.'
  return { what, state: 'good', said }
}

/** Whether the newest backup lies elsewhere too, as far as the studio has written down. */
export async function copies({ database, now }: Patient): Promise<Finding> {
  const what = 'copies'
  const row = await database.rows.selectFrom('backup_copy').selectAll().executeTakeFirst()
  if (!row?.sealed || !row.recipient) {
    return {
      what,
      state: 'warning',
      said: 'None is made elsewhere by the studio itself.',
      wayOut:
        'Set up encrypted copies (Settings, Your data), unless the files are fetched another way.',
    }
  }
  const last = row.good_at === null ? 'None was made yet.' : `The last was made ${at(row.good_at)}.`
  const found = await sql<{ count: number }>`SELECT ${troubledCopies(now())} AS count`.execute(
    database.rows,
  )
  if (row.failed_at === null && !Number(found.rows[0]?.count)) {
    return { what, state: 'good', said: last }
  }
  const said = row.reason ? `${last} The place said: ${row.reason}` : last
  const code = (row.failure ?? 'copy-silent') as ErrorCode
  return { what, state: 'warning', said, wayOut: sentence(code) }
}

const at = (instant: number) => formatWhen(instant, STUDIO.zone)
