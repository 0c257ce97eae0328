// npm run check: the fast part of npm test, for every save; under a minute.
import { spawnSync } from 'node:child_process'

const steps = [
  ['npm', ['run', '--silent', 'types']],
  ['npm', ['run', '--silent', 'lint']],
  ['vitest', ['run', '--project', 'rules and requests']],
]

for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
