import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Outcome } from '#domain/core/errors.ts'
import { holdersLine } from '../core/audit.ts'
import { networksOf } from '../core/caller.ts'
import { isDuplicate } from '../core/db/errors.ts'
import { queueNotice } from '../post/account-letter.ts'
import { type AccountParts, knownHere, type SignedIn, sessionFor } from './parts.ts'
import { passkeyWords } from './passkey-words.ts'
import { type Asking, freshSession, sessionIn } from './session.ts'

const MOST_PASSKEYS = 10

/** Instants are epoch milliseconds. */
type Passkey = {
  id: string
  name: string
  since: number
  /** It opens nothing until the account's holder has said that it is theirs. */
  isHeld: boolean
}

export type Passkeys = {
  of(userId: string): Promise<Passkey[]>
  /** The names of those that wait for the holder's answer. */
  heldNames(userId: string): Promise<string[]>
  /** Fails with `sign-in-needed`, and with `auth/confirm-again` where the sign-in is half an hour old. */
  registerOptions(
    asking: Asking,
  ): Promise<Outcome<{ options: PublicKeyCredentialCreationOptionsJSON; challenge: string }>>
  /** `challenge`: the token that came with the options, good once. Fails with `auth/passkey-failed` too. */
  register(
    asking: Asking,
    challenge: string,
    response: RegistrationResponseJSON,
    name: string,
  ): Promise<Outcome<object>>
  signInOptions(): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; challenge: string }>
  /** Fails with `auth/passkey-failed`, `auth/user-disabled`, `auth/too-many-requests`. */
  signIn(asking: Asking, challenge: string, response: AuthenticationResponseJSON): Promise<SignedIn>
  /** Lets one of the asker's own that is held open the account again. */
  keep(asking: Asking, passkeyId: string): Promise<void>
  /** Takes away one of the asker's own. */
  remove(asking: Asking, passkeyId: string): Promise<void>
}

/** Keys that a device keeps and opens with a finger, a face or a code: nothing to type, nothing to steal here. */
export function createPasskeys(parts: AccountParts): Passkeys {
  const { database, tokens, audit, limit, env, now } = parts
  const { rows } = database
  const words = passkeyWords(env.PUBLIC_URL)
  const failed = { ok: false, code: 'auth/passkey-failed' } as const

  const keysOf = (userId: string) =>
    rows
      .selectFrom('auth_passkey')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()

  const challengeFor = (value: string) => tokens.issue('passkey-challenge', { value }, rows)

  return {
    async of(userId) {
      const keys = await keysOf(userId)
      return keys.map(({ id, name, created_at, held_at }) => ({
        id,
        name,
        since: created_at,
        isHeld: held_at !== null,
      }))
    },

    async heldNames(userId) {
      const keys = await keysOf(userId)
      return keys.filter((key) => key.held_at !== null).map((key) => key.name)
    },

    async registerOptions(asking) {
      const fresh = await freshSession(parts, asking)
      if (!fresh.ok) return fresh
      const keys = await keysOf(fresh.user.id)
      const known = keys.map((key) => key.credential_id)
      const options = await words.toRegister(fresh.user, known)
      return { ok: true, options, challenge: await challengeFor(options.challenge) }
    },

    async register(asking, challenge, response, name) {
      const fresh = await freshSession(parts, asking)
      if (!fresh.ok) return fresh
      const { id: userId, email } = fresh.user
      const spent = await tokens.spend('passkey-challenge', challenge, rows)
      if (!spent || (await keysOf(userId)).length >= MOST_PASSKEYS) return failed
      const credential = await words.registered(response, spent.value)
      if (!credential) return failed
      const times = { created_at: now(), held_at: null }
      const row = { id: randomUUID(), user_id: userId, name, ...credential, ...times }
      try {
        await rows.insertInto('auth_passkey').values(row).execute()
      } catch (error) {
        if (isDuplicate(error)) return failed
        throw error
      }
      await audit.write(holdersLine('passkey-added', userId, asking.address))
      await queueNotice(rows, parts, 'passkey-added', email)
      return { ok: true }
    },

    async signInOptions() {
      const options = await words.toSignIn()
      return { options, challenge: await challengeFor(options.challenge) }
    },

    async signIn(asking, challenge, response) {
      const waitMs = await limit('signIn').take(networksOf(asking.address))
      if (waitMs !== null) return { ok: false, code: 'auth/too-many-requests', waitMs }
      const spent = await tokens.spend('passkey-challenge', challenge, rows)
      const key = await rows
        .selectFrom('auth_passkey')
        .innerJoin('auth_user', 'auth_user.id', 'auth_passkey.user_id')
        .selectAll('auth_passkey')
        .select('auth_user.email')
        .where('credential_id', '=', response.id)
        .executeTakeFirst()
      if (!spent || !key) return failed
      const counter = await words.signedIn(response, spent.value, key)
      if (counter === null || key.held_at !== null) {
        const { address } = asking
        const line = { actor: 'visitor', subjectId: key.user_id, address } as const
        await audit.write({ kind: 'sign-in-failed', ...line, detail: { method: 'passkey' } })
        return failed
      }
      await rows.updateTable('auth_passkey').set({ counter }).where('id', '=', key.id).execute()
      const signedIn = await sessionFor(parts, key.user_id, 'passkey', asking, { passkey: key.id })
      const isVoid = !signedIn.ok && signedIn.code === 'auth/invalid-credential'
      return isVoid ? failed : knownHere(parts, signedIn, { ...asking, email: key.email })
    },

    async keep({ headers, address }, passkeyId) {
      const here = await sessionIn(parts, headers)
      if (!here) return
      const { id } = here.user
      const { numUpdatedRows } = await rows
        .updateTable('auth_passkey')
        .set({ held_at: null })
        .where('id', '=', passkeyId)
        .where('user_id', '=', id)
        .where('held_at', 'is not', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await audit.write(holdersLine('passkey-kept', id, address))
    },

    async remove({ headers, address }, passkeyId) {
      const here = await sessionIn(parts, headers)
      if (!here) return
      const { id } = here.user
      const { numDeletedRows } = await rows
        .deleteFrom('auth_passkey')
        .where('id', '=', passkeyId)
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return
      await audit.write(holdersLine('passkey-removed', id, address))
    },
  }
}
