import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

const README = readFileSync('standins/square/README.md', 'utf8')
const PACKED = mkdtempSync(join(tmpdir(), 'square-packed-'))

beforeAll(() => {
  const own = join(PACKED, 'standins/square')
  cpSync('standins/square', own, { recursive: true })
  cpSync('tsconfig.json', join(PACKED, 'tsconfig.json'))
  symlinkSync(resolve('node_modules'), join(PACKED, 'node_modules'))
  execFileSync('npm', ['pack', '--pack-destination', PACKED], { cwd: own, stdio: 'pipe' })
  return () => rmSync(PACKED, { recursive: true })
}, 120_000)

/** Another project: an empty folder with what npm packed, what that says it needs, and Square's own client. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'square-stranger-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = join(folder, 'node_modules/square-stand-in')
  mkdirSync(own, { recursive: true })
  const tgz = join(PACKED, 'square-stand-in-0.1.0.tgz')
  execFileSync('tar', ['-xzf', tgz, '-C', own, '--strip-components=1'])
  const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
  for (const name of ['square', ...Object.keys(dependencies)]) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  return (script: string) => {
    writeFileSync(join(folder, 'run.mjs'), script)
    return execFileSync('node', ['run.mjs'], { cwd: folder, encoding: 'utf8' }).trim()
  }
}

test('another project takes a payment with Square’s own client, by the example of the README', () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(README) ?? []
  const [, printed = ''] = /It prints `([^`]+)`/.exec(README) ?? []
  expect(project()(example)).toBe(printed)
})

test('the card field and its scripts come along', () => {
  const run = project()
  const asked = `
import { openSquareStandIn } from 'square-stand-in'
const standIn = openSquareStandIn({ file: ':memory:', now: Date.now })
for (const name of ['square.js', 'card-field.js', 'card-field', 'frame.css', 'google-pay', 'challenge.js']) {
  const answer = await standIn.fetch(new Request('http://square.test/square-sandbox/' + name))
  console.log(name, answer.status, (await answer.text()).length > 500)
}
standIn.close()`
  expect(run(asked).split('\n')).toEqual(
    ['square.js', 'card-field.js', 'card-field', 'frame.css', 'google-pay', 'challenge.js'].map(
      (name) => `${name} 200 true`,
    ),
  )
})
