// Runs on the Node that Debian 12 brings and on any later one, before anything is installed: brings
// node_modules, and with --build the built pages, up to date with what they are made from. Does
// nothing when nothing changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

const INSTALLED = 'node_modules/.installed-from'
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

const lock = hashOf(['package.json', 'package-lock.json'])
if (readIfThere(INSTALLED) !== lock) {
  say('Installing (once, and when the lock file changes)')
  install()
  writeFileSync(INSTALLED, lock)
}

if (process.argv.includes('--build')) {
  const sources = ['app', 'content', 'domain', 'public'].flatMap(filesUnder)
  const inputs = hashOf([
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress.mjs',
    ...sources,
  ])
  if (readIfThere(BUILT) !== inputs) {
    say('Building the pages')
    build()
    mkdirSync(dirname(BUILT), { recursive: true })
    writeFileSync(BUILT, inputs)
  }
}

function install() {
  // npm takes this folder away: it must not run by the Node that lies in it.
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
  run('npm', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}

function build() {
  run('node_modules/.bin/react-router', ['build'], {
    stdio: 'pipe',
    env: { NODE_ENV: 'production', PATH: `${PROGRAMS}${delimiter}${process.env.PATH}` },
  })
}

function lockedNode() {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages['node_modules/node'].version
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

function run(command, args, { stdio, env }) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status === 0) return
  if (stdout || stderr) process.stderr.write(`${stdout}${stderr}`)
  stop(`${command} ${args.join(' ')} failed.`, status || 1)
}

function say(sentence) {
  process.stdout.write(`${sentence} …\n`)
}

function stop(sentence, status = 1) {
  process.stderr.write(`${sentence}\n`)
  process.exit(status)
}
