import { networksOf } from '../core/caller.ts'
import { PENDING } from './cookies.ts'
import { type FactorCodes, isAppCode } from './factor-codes.ts'
import { type AccountParts, type SignedIn, sessionFor } from './parts.ts'
import { Proof } from './proof.ts'
import type { Asking } from './session.ts'

export type SecondStep = {
  /** Whether this browser has shown a password, or a company's word, and a code is all that is missing. */
  isAwaited(headers: Headers): Promise<boolean>
  /**
   * The second step: signs in whoever has taken the first. A recovery code is good once. Fails with
   * `auth/code-wrong`, `auth/too-many-requests`, and `auth/sign-in-again` where the first step is void by now.
   */
  pass(asking: Asking, code: string): Promise<SignedIn>
}

const again = { ok: false, code: 'auth/sign-in-again' } as const

/** The code that a sign-in asks for after a password, or a company's word. */
export function secondStep(parts: AccountParts, codes: FactorCodes): SecondStep {
  const { database, limit, devices, tokens } = parts
  const { rows } = database

  const userOf = (userId: string) =>
    rows.selectFrom('auth_user').select(['id', 'email']).where('id', '=', userId).executeTakeFirst()

  /**
   * Whoever knows the password alone can use up neither what the holder's own browser may try nor, from
   * elsewhere, her recovery codes: those are too many to be guessed, and are counted by network alone.
   * Null while there is room, else the wait.
   */
  async function countTry(
    { headers, address }: Asking,
    { id, email }: { id: string; email: string },
    code: string,
  ): Promise<number | null> {
    const known = devices.idFor(headers, email)
    if (known) return limit('codeKnown').take(known)
    const wait = await limit('codeNetwork').take(networksOf(address))
    return wait ?? (isAppCode(code) ? limit('codeAccount').take(id) : null)
  }

  return {
    isAwaited: async (headers) => tokens.isGood('pending-sign-in', PENDING.tokenIn(headers)),

    async pass(asking, code) {
      const token = PENDING.tokenIn(asking.headers)
      const found = await tokens.find('pending-sign-in', token)
      const user = found?.userId ? await userOf(found.userId) : null
      if (!user) return again
      if ((await limit('codePending').take(token)) !== null) {
        await tokens.spend('pending-sign-in', token, rows)
        return again
      }
      const { id, email } = user
      const waitMs = await countTry(asking, user, code)
      if (waitMs !== null) return { ok: false, code: 'auth/too-many-requests', waitMs }
      const by = await codes.spend(id, code)
      if (!by) return codes.wrong(id, asking)
      if (!(await tokens.spend('pending-sign-in', token, rows))) return again
      if (by === 'recovery') await codes.tell(rows, 'recovery-code-used', user, asking)
      const proof = found?.value ? Proof.parse(JSON.parse(found.value)) : undefined
      const signedIn = await sessionFor(parts, id, 'code', asking, proof)
      if (!signedIn.ok) return signedIn.code === 'auth/invalid-credential' ? again : signedIn
      const device = devices.cookieFor(asking.headers, email)
      return { ...signedIn, cookies: [...signedIn.cookies, PENDING.cleared, device] }
    },
  }
}
