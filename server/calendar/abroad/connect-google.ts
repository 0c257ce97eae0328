import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { GoogleChoice } from '#domain/calendar/abroad/google-choice.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import type { Desk } from '../../core/audit.ts'
import { keyFrom, seal, unseal } from '../../core/sealing.ts'
import { changeCalendar } from '../take-time.ts'
import { keepSource } from './connect.ts'
import type { Google, GoogleCalendar } from './google-account.ts'
import { setUses } from './set-uses.ts'
import type { Logins } from './sources.ts'
import { Unreachable } from './wire.ts'

const COOKIE = 'google_calendar'
const PATH = '/admin/settings/calendars'
const GOOD_FOR_MS = 10 * MINUTE_MS

type Asked = { state: string; verifier: string }
type Granted = { refreshToken: string }

/** Connecting Google: what is under way stands sealed in a cookie of the owner's browser, and nowhere else. */
export type GoogleConnecting = {
  /** Where she says yes or no, and the cookie by which her answer is known for hers. */
  begin(owner: Owner): { to: string; cookie: string }
  /** Takes Google's answer; no row changes by it. */
  back(
    answer: URLSearchParams,
    headers: Headers,
    owner: Owner,
  ): Promise<Outcome<{ cookie: string }>>
  found(headers: Headers, owner: Owner): Promise<Outcome<{ calendars: GoogleCalendar[] }>>
  choose(choice: GoogleChoice, headers: Headers, owner: Owner): Promise<Outcome<object>>
  /** She wants none of it after all: what she has granted is given back, unless calendars live by it. */
  forget(headers: Headers, owner: Owner): Promise<void>
  cleared: string
}

export function connectGoogle(
  parts: Desk & { google: Google; secret: string; publicUrl: string; logins: Logins },
): GoogleConnecting {
  const { google, database, audit, now, logins } = parts
  const key = keyFrom(parts.secret, 'google calendar under way')
  const rules = `Path=${PATH}; HttpOnly; SameSite=Lax${parts.publicUrl.startsWith('https:') ? '; Secure' : ''}`

  function cookieOf(kind: 'asked' | 'granted', what: Asked | Granted, owner: Owner): string {
    const plain = Buffer.from(JSON.stringify({ ...what, until: now() + GOOD_FOR_MS }))
    const value = seal(key, plain, `${kind} ${owner.id}`).toString('base64url')
    return `${COOKIE}=${value}; Max-Age=${GOOD_FOR_MS / 1000}; ${rules}`
  }

  function read<What extends Asked | Granted>(
    kind: 'asked' | 'granted',
    headers: Headers,
    owner: Owner,
  ): What | null {
    const sealed = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? ''
    try {
      const plain = unseal(key, Buffer.from(sealed, 'base64url'), `${kind} ${owner.id}`)
      const { until, ...what } = JSON.parse(plain.toString())
      return until > now() ? what : null
    } catch {
      // Another owner's, an old secret's, or none at all.
      return null
    }
  }

  async function calendarsOf(headers: Headers, owner: Owner) {
    const granted = read<Granted>('granted', headers, owner)
    if (!granted) return { ok: false as const, code: 'google-over' as const }
    try {
      const calendars = await google.calendars(granted.refreshToken)
      return { ok: true as const, calendars, ...granted }
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    begin(owner) {
      const asked = { state: secretText(), verifier: secretText() }
      const challenge = createHash('sha256').update(asked.verifier).digest('base64url')
      const to = google.consentUrl({ state: asked.state, challenge })
      return { to, cookie: cookieOf('asked', asked, owner) }
    },

    async back(answer, headers, owner) {
      const asked = read<Asked>('asked', headers, owner)
      if (!asked || answer.get('state') !== asked.state) return { ok: false, code: 'google-over' }
      const code = answer.get('code')
      if (!code) return { ok: false, code: 'google-declined' }
      try {
        const refreshToken = await google.granted(code, asked.verifier)
        if (refreshToken === null) return { ok: false, code: 'google-declined' }
        return { ok: true, cookie: cookieOf('granted', { refreshToken }, owner) }
      } catch (error) {
        return failureOf(error)
      }
    },

    found: calendarsOf,

    async choose({ readIds, writeId, names }, headers, owner) {
      const found = await calendarsOf(headers, owner)
      if (!found.ok) return found
      const { calendars, refreshToken } = found
      const chosen = calendars
        .map((one) => ({
          ...{ address: one.id, name: one.name, reads: readIds.includes(one.id) },
          ...{ mayWrite: one.mayWrite, writes: one.mayWrite && writeId === one.id },
        }))
        .filter(({ reads, writes }) => reads || writes)
      if (chosen.length === 0) return { ok: false, code: 'google-none-chosen' }
      const account = `${calendars.find(({ isMain }) => isMain)?.id ?? 'Google'}, Google`
      return changeCalendar(database, async (inside): Promise<Outcome<object>> => {
        for (const one of chosen) {
          const calendar = { ...one, kind: 'google' as const, account, names }
          const login = { refreshToken }
          const id = await keepSource({ inside, audit, now, logins }, { ...calendar, login }, owner)
          await setUses(inside, id, { ...one, names, now: now() })
        }
        // What opens the account opens its other calendars too.
        const others = await inside
          .selectFrom('calendar_source')
          .select('id')
          .where('kind', '=', 'google')
          .where('account', '=', account)
          .execute()
        for (const { id } of others) {
          await inside
            .updateTable('calendar_source')
            .set({ sealed: logins.seal({ refreshToken }, id), pull_at: now() })
            .set({ failed_since: null, failure: null, failure_said: null, told_at: null })
            .where('id', '=', id)
            .execute()
        }
        return { ok: true }
      })
    },

    async forget(headers, owner) {
      const granted = read<Granted>('granted', headers, owner)
      const connected = await database.rows
        .selectFrom('calendar_source')
        .select('id')
        .where('kind', '=', 'google')
        .executeTakeFirst()
      if (!granted || connected) return
      await google.revoke(granted.refreshToken).catch((error: unknown) => {
        // Nobody has it any more, whether Google hears of it or not.
        if (!(error instanceof Unreachable)) throw error
      })
    },

    cleared: `${COOKIE}=; Max-Age=0; ${rules}`,
  }
}

function failureOf(error: unknown): { ok: false; code: ErrorCode } {
  if (!(error instanceof Unreachable)) throw error
  const isOver = error.failure === 'refused'
  return { ok: false, code: isOver ? 'google-over' : 'google-silent' }
}

function secretText(): string {
  return randomBytes(32).toString('base64url')
}
