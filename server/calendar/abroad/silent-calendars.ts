import type { AbroadFailure } from '../../core/db/schema/abroad.ts'
import type { Rows } from '../../core/db/schema.ts'

/** A calendar elsewhere that could not be read for so long that the owner was written to. */
export type SilentCalendar = {
  id: string
  kind: 'caldav' | 'google'
  name: string
  failure: AbroadFailure
}

/** All of them, the one that has been silent longest first; one that is read again waits no more. */
export async function silentCalendars(rows: Rows): Promise<SilentCalendar[]> {
  const found = await rows
    .selectFrom('calendar_source')
    .select(['id', 'kind', 'name', 'account', 'failure'])
    .where('told_at', 'is not', null)
    .where('leaving_at', 'is', null)
    .orderBy('failed_since')
    .execute()
  const silent = found.flatMap(({ id, kind, name, account, failure }) => {
    if (!failure) return []
    // All calendars of a Google account are refused together.
    const isWhole = kind === 'google' && failure === 'refused'
    return [{ id, kind, name: isWhole ? account : name, failure, once: isWhole ? account : id }]
  })
  const byOnce = new Map(silent.toReversed().map(({ once, ...one }) => [once, one]))
  return [...byOnce.values()].toReversed()
}
