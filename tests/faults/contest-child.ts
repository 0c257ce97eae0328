import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { contestedTimes, requestFor } from '#bench/contest.ts'
import { openAllHours, openBenchStudio } from '#bench/studio.ts'

// One of several processes on one file: asks for every time, and says which it got.
const [url = '', caller = '0'] = process.argv.slice(2)
const studio = await openBenchStudio(url)
await openAllHours(studio)
writeSync(1, 'ready\n')
await once(process.stdin, 'data')
for (const startsAt of contestedTimes()) {
  const made = await studio.bookings.create(requestFor(startsAt, Number(caller)), { kind: 'guest' })
  if (made.ok) writeSync(1, `${startsAt}\n`)
  else if (made.code !== 'time-taken') throw new Error(made.code)
}
await studio.close()
process.exit(0)
