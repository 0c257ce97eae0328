import { parseArgs } from 'node:util'
import { STUDIO } from '#content/studio.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { isCalendarDate } from '#domain/core/dates.ts'
import { type MoveCounts, missingIn } from '../calendar/square/bookings-move.ts'
import { parseEnv } from '../core/env.ts'
import { openStudio } from '../http/open-studio.ts'

const USAGE =
  'npm run move-bookings -- --from square [--since YYYY-MM-DD] [--dry-run], or --to square [--dry-run]'

// Brings the visits of Square Appointments here, or ours there, each once; safe beside a running server.
try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { from, to, since, 'dry-run': isDryRun } = values
  const isRead = [from, to].filter((end) => end === 'square').length === 1 && !(from && to)
  if (!isRead || (since !== undefined && !isCalendarDate(since))) throw new Error(USAGE)
  const env = parseEnv(process.env)
  const studio = await openStudio(env)
  const options = { isDryRun, since: since && instantOf(since, '00:00', STUDIO.zone) }
  const move = from ? studio.bookingsMove.fromSquare : studio.bookingsMove.toSquare
  const counts = await move({ ...options, since: options.since || undefined }).finally(studio.close)
  const way = from ? 'From Square' : 'To Square'
  console.log(`${way} (${env.SQUARE_ENVIRONMENT})${isDryRun ? ', nothing is changed' : ''}`)
  report(counts, isDryRun)
  process.exitCode = missingIn(counts) === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function report(counts: MoveCounts, isDryRun: boolean): void {
  const line = (count: number, words: string) =>
    console.log(`${String(count).padStart(7)}  ${words}`)
  line(counts.found, 'found')
  line(counts.moved, isDryRun ? 'would be moved' : 'moved')
  line(counts.already, 'in both already')
  for (const [why, count] of Object.entries(counts.leftOut)) line(count, `left out: ${why}`)
  for (const [what, count] of Object.entries(counts.remarks)) line(count, `of those moved: ${what}`)
  line(missingIn(counts), 'missing')
}
