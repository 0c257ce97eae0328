// Runs on any Node from 20 on, before anything is installed: brings node_modules, and with --build
// the built pages, up to date with what they are made from. Does nothing when nothing changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

const INSTALLED = 'node_modules/.installed-from'
const BUILT = 'build/.built-from'

const lock = hashOf(['package.json', 'package-lock.json'])
if (readIfThere(INSTALLED) !== lock) {
  say('Installing (once, and when the lock file changes)')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALLED, lock)
}

if (process.argv.includes('--build')) {
  const sources = ['app', 'content', 'domain', 'public'].flatMap(filesUnder)
  const inputs = hashOf([
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...sources,
  ])
  if (readIfThere(BUILT) !== inputs) {
    say('Building the pages')
    run('node_modules/.bin/react-router', ['build'])
    mkdirSync(dirname(BUILT), { recursive: true })
    writeFileSync(BUILT, inputs)
  }
}

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
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

function run(command, args) {
  const quiet = command !== 'npm'
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: quiet ? 'pipe' : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NODE_ENV: quiet ? 'production' : '',
    },
  })
  if (status === 0) return
  if (quiet) process.stderr.write(`${stdout}${stderr}`)
  process.stderr.write(`${command} ${args.join(' ')} failed.\n`)
  process.exit(status ?? 1)
}

function say(sentence) {
  process.stdout.write(`${sentence} …\n`)
}
