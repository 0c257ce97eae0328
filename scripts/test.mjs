// npm test: everything, on both database engines and in a browser before the site as it is deployed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findJourneyBrowser,
  findProxies,
  findRadicale,
  findSshd,
  startPostgres,
} from './machine.mjs'
import { closingLine } from './test-count.mjs'

const { caddy, nginx } = findProxies()
const postgres = await startPostgres({ durable: false })
Object.assign(process.env, {
  CHROMIUM_PATH: findJourneyBrowser(),
  CADDY_PATH: caddy,
  NGINX_PATH: nginx,
  RADICALE_PATH: findRadicale(),
  SSHD_PATH: findSshd(),
  TEST_DATABASE_URL: postgres.url,
})

const reports = mkdtempSync(join(tmpdir(), 'grove-tests-'))
const rules = join(reports, 'rules.json')
const counted = ['--reporter=default', '--reporter=json', `--outputFile.json=${rules}`]
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, 'journeys.json')

const BUILT = 'Pages, built'
const steps = [
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Lint', 'npm', ['run', '--silent', 'lint']],
  ['Rules, requests and both engines', 'vitest', ['run', ...counted]],
  [BUILT, 'node', ['scripts/prepare.mjs', '--build']],
  ['Journeys in the browser', 'playwright', ['test', '--reporter=list,json']],
]

const failed = []
for (const [title, command, args] of steps) {
  process.stdout.write(`\n── ${title}\n`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) failed.push(title)
  // Journeys need the pages; everything else is told of in one run.
  if (status !== 0 && title === BUILT) break
  process.stdout.write(`   ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

await postgres.stop()
const counts = readdirSync(reports).map((file) =>
  JSON.parse(readFileSync(join(reports, file), 'utf8')),
)
rmSync(reports, { recursive: true })
process.stdout.write(failed.length ? `\nFailed: ${failed.join(', ')}\n` : '\nEverything passed.\n')
process.stdout.write(`${closingLine(counts)}\n`)
process.exit(failed.length ? 1 : 0)
