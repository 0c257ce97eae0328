import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { type Database, findDamage } from '../core/db/open.ts'
import type { Env } from '../core/env.ts'
import type { Connection } from '../http/health.ts'

export type Finding = {
  what:
    | 'settings'
    | 'database'
    | 'disk'
    | 'backups'
    | 'clock'
    | 'mail'
    | 'Square'
    | 'sign-in'
    | 'certificate'
  /** `warning`: it runs, and someone should look. */
  state: 'good' | 'warning' | 'wrong'
  said: string
  /** What to do about it; none where nothing is to be done. */
  wayOut?: string
}

export type Patient = {
  env: Env
  database: Database
  folder: string
  now: () => number
  connections: { check(): Promise<Connection[]> }
  /** The time elsewhere; null where nobody could be asked. */
  askTime: (url: string) => Promise<number | null>
}

const PATIENCE_MS = 8000
const MEGABYTE = 1024 ** 2
const LEAST_FREE = { wrong: 100 * MEGABYTE, warning: 1024 * MEGABYTE }
const MOST_ASTRAY_MS = 30_000
const OLDEST_BACKUP_MS = 8 * DAY_MS
const CERTIFICATE_DAYS = { wrong: 3, warning: 14 }

/** Looks at everything that a studio needs from its machine and the companies it works with. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const checks = [settings, database, disk, backups, clock, certificate]
  const [found, companies] = await Promise.all([
    Promise.all(checks.map((check) => check(patient))),
    askCompanies(patient),
  ])
  return [...found, ...companies]
}

async function settings({ env }: Patient): Promise<Finding> {
  const what = 'settings'
  if (env.STUDIO_MODE === 'test') {
    const said = 'This is test mode: mail stays on this machine and nothing is charged.'
    return { what, state: 'warning', said, wayOut: 'For the public set STUDIO_MODE=live.' }
  }
  if (!env.PUBLIC_URL.startsWith('https:')) {
    const said = `PUBLIC_URL is ${env.PUBLIC_URL}: what visitors type can be read on its way.`
    return {
      what,
      state: 'wrong',
      said,
      wayOut:
        'Put a proxy with a certificate in front (deploy/Caddyfile) and set PUBLIC_URL to its https address.',
    }
  }
  if (!env.TRUST_PROXY) {
    const said = 'TRUST_PROXY is not set: behind a proxy, all visitors are limited together.'
    return {
      what,
      state: 'warning',
      said,
      wayOut: 'Set TRUST_PROXY=1 where a proxy in front sends X-Forwarded-For.',
    }
  }
  if (env.IDENTITY_STANDIN) {
    const said = 'IDENTITY_STANDIN=1: anyone can sign in as anybody.'
    return { what, state: 'wrong', said, wayOut: 'Take IDENTITY_STANDIN out of the settings.' }
  }
  return { what, state: 'good', said: `Live, at ${env.PUBLIC_URL}.` }
}

async function database({ database, env }: Patient): Promise<Finding> {
  const what = 'database'
  const damage = await findDamage(database)
  if (damage.length > 0) {
    const said = `It is damaged: ${damage.slice(0, 3).join('; ')}.`
    return {
      what,
      state: 'wrong',
      said,
      wayOut:
        'Stop the server, copy the folder, then bring the newest backup back: npm run restore -- FILE --yes.',
    }
  }
  const where = database.engine === 'sqlite' ? env.DATABASE_URL : 'PostgreSQL'
  return { what, state: 'good', said: `${where} answers and is whole.` }
}

async function disk({ folder }: Patient): Promise<Finding> {
  const what = 'disk'
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) {
    const said = `${folder} cannot be written to.`
    return {
      what,
      state: 'wrong',
      said,
      wayOut: 'Give the folder to the account that runs the server: chown -R grove: FOLDER.',
    }
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const said = `${Math.floor(free / MEGABYTE)} MB are free where ${folder} lies.`
  if (free >= LEAST_FREE.warning) return { what, state: 'good', said }
  const state = free < LEAST_FREE.wrong ? 'wrong' : 'warning'
  return {
    what,
    state,
    said,
    wayOut: `Make room, at least ${LEAST_FREE.warning / MEGABYTE} MB: a full disk refuses bookings.`,
  }
}

async function backups({ folder, now }: Patient): Promise<Finding> {
  const what = 'backups'
  const names = await readdir(`${folder}/backups`).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => name.endsWith('.ndjson.gz'))
      .map(async (name) => (await stat(`${folder}/backups/${name}`)).mtimeMs),
  )
  const wayOut =
    'Turn on the nightly backup (Settings, Your data) or run npm run backup, and keep the files on another machine.'
  if (times.length === 0) return { what, state: 'warning', said: 'There is none.', wayOut }
  const days = Math.floor((now() - Math.max(...times)) / DAY_MS)
  const said = `The newest was made ${days === 0 ? 'today' : `${days} days ago`}.`
  return days * DAY_MS >= OLDEST_BACKUP_MS
    ? { what, state: 'warning', said, wayOut }
    : { what, state: 'good', said }
}

async function clock({ env, now, askTime }: Patient): Promise<Finding> {
  const what = 'clock'
  if (env.SQUARE_ENVIRONMENT === 'standin') {
    return {
      what,
      state: 'good',
      said: `${new Date(now()).toISOString()}; compared with nobody, as Square is played here.`,
    }
  }
  const theirs = await askTime(SQUARE_HOSTS[env.SQUARE_ENVIRONMENT])
  if (theirs === null) {
    return {
      what,
      state: 'warning',
      said: 'It could not be compared with Square’s.',
      wayOut: 'See what is said of Square below.',
    }
  }
  const astray = Math.abs(now() - theirs)
  if (astray <= MOST_ASTRAY_MS) return { what, state: 'good', said: 'It agrees with Square’s.' }
  const said = `It is ${Math.round(astray / 1000)} seconds away from Square’s: codes and links end at the wrong time.`
  return {
    what,
    state: astray > HOUR_MS ? 'wrong' : 'warning',
    said,
    wayOut: 'Turn on the machine’s time service: timedatectl set-ntp true.',
  }
}

const SQUARE_HOSTS = {
  sandbox: 'https://connect.squareupsandbox.com/',
  production: 'https://connect.squareup.com/',
}

async function certificate({ env, now }: Patient): Promise<Finding> {
  const what = 'certificate'
  const { protocol, hostname, port } = new URL(env.PUBLIC_URL)
  if (protocol !== 'https:') return { what, state: 'good', said: 'None is needed for plain http.' }
  const wayOut = `See that ${hostname} leads to this machine, that ports 80 and 443 are open, and what the proxy says: journalctl -u caddy.`
  try {
    const endsAt = await endOfCertificate(hostname, Number(port || 443))
    const days = Math.floor((endsAt - now()) / DAY_MS)
    const said = `Trusted, good for ${days} more days.`
    if (days >= CERTIFICATE_DAYS.warning) return { what, state: 'good', said }
    return { what, state: days < CERTIFICATE_DAYS.wrong ? 'wrong' : 'warning', said, wayOut }
  } catch (error) {
    return {
      what,
      state: 'wrong',
      said: `${hostname} could not be reached safely: ${messageOf(error)}.`,
      wayOut,
    }
  }
}

function endOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.once('error', reject)
  })
}

const WAYS_OUT: Record<Connection['id'], string> = {
  square:
    'Check SQUARE_ACCESS_TOKEN, SQUARE_LOCATION_ID and SQUARE_ENVIRONMENT against developer.squareup.com, and that this machine may reach it.',
  mail: 'Check SMTP_URL: name, password, port (587 for smtp:, 465 for smtps:). Letters wait in the meantime and go out by themselves.',
  google: 'Check that this machine may reach accounts.google.com.',
  apple: 'Check that this machine may reach appleid.apple.com.',
  emailjs: 'Set all three EMAILJS names, or none.',
}
const NAMES: Record<Connection['id'], Finding['what']> = {
  square: 'Square',
  mail: 'mail',
  google: 'sign-in',
  apple: 'sign-in',
  emailjs: 'mail',
}

async function askCompanies({ connections, env }: Patient): Promise<Finding[]> {
  const asked = await connections.check()
  return asked
    .filter(({ state }) => state !== 'off')
    .map(({ id, state, said }) => {
      const what = NAMES[id]
      if (state === 'silent') return { what, state: 'wrong', said, wayOut: WAYS_OUT[id] }
      const isPlayed = state === 'local' && env.STUDIO_MODE === 'live'
      return isPlayed
        ? {
            what,
            state: 'warning',
            said,
            wayOut: 'For the public use the company itself (.env.example).',
          }
        : { what, state: 'good', said }
    })
}

/** By the Date that a server sends with any answer. */
export async function askTime(url: string): Promise<number | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { method: 'HEAD', signal }).catch(() => null)
  const time = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
