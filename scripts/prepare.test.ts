import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = resolve('scripts/prepare.mjs')
const LOCKED = '26.10.0'

/** A clone with nothing installed, on a machine whose npm runs by that Node and notes what it is asked. */
function clone(npmsNode: string) {
  const folder = mkdtempSync(join(tmpdir(), 'grove-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [bin, asked] = [join(folder, 'bin'), join(folder, 'asked')]
  mkdirSync(bin)
  writeFileSync(join(folder, 'package.json'), '{}')
  const packages = { 'node_modules/node': { version: LOCKED } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh
if [ "$1" = version ]; then echo '{"npm":"9.2.0","node":"${npmsNode}"}'; exit; fi
echo "$PATH" > '${asked}.path'
echo "$@" >> '${asked}'
mkdir -p node_modules
`,
  )
  chmodSync(join(bin, 'npm'), 0o755)
  const prepare = (own = process.versions.node) => {
    const as = `Object.defineProperty(process.versions, 'node', { value: '${own}' })`
    const programs = [join(folder, 'node_modules/.bin'), bin, '/usr/bin', '/bin']
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(as)}`, SCRIPT],
      { cwd: folder, encoding: 'utf8', env: { PATH: programs.join(delimiter) } },
    )
    return { status, stdout, stderr }
  }
  return { prepare, asked: (what = '') => readFileSync(`${asked}${what}`, 'utf8').trim() }
}

test.each(['12.22.12', '16.20.2', '18.16.1'])('Node %s is told in one line what to do', (old) => {
  const { status, stdout, stderr } = clone(old).prepare(old)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    `Grove starts with Node 18.17 or later, and this is ${old}. On Debian 12: apt-get install nodejs npm libatomic1. The rest comes along.\n`,
  )
})

test('"engines" and the README name the Node that the script asks for', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines).toEqual({ node: '>=18.17' })
  expect(readFileSync('README.md', 'utf8')).toContain('Node 18.17 or later')
})

test.each(['18.20.4', '20.18.1', '22.12.0', '23.4.0'])(
  'where npm runs by Node %s, it is given the one of the lock file first, as it would leave packages out',
  (old) => {
    const { prepare, asked } = clone(old)
    expect(prepare(old)).toMatchObject({ status: 0, stderr: '' })
    expect(asked()).toMatch(
      /^exec --yes --loglevel=error --package=node@26\.10\.0 --package=npm@[\d.]+ -- npm ci --include=dev /,
    )
  },
)

test.each(['20.19.0', '22.13.0', '24.0.0', LOCKED])(
  'where npm runs by Node %s, it installs',
  (node) => {
    const { prepare, asked } = clone(node)
    expect(prepare(node)).toMatchObject({ status: 0, stderr: '' })
    expect(asked()).toMatch(/^ci --include=dev /)
  },
)

test('npm runs by the machine’s own Node, as it takes ours away; nothing is done twice', () => {
  const { prepare, asked } = clone('18.20.4')
  prepare(LOCKED)
  expect(asked('.path')).not.toContain('node_modules')
  expect(asked()).toContain(`node@${LOCKED}`)
  expect(prepare(LOCKED)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(asked().split('\n')).toHaveLength(1)
})

test('every optional package of this machine can be had under the Nodes that npm may run by', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const wanted = Object.values<{ optional?: boolean; os?: string[]; engines?: { node?: string } }>(
    packages,
  )
    .filter(({ optional, os }) => optional && os?.includes('linux'))
    .map(({ engines }) => engines?.node ?? '')
  const known = ['>=14.21.3', '>=16.20.0', '>= 12.0.0', '>= 20', '>=20.9.0']
  known.push('', '^20.19.0 || >=22.12.0')
  expect([...new Set(wanted)].filter((range) => !known.includes(range))).toEqual([])
})
