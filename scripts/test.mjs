// npm test: everything, on both database engines and in a browser.
import { spawnSync } from 'node:child_process'
import { findChromium, startPostgres } from './machine.mjs'

const chromium = findChromium()
const postgres = await startPostgres()
process.env.CHROMIUM_PATH = chromium
process.env.TEST_DATABASE_URL = postgres.url

const steps = [
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Lint', 'npm', ['run', '--silent', 'lint']],
  ['Rules, requests and both engines', 'vitest', ['run', '--project', 'rules and requests']],
  ['Pages, built', 'node', ['scripts/prepare.mjs', '--build']],
  ['Journeys in the browser', 'vitest', ['run', '--project', 'journeys']],
]

let failed = null
for (const [title, command, args] of steps) {
  process.stdout.write(`\n── ${title}\n`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    failed = title
    break
  }
  process.stdout.write(`   ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

await postgres.stop()
process.stdout.write(failed ? `\nFailed: ${failed}\n` : '\nEverything passed.\n')
process.exit(failed ? 1 : 0)
