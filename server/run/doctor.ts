import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { DAY_MS } from '#domain/core/duration.ts'
import { type Database, findDamage } from '../core/db/open.ts'
import type { Env } from '../core/env.ts'
import type { Connection } from '../http/health.ts'
import { calendarsAbroad } from './calendars-abroad.ts'
import { copies, drills } from './copies.ts'
import { askCompanies, certificate, clock } from './outside.ts'

export type Finding = {
  what:
    | 'settings'
    | 'database'
    | 'disk'
    | 'backups'
    | 'trials'
    | 'copies'
    | 'clock'
    | 'mail'
    | 'texts'
    | 'Square'
    | 'sign-in with Google'
    | 'sign-in with Apple'
    | 'calendars'
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

const MEGABYTE = 1024 ** 2
const LEAST_FREE = { wrong: 100 * MEGABYTE, warning: 1024 * MEGABYTE }
const OLDEST_BACKUP_MS = 8 * DAY_MS

/** Looks at everything that a studio needs from its machine and the companies it works with. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const checks = [settings, database, disk, backups, drills, copies, clock, certificate]
  const [found, companies, calendars] = await Promise.all([
    Promise.all(checks.map((check) => check(patient))),
    askCompanies(patient),
    calendarsAbroad(patient),
  ])
  return [...found, ...companies, ...calendars]
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

/** A database whose file is broken, in SQLite's own words. */
export function damaged(damage: readonly string[]): Finding {
  const complaints = damage.flatMap((words) => words.split('\n'))
  return {
    what: 'database',
    state: 'wrong',
    said: `It is damaged: ${complaints.slice(0, 3).join('; ').replace(/\.$/, '')}.`,
    wayOut:
      'Stop the server, copy the folder, then bring the newest backup back: npm run restore -- FILE --yes.',
  }
}

async function database({ database, env }: Patient): Promise<Finding> {
  const what = 'database'
  const damage = await findDamage(database)
  if (damage.length > 0) return damaged(damage)
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
