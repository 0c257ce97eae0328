// npm run check: the fast part of npm test, for every save; about a minute. It says at its end what it left out.
import { spawn } from 'node:child_process'

const env = { ...process.env }
delete env.TEST_DATABASE_URL
const began = performance.now()

// Side by side; what the first two have to say comes after the tests, in one piece.
const [types, lint, tests] = await Promise.all([
  ran('npm', ['run', '--silent', 'types'], 'pipe'),
  ran('npm', ['run', '--silent', 'lint'], 'pipe'),
  ran('vitest', ['run', '--project', 'rules and requests'], 'inherit'),
])
process.stdout.write(types.said + lint.said)
const steps = { Types: types, Lint: lint, 'Rules and requests': tests }
const failed = Object.keys(steps).filter((step) => steps[step].status !== 0)
const seconds = Math.round((performance.now() - began) / 1000)
const end = failed.length ? `Failed: ${failed.join(', ')}` : 'Passed'
process.stdout.write(
  `${end}, in ${seconds} s on SQLite. Left out: PostgreSQL, programs as they are typed, journeys in the browser (npm test).\n`,
)
process.exit(failed.length ? 1 : 0)

function ran(command, args, output) {
  const child = spawn(command, args, { env, stdio: ['ignore', output, output] })
  const said = []
  child.stdout?.on('data', (text) => said.push(text))
  child.stderr?.on('data', (text) => said.push(text))
  return new Promise((done) => {
    child.once('close', (status) => done({ status, said: Buffer.concat(said).toString() }))
  })
}
