import { z } from 'zod'
import type { Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Accounts, Credentials } from './accounts.ts'
import { PASSWORD_MIN_LENGTH } from './session.ts'
import { createSetupCodes } from './setup-code.ts'

// spec 2 §4: the account that the first run makes bears this name.
const OWNER_NAME = 'Admin User'

/** The way in of the first run: closed for good once there is an owner. */
export function createFirstOwner(parts: {
  database: Database
  env: Env
  secret: string
  now: () => number
  hasOwner: () => Promise<boolean>
  signIn: (request: Credentials) => Promise<Outcome<{ cookies: string[] }>>
}): Pick<Accounts, 'setupCode' | 'createOwner'> {
  const { database, env, secret, hasOwner, signIn } = parts
  const codes = createSetupCodes(database, parts.now)

  async function insertOwner(email: string, password: string, code: string): Promise<boolean> {
    const { createAuth } = await import('./auth.ts')
    const { hashPassword } = await import('better-auth/crypto')
    const hash = await hashPassword(password)
    return database.rows.transaction().execute(async (rows) => {
      if (!(await codes.spend(rows, code))) return false
      const { engine } = database
      const auth = createAuth({ rows, engine, publicUrl: env.PUBLIC_URL, secret })
      const { internalAdapter } = await auth.$context
      const user = await internalAdapter.createUser(
        { email, name: OWNER_NAME, role: 'owner' },
        { method: 'email-password' },
      )
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: hash,
      })
      return true
    })
  }

  return {
    async setupCode() {
      return (await hasOwner()) ? null : codes.issue()
    },

    async createOwner({ setupCode, ...credentials }) {
      const email = z.email().safeParse(credentials.email.trim().toLowerCase())
      if (await hasOwner()) return { ok: false, code: 'not-allowed' }
      if (!(await codes.isValid(setupCode))) return { ok: false, code: 'setup-code-wrong' }
      if (credentials.password.length < PASSWORD_MIN_LENGTH) {
        return { ok: false, code: 'password-short' }
      }
      if (!email.success) return { ok: false, code: 'admin-create-failed' }
      try {
        const isMade = await insertOwner(email.data, credentials.password, setupCode)
        if (!isMade) return { ok: false, code: 'not-allowed' }
      } catch (error) {
        console.error(error)
        return { ok: false, code: 'admin-create-failed' }
      }
      const signedIn = await signIn({ ...credentials, email: email.data })
      return signedIn.ok ? signedIn : { ok: false, code: 'admin-created-not-signed-in' }
    },
  }
}
