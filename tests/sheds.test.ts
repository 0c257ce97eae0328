import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '#scripts/imports.mjs'

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

test('versions are exact', () => {
  const all = ['.', ...workspaces].flatMap((shed) => {
    const own = manifest(shed)
    return Object.entries({ ...own.dependencies, ...own.devDependencies })
  })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

type Manifest = {
  workspaces: string[]
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The packages that files import when they run. */
function packagesOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(
      ([, from, late]) => /^(@[^/]+\/)?[^/]+/.exec(from ?? late ?? '')?.[0] ?? '',
    ),
  )
  return [...new Set(names)].filter(
    (name) => /^[@a-z]/.test(name) && !isBuiltin(name) && !/:/.test(name),
  )
}
