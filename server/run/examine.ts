import { existsSync } from 'node:fs'
import { dataFolder } from '../core/data-folder.ts'
import { isBlank, openDatabaseInPeace } from '../core/db/open.ts'
import { type Env, parseEnv } from '../core/env.ts'
import { createStudio } from '../http/create-studio.ts'
import { damaged, examine, type Finding } from './doctor.ts'
import { askTime, messageOf } from './outside.ts'

const MARKS = { good: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' }

// npm run doctor: changes nothing, also beside a running server. Ends with 1 where something is wrong.
const findings = await look()
for (const { what, state, said, wayOut } of findings) {
  console.log(`${MARKS[state]}${what.padEnd(12)}${said}`)
  if (wayOut) console.log(`${' '.repeat(19)}→ ${wayOut}`)
}
process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0)

async function look(): Promise<Finding[]> {
  let env: Env
  try {
    env = parseEnv(process.env)
  } catch (error) {
    const wayOut = 'Set it in .env, or in /etc/grove.env where systemd starts the server.'
    return [{ what: 'settings', state: 'wrong', said: messageOf(error), wayOut }]
  }
  try {
    return await lookFurther(env)
  } catch (error) {
    // Some damage ends whatever is asked, before it can be looked for.
    const said = messageOf(error)
    if (/disk image is malformed|is not a database/.test(said)) return [damaged([said])]
    const wayOut =
      'Check DATABASE_URL, that its server runs, and that npm start has been run once. Nothing else was looked at.'
    return [{ what: 'database', state: 'wrong', said, wayOut }]
  }
}

async function lookFurther(env: Env): Promise<Finding[]> {
  if (!env.DATABASE_URL.includes('://') && !existsSync(env.DATABASE_URL)) {
    throw new Error(`${env.DATABASE_URL} is not there`)
  }
  const folder = dataFolder(env.DATABASE_URL)
  const database = await openDatabaseInPeace(env.DATABASE_URL)
  if (await isBlank(database)) throw new Error(`nothing is in ${env.DATABASE_URL}`)
  // Nothing is signed or sealed here, so the studio's own secret stays where it is.
  const studio = createStudio({
    env,
    database,
    secret: 'of no use to anybody, as nothing is signed',
  })
  try {
    const { connections } = studio
    return await examine({ env, database, folder, now: Date.now, connections, askTime })
  } finally {
    await studio.close()
  }
}
