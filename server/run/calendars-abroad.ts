import { abroadAdvice } from '#domain/calendar/abroad/abroad-words.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Finding, Patient } from './doctor.ts'

const OLD_MS = 30 * MINUTE_MS
const MOST_ASTRAY_MS = 2 * MINUTE_MS

/** What the server last heard of each calendar elsewhere: nobody is asked here, as what opens them stays sealed. */
export async function calendarsAbroad({ database, now }: Patient): Promise<Finding[]> {
  const found = await database.rows
    .selectFrom('calendar_source')
    .select(['kind', 'name', 'account', 'failure', 'failure_said', 'checked_at', 'clock_ahead_ms'])
    .orderBy('name')
    .execute()
  return found.map((row): Finding => {
    const what = 'calendars'
    const name = `${row.name} (${row.account})`
    if (row.failure) {
      const said = `${name}: ${row.failure_said ?? 'it cannot be read.'}`
      return { what, state: 'wrong', said, wayOut: abroadAdvice(row.kind, row.failure) }
    }
    const astray = Math.round((row.clock_ahead_ms ?? 0) / 1000)
    if (Math.abs(astray) * 1000 > MOST_ASTRAY_MS) {
      const said = `${name}: its clock and this machine’s are ${Math.abs(astray)} seconds apart.`
      const wayOut = 'Turn on the machine’s time service: timedatectl set-ntp true.'
      return { what, state: 'warning', said, wayOut }
    }
    if (row.checked_at === null || now() - row.checked_at > OLD_MS) {
      const said = `${name}: it has not been read for half an hour.`
      return { what, state: 'warning', said, wayOut: 'See that the server runs: npm start.' }
    }
    return { what, state: 'good', said: `${name}: read.` }
  })
}
