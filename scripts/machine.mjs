// What tests need from the machine: Chromium, PostgreSQL, Caddy, nginx, Radicale and sshd, found or installed from Debian's packages.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVICE_POLICY = '/usr/sbin/policy-rc.d'
const isRoot = process.getuid?.() === 0

const FORGETFUL = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => [
  '-c',
  `${setting}=off`,
])

const HEADLESS = 'chromium-headless-shell'
const SHELL = `/usr/bin/${HEADLESS}`

/** The path of a Chromium; CHROMIUM_PATH, or the system's, or Debian's package installed now. */
export function findChromium() {
  return findBrowser('chromium', [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ])
}

/**
 * The browser of the journeys, whose accepted pictures are its own: Debian's Chromium without the windows around
 * pages, which opens one in half the time. Chromium itself where the system has no such package.
 */
export function findJourneyBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL)) installPackages('Chromium', [HEADLESS])
  return existsSync(SHELL) ? findBrowser(HEADLESS, [SHELL]) : findChromium()
}

function findBrowser(debian, paths) {
  const found = () => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))
  if (!found()) installPackages('Chromium', [debian])
  // The pages' fallback fonts are measured against these.
  if (!existsSync('/usr/share/fonts/truetype/liberation')) {
    installPackages('Liberation fonts', ['fonts-liberation'])
  }
  const path = found()
  if (!path) stop('Chromium was not found. Install it, or set CHROMIUM_PATH.')
  return path
}

/** The paths of the proxies that stand before the site in tests; CADDY_PATH and NGINX_PATH, or the system's. */
export function findProxies() {
  return {
    caddy: findProgram('Caddy', 'caddy', process.env.CADDY_PATH),
    nginx: findProgram('nginx', 'nginx', process.env.NGINX_PATH),
  }
}

/** The path of a calendar server that tests write into; RADICALE_PATH, or the system's. */
export function findRadicale() {
  return findProgram('Radicale', 'radicale', process.env.RADICALE_PATH)
}

/** The path of an SSH server that copies go to in tests; SSHD_PATH, or the system's. */
export function findSshd() {
  return findProgram('The SSH server', 'sshd', process.env.SSHD_PATH, 'openssh-server')
}

/**
 * Starts a PostgreSQL of its own in a temporary folder on a free loopback port; one that is not `durable` waits
 * for no disk, and is for rows that nobody misses.
 * Answers its address and how to stop it; null where none is installed and `install` is false.
 */
export async function startPostgres({ install = true, durable = true } = {}) {
  if (!postgresFolder() && install) installPackages('PostgreSQL', ['postgresql'])
  const bin = postgresFolder()
  if (!bin) {
    if (install) stop('PostgreSQL was not found. Install it, or put its programs on the PATH.')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'grove-postgres-'))
  const account = isRoot ? unprivilegedAccount() : null
  if (account) chownSync(folder, account.uid, account.gid)
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const data = join(folder, 'data')

  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'grove', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  )
  if (init.status !== 0) stop(`PostgreSQL could not be set up: ${init.stderr}`)

  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
      ...(durable ? [] : FORGETFUL),
    ],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const isReady = () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
  for (let waited = 0; !isReady(); waited += 1) {
    if (waited === 150 || server.exitCode !== null) stop('PostgreSQL did not start.')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url: `postgres://grove@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Which PostgreSQL that would be; null where none is installed. */
export function postgresVersion() {
  const bin = postgresFolder()
  if (!bin) return null
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)?/.exec(stdout)?.[0] ?? null
}

/** A loopback port that nobody listens on now. */
export function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

function findProgram(name, program, chosen, debian = program) {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')]
  const found = () =>
    [chosen, ...folders.map((folder) => join(folder, program))].find(
      (path) => path && existsSync(path),
    )
  if (!found()) installPackages(name, [debian])
  const path = found()
  if (!path) stop(`${name} was not found. Install it, or set ${program.toUpperCase()}_PATH.`)
  return path
}

function postgresFolder() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function unprivilegedAccount() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
      return status === 0 ? Number(stdout) : null
    })
    if (uid && gid) return { uid, gid }
  }
  return stop('PostgreSQL does not run as root, and there is no other account to run it as.')
}

function installPackages(what, packages) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${what} from the system's packages …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // Debian's own way to say that a service which a package brings is not started.
  const isOurs = !existsSync(SERVICE_POLICY)
  if (isOurs) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    apt('update', '-q')
    apt('install', '-y', '-q', '--no-install-recommends', ...packages)
  } finally {
    if (isOurs) rmSync(SERVICE_POLICY)
  }
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
