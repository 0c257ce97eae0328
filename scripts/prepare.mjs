// Runs on the Node that Debian 12 brings and on any later one, before anything is installed: brings
// node_modules, and with --build the built pages, up to date with what they are made from. Does
// nothing when nothing changed. What a server needs is always installed, what a shed of its own needs (a
// workspace: tests/tools, bench, art) when it is named.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

const LOCK = 'package-lock.json'
/** What npm writes last, of all that it has installed. */
const INSTALLED = 'node_modules/.package-lock.json'
const STAGE = '.installing'
/** The sheds whose doors a running server opens. */
const OF_SITE = ['standins/square', 'standins/identity']
const BUILT = 'build/.built-from'
const PROGRAMS = resolve('node_modules/.bin')
// As in "engines" of package.json.
const OLDEST = [18, 17]
// Under others npm leaves out, without a word, optional packages that do not name them: those that build the pages.
const INSTALLS_ALL = [
  [20, 19],
  [22, 13],
  [24, 0],
]
const NPM = '11.19.1'

if (isOlder(process.versions.node, OLDEST)) {
  stop(
    `Grove starts with Node ${OLDEST.join('.')} or later, and this is ${process.versions.node}. On Debian 12: apt-get install nodejs npm libatomic1. The rest comes along.`,
  )
}

const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!isInstalled([...OF_SITE, ...asked])) {
  const sheds = [...new Set([...OF_SITE, ...asked, ...shedsInstalled()])]
  const needs = sheds.filter((shed) => !OF_SITE.includes(shed)).map(needsOf)
  say(`Installing ${listOf(['what the site needs', ...needs])} (once, and when that changes)`)
  install(sheds)
}

if (process.argv.includes('--build')) {
  const sources = ['app', 'content', 'domain', 'public'].flatMap(filesUnder)
  const inputs = hashOf([
    ...[LOCK, 'vite.config.ts', 'react-router.config.ts', 'scripts/compress.mjs'],
    ...sources,
  ])
  if (readIfThere(BUILT) !== inputs) {
    say('Building the pages')
    build()
    mkdirSync(dirname(BUILT), { recursive: true })
    writeFileSync(BUILT, inputs)
  }
}

/** Whether all that the site and these sheds need is there, and nothing is otherwise than locked. */
function isInstalled(sheds) {
  const installed = packagesIn(INSTALLED)
  const locked = packagesIn(LOCK)
  const isThere = (folder, name) =>
    `${folder}/node_modules/${name}` in installed || `node_modules/${name}` in installed
  return (
    Object.entries(installed).every(([path, { integrity }]) =>
      path in locked ? locked[path].integrity === integrity : false,
    ) &&
    ['', ...sheds].every((shed) => {
      const { dependencies, devDependencies } = locked[shed]
      return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
        isThere(shed, name),
      )
    }) &&
    sheds.every((shed) => shed in installed)
  )
}

/** Those that an installation for something else must not take away. */
function shedsInstalled() {
  const installed = packagesIn(INSTALLED)
  return manifest().workspaces.filter((shed) => shed in installed)
}

function packagesIn(lock) {
  return JSON.parse(readIfThere(lock) || '{}').packages || {}
}

function manifest() {
  return JSON.parse(readFileSync('package.json', 'utf8'))
}

/** "what tests and checks need", as the shed says of itself. */
function needsOf(shed) {
  return JSON.parse(readFileSync(join(shed, 'package.json'), 'utf8')).description
}

/**
 * Installs beside what is there and changes places: a failure loses nothing, and a running server always finds
 * its packages. npm sees these sheds alone, as it would otherwise bring what others need along, where
 * something of ours could use it too.
 */
function install(sheds) {
  const clear = () => rmSync(STAGE, { recursive: true, force: true })
  clear()
  process.on('exit', clear)
  mkdirSync(STAGE)
  for (const file of [LOCK, '.npmrc', ...sheds.map((shed) => join(shed, 'package.json'))]) {
    if (existsSync(file)) cpSync(file, join(STAGE, file))
  }
  const own = { ...manifest(), workspaces: sheds }
  writeFileSync(join(STAGE, 'package.json'), JSON.stringify(own))
  runNpm(STAGE)
  if (existsSync('node_modules')) renameSync('node_modules', join(STAGE, 'old'))
  renameSync(join(STAGE, 'node_modules'), 'node_modules')
}

function runNpm(cwd) {
  // It must not run by the Node that it is about to replace.
  const env = { NODE_ENV: '', PATH: pathWithout(PROGRAMS) }
  const under = spawnSync('npm', ['version', '--json'], { env: { ...process.env, ...env } })
  if (under.error) stop('npm was not found. On Debian: apt-get install npm.')
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const args = installsAll(JSON.parse(under.stdout).node)
    ? ci
    : [
        'exec',
        '--yes',
        '--loglevel=error',
        `--package=node@${lockedNode()}`,
        `--package=npm@${NPM}`,
        '--',
        'npm',
        ...ci,
      ]
  run('npm', args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env })
}

function build() {
  run('node_modules/.bin/react-router', ['build'], {
    stdio: 'pipe',
    env: { NODE_ENV: 'production', PATH: `${PROGRAMS}${delimiter}${process.env.PATH}` },
  })
}

function lockedNode() {
  return JSON.parse(readFileSync(LOCK, 'utf8')).packages['node_modules/node'].version
}

function installsAll(version) {
  const itsMajor = Number(version.split('.')[0])
  return INSTALLS_ALL.some(
    ([major, minor], index) =>
      !isOlder(version, [major, minor]) &&
      (itsMajor === major || index === INSTALLS_ALL.length - 1),
  )
}

function isOlder(version, [major, minor]) {
  const [itsMajor, itsMinor] = version.split('.').map(Number)
  return itsMajor < major || (itsMajor === major && itsMinor < minor)
}

function pathWithout(folder) {
  return process.env.PATH.split(delimiter)
    .filter((one) => resolve(one) !== folder)
    .join(delimiter)
}

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath || entry.path, entry.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file)).update('\n')
  return hash.digest('hex')
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function run(command, args, { cwd, stdio, env }) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    stdio,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status === 0) return
  if (stdout || stderr) process.stderr.write(`${stdout}${stderr}`)
  stop(`${command} ${args.join(' ')} failed.`, status || 1)
}

function listOf(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function say(sentence) {
  process.stdout.write(`${sentence} …\n`)
}

function stop(sentence, status = 1) {
  process.stderr.write(`${sentence}\n`)
  process.exit(status)
}
