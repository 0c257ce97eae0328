import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'

// One of several servers on one database: takes every offer that it is handed, all at the same moment, and says what each answered.
const [url = '', secret = '', now = '0'] = process.argv.slice(2)
const studio = createStudio({
  env: parseEnv({}),
  database: await openDatabase(url),
  secret,
  now: () => Number(now),
})
// A first question opens the connection.
await studio.waiting.desk.sheet()
writeSync(1, 'ready\n')
const [line] = await once(process.stdin, 'data')
const tokens: string[] = JSON.parse(String(line))
const taken = await Promise.all(tokens.map((token) => studio.waiting.accept(token)))
const said = taken.map((one) =>
  one.ok ? ('booking' in one ? { booked: one.booking.id } : { kept: true }) : { code: one.code },
)
writeSync(1, `${JSON.stringify(said)}\n`)
await studio.close()
process.exit(0)
