import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// It makes its tables when it is started, and the addresses of its products beside the server: both while that runs.
const PROGRAM = 'node_modules/@evershop/evershop/dist/bin/evershop.js'
const server = spawn(process.execPath, [PROGRAM, 'start'], { stdio: 'inherit', detached: true })
const database = new pg.Client({ connectionString: process.env.DATABASE_URL })
await database.connect()
const count = async (sql) => Number((await database.query(sql)).rows[0].count)

await until(() => fetch(`http://127.0.0.1:${process.env.PORT}/`).then(({ ok }) => ok))
const what = ['--attributes', '--categories', '--collections', '--products']
const seed = spawn(process.execPath, [PROGRAM, 'seed', ...what], { stdio: 'inherit' })
const [code] = await once(seed, 'exit')
if (code !== 0) throw new Error('It could not be filled')
await database.query(await readFile('settings.sql', 'utf8'))
const products = await count('select count(*) from product')
await until(
  async () =>
    (await count("select count(*) from url_rewrite where entity_type = 'product'")) >= products,
)
await database.end()
// With what it started beside itself.
process.kill(-server.pid, 'SIGTERM')
process.exit(0)

async function until(isSo) {
  const deadline = Date.now() + 120_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('It is not ready')
    await pause(200)
  }
}
