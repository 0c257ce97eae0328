import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { remark, report, rounds } from './report.ts'

const TIMES = 20
const CLOSING = /^(\d+) passed, (\d+) failed(?:, (\d+) flaky)?/m
/** How Vitest and Playwright name what did not pass at its first try. */
const FALLEN = /^\s*(?:FAIL |✘).*$/gm
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** The whole suite again and again, as CI runs it: a test that does not pass each time at its first try is a flake, or a fault. */
export async function run(): Promise<boolean> {
  const times = Number(process.env.TIMES ?? rounds(TIMES, 1))
  let passed = 0
  let fallen = 0
  for (let time = 1; time <= times; time += 1) {
    const said = await suite()
    const [, green = 0, red = 0, flaky = 0] = (CLOSING.exec(said) ?? []).map(Number)
    if (green === 0) throw new Error('The suite did not come to its closing line.')
    passed += green
    fallen += red + flaky
    console.log(`   -    ${time} of ${times}: ${green} passed, ${red} failed, ${flaky} flaky`)
    for (const [line] of said.matchAll(FALLEN)) remark(line.trim())
  }
  return report({
    name: 'tests that did not pass at their first try',
    ratio: fallen,
    of: 'none',
    limit: { atMost: 0 },
    measured: `the suite ${times} times, ${passed.toLocaleString('en-US')} tests passed in all`,
  })
}

async function suite(): Promise<string> {
  const child = spawn('node', ['scripts/test.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: Buffer[] = []
  child.stdout.on('data', (text) => said.push(text))
  await once(child, 'close')
  return Buffer.concat(said).toString().replaceAll(COLOURS, '')
}
