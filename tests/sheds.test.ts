import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourcesIn } from '#scripts/imports.mjs'

const IMPORTED = /^\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gm
const { dependencies, devDependencies, workspaces } = manifest('.')

/** What the built pages import beside what stands in the server's own files, and what runs them all. */
const OF_BUILD = ['react', 'react-dom', 'react-router', 'zod']
const RUNTIME = ['node']
/** Only the development server loads it, from what builds the pages. */
const DEVELOPMENT = 'server/run/dev.ts'

test('dependencies are what a running server imports, and no more', () => {
  const files = [...['content', 'domain', 'server'].flatMap(sourcesIn), 'app/context.ts']
  const imported = packagesOf(files.filter((file) => file !== DEVELOPMENT))
  const wanted = [...new Set([...imported, ...OF_BUILD, ...RUNTIME])]
  expect(Object.keys(dependencies).toSorted()).toEqual(wanted.toSorted())
})

test('dev dependencies are what building the pages takes beside them, and no more', () => {
  const files = [...sourcesIn('app'), 'vite.config.ts', 'react-router.config.ts', DEVELOPMENT]
  const styles = globSync('app/styles/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@import "([^".]+)"/g)].map(([, name = '']) => name),
  )
  const wanted = [...packagesOf(files), ...styles].filter((name) => !(name in dependencies))
  expect(Object.keys(devDependencies).toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test('a shed lists what its own files import beside what the house has', () => {
  const stray = (shed: string) =>
    packagesOf(sourcesIn(shed)).filter(
      (name) => !(name in manifest(shed).dependencies) && !(name in dependencies),
    )
  const sheds = workspaces.filter((shed) => shed !== 'tests/tools')
  expect(sheds.map((shed) => [shed, stray(shed)])).toEqual(sheds.map((shed) => [shed, []]))
})

test('the stand-in of Square needs nothing of the house', () => {
  const { dependencies: own } = manifest('standins/square')
  expect(Object.keys(own).toSorted()).toEqual(packagesOf(sourcesIn('standins/square')).toSorted())
  for (const name of Object.keys(own)) expect([name, own[name]]).toEqual([name, dependencies[name]])
})

test('the tools of tests are what tests import, the types of packages, and what commands call', () => {
  const COMMANDS = ['@biomejs/biome', 'knip', 'typescript']
  const tests = globSync(
    '{app,content,domain,server,standins,art,scripts,tests}/**/*.{test,spec}.{ts,tsx}',
  )
  const imported = packagesOf([...tests, ...sourcesIn('tests'), 'vitest.config.ts'])
  const tools = Object.keys(manifest('tests/tools').dependencies)
  const elsewhere = new Set(
    ['.', ...workspaces.filter((shed) => shed !== 'tests/tools')].flatMap((shed) => {
      const own = manifest(shed)
      return [own.name, ...Object.keys({ ...own.dependencies, ...own.devDependencies })]
    }),
  )
  const ofTests = imported.filter((name) => !elsewhere.has(name))
  expect(ofTests.filter((name) => !tools.includes(name))).toEqual([])
  const types = typesIn(
    ['app', 'server', 'content', 'domain', 'standins', 'bench'].flatMap(sourcesIn),
  )
  const rest = tools.filter((name) => ![...ofTests, ...COMMANDS, ...types].includes(name))
  expect(rest.filter((name) => !name.startsWith('@types/'))).toEqual([])
})

test('what a server installs weighs at most 490 MB', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const found = new Set(['', ...workspaces.filter((shed) => shed.startsWith('standins/'))])
  for (const path of found) {
    const {
      dependencies: own,
      devDependencies: tools,
      optionalDependencies: maybe,
    } = packages[path] ?? {}
    for (const name of Object.keys({ ...own, ...tools, ...maybe })) {
      const at = whereIs(name, path)
      if (at && at in packages) found.add(at)
    }
  }
  const bytes = [...found]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => weightOf(path))
    .reduce((sum, one) => sum + one, 0)
  expect(bytes / 1024 ** 2).toBeGreaterThan(300)
  expect(bytes / 1024 ** 2).toBeLessThan(490)
})

test('versions are exact', () => {
  const all = ['.', ...workspaces].flatMap((shed) => {
    const own = manifest(shed)
    return Object.entries({ ...own.dependencies, ...own.devDependencies })
  })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

type Lock = {
  packages: Record<
    string,
    Partial<Record<`${'d' | 'devD' | 'optionalD'}ependencies`, Record<string, string>>>
  >
}

/** Where Node finds a package that another one imports; null where it was left out. */
function whereIs(name: string, from: string): string | null {
  const above = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'))
  const paths = [
    ...above.reverse().map((folder) => join(folder, 'node_modules', name)),
    join('node_modules', name),
  ]
  return paths.find((path) => existsSync(path)) ?? null
}

/** The room that a package takes on the disk, without those inside that are counted themselves. */
function weightOf(path: string): number {
  return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const at = join(path, entry.name)
    // The package of Node has its program, by a second name, in one inside that no lock file knows.
    const isOfNode = path === 'node_modules/node'
    if (entry.name === (isOfNode ? 'bin' : 'node_modules')) return sum
    return sum + (entry.isDirectory() ? weightOf(at) : lstatSync(at).blocks * 512)
  }, 0)
}

type Manifest = {
  name: string
  workspaces: string[]
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The packages that files import for their types. */
function typesIn(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ written, isType }) => (isType ? [packageOf(written)] : [])),
  )
}

function packageOf(written: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(written)?.[0] ?? ''
}

/** The packages that files import when they run. */
function packagesOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, from = '', late]) =>
      packageOf(late ?? from),
    ),
  )
  return [...new Set(names)].filter(
    (name) => /^[@a-z]/.test(name) && !isBuiltin(name) && !/:/.test(name),
  )
}
