import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = resolve('scripts/prepare.mjs')
const LOCKED = '26.10.0'

const OF_SITE = ['standins/square', 'standins/identity']
const SHEDS = { 'tests/tools': 'runner', bench: 'meter', art: 'pencil' }
const WORKSPACES = [...OF_SITE, ...Object.keys(SHEDS)]

/** What npm does of all this: installs what the lock file has for package.json where it runs, and writes down what. */
const NPM = (node: string, asked: string) => `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
if (process.argv[2] === 'version') {
  console.log('{"npm":"9.2.0","node":"${node}"}')
  process.exit()
}
appendFileSync('${asked}', process.argv.slice(2).join(' ') + '\\n')
writeFileSync('${asked}.path', process.env.PATH)
if (process.env.OFFLINE) process.exit(1)
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const wanted = ['', ...workspaces].flatMap((shed) => {
  readFileSync((shed || '.') + '/package.json')
  const names = Object.keys({ ...packages[shed].dependencies, ...packages[shed].devDependencies })
  return [...(shed ? [shed] : []), ...names.map((name) => 'node_modules/' + name)]
})
const installed = Object.fromEntries(wanted.map((path) => [path, packages[path]]))
mkdirSync('node_modules')
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
`

/** A clone with nothing installed, on a machine whose npm runs by that Node and notes what it is asked. */
function clone(npmsNode: string) {
  const folder = mkdtempSync(join(tmpdir(), 'grove-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [bin, asked] = [join(folder, 'bin'), join(folder, 'asked')]
  mkdirSync(bin)
  writeFileSync(join(bin, 'npm'), NPM(npmsNode, asked), { mode: 0o755 })
  for (const shed of WORKSPACES) {
    mkdirSync(join(folder, shed), { recursive: true })
    const description = `what ${shed} needs`
    writeFileSync(join(folder, shed, 'package.json'), JSON.stringify({ description }))
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ workspaces: WORKSPACES }))
  const lock = (site = '1') => {
    const packages = {
      '': { dependencies: { node: LOCKED, site }, devDependencies: { builder: '1' } },
      ...Object.fromEntries(OF_SITE.map((shed) => [shed, {}])),
      ...Object.fromEntries(
        Object.entries(SHEDS).map(([shed, tool]) => [shed, { dependencies: { [tool]: '1' } }]),
      ),
      'node_modules/node': { version: LOCKED },
      'node_modules/site': { version: site, integrity: `sum of ${site}` },
      ...Object.fromEntries(
        ['builder', ...Object.values(SHEDS)].map((tool) => [`node_modules/${tool}`, {}]),
      ),
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  }
  lock()
  const prepare = (own = process.versions.node, args: string[] = [], env = {}) => {
    const as = `Object.defineProperty(process.versions, 'node', { value: '${own}' })`
    const programs = [join(folder, 'node_modules/.bin'), bin, '/usr/bin', '/bin']
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(as)}`, SCRIPT, ...args],
      { cwd: folder, encoding: 'utf8', env: { PATH: programs.join(delimiter), ...env } },
    )
    return { status, stdout, stderr }
  }
  const installed = () => {
    const file = join(folder, 'node_modules/.package-lock.json')
    return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).packages) : []
  }
  return {
    prepare,
    installed,
    lock,
    /** What npm itself would do here. */
    npm: () => spawnSync(join(bin, 'npm'), ['ci'], { cwd: folder }),
    left: () => readdirSync(folder).filter((name) => name.startsWith('.')),
    asked: (what = '') => readFileSync(`${asked}${what}`, 'utf8').trim(),
  }
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

const SITE = ['node_modules/node', 'node_modules/site', 'node_modules/builder', ...OF_SITE]
const CHECKS = [...SITE, 'tests/tools', 'node_modules/runner']

test('a server installs what it needs; what tests need comes when they are called, each once', () => {
  const { prepare, installed, left } = clone(LOCKED)
  expect(prepare()).toMatchObject({
    status: 0,
    stdout: 'Installing what the site needs (once, and when that changes) …\n',
  })
  expect(installed().toSorted()).toEqual(SITE.toSorted())
  expect(prepare(LOCKED, ['tests/tools']).stdout).toBe(
    'Installing what the site needs and what tests/tools needs (once, and when that changes) …\n',
  )
  expect(installed().toSorted()).toEqual(CHECKS.toSorted())
  expect(prepare(LOCKED, ['art']).stdout).toBe(
    'Installing what the site needs, what art needs and what tests/tools needs (once, and when that changes) …\n',
  )
  expect(installed()).toEqual(expect.arrayContaining(['tests/tools', 'art']))
  for (const args of [[], ['tests/tools'], ['art', 'tests/tools']]) {
    expect(prepare(LOCKED, args)).toEqual({ status: 0, stdout: '', stderr: '' })
  }
  expect(left()).toEqual([])
})

test('after tests a server has nothing to install, nor has anybody after npm ci', () => {
  const first = clone(LOCKED)
  first.prepare(LOCKED, ['tests/tools'])
  expect(first.prepare()).toEqual({ status: 0, stdout: '', stderr: '' })
  const second = clone(LOCKED)
  second.npm()
  for (const args of [[], ['tests/tools', 'bench', 'art']]) {
    expect(second.prepare(LOCKED, args)).toEqual({ status: 0, stdout: '', stderr: '' })
  }
})

test('what is otherwise than locked is installed anew, with what was there; a failure loses nothing', () => {
  const { prepare, installed, lock, left } = clone(LOCKED)
  prepare(LOCKED, ['tests/tools'])
  const before = installed()
  lock('2')
  expect(prepare(LOCKED, [], { OFFLINE: '1' })).toMatchObject({ status: 1 })
  expect(installed()).toEqual(before)
  expect(left()).toEqual([])
  expect(prepare().stdout).toContain('Installing what the site needs and what tests/tools needs')
  expect(installed().toSorted()).toEqual(CHECKS.toSorted())
  expect(prepare().stdout).toBe('')
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
