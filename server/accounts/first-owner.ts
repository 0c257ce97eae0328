import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DESK_PASSWORD_MIN_LENGTH } from '#domain/accounts/account.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Database } from '../core/db/open.ts'
import { isFound } from '../core/db/reads.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import type { AccountParts, SignedIn } from './parts.ts'
import { insertUser } from './passwords.ts'
import type { Credentials } from './sign-in.ts'

const SETTING = 'owner-setup-code'

const CODE_BYTES = 20

const taken = { ok: false, code: 'not-allowed' } as const

// spec 2 §4: the account that the first run makes bears this name.
const OWNER_NAME = 'Admin User'

/** The way in of the first run: closed for good once there is an owner. */
export function createFirstOwner(
  parts: AccountParts & {
    hasOwner: (rows?: TransactionRows) => Promise<boolean>
    signIn: (request: Credentials) => Promise<SignedIn>
  },
): Pick<Accounts, 'setupCode' | 'createOwner'> {
  const { database, audit, hasOwner, signIn } = parts
  const codes = createSetupCodes(database, parts.now)

  async function insertOwner(
    email: string,
    password: string,
    code: string,
  ): Promise<Outcome<object>> {
    const passwordHash = await parts.passwords.hash(password)
    return inTransaction(database.rows, async (rows) => {
      if (!(await codes.spend(rows, code))) return taken
      // With a code that was printed while somebody else became the owner.
      if (await hasOwner(rows)) return taken
      const owner = { email, name: OWNER_NAME, role: 'owner' as const, passwordHash }
      const id = await insertUser(rows, parts, owner)
      await audit.write({ kind: 'owner-made', actor: 'owner', actorId: id, subjectId: id }, rows)
      return { ok: true }
    })
  }

  return {
    async setupCode() {
      return (await hasOwner()) ? null : codes.issue()
    },

    async createOwner({ setupCode, ...credentials }) {
      const email = z.email().safeParse(credentials.email.trim().toLowerCase())
      if (await hasOwner()) return taken
      if (!(await codes.isValid(setupCode))) return { ok: false, code: 'setup-code-wrong' }
      if (credentials.password.length < DESK_PASSWORD_MIN_LENGTH) {
        return { ok: false, code: 'desk-password-short' }
      }
      if (!email.success) return { ok: false, code: 'admin-create-failed' }
      try {
        const made = await insertOwner(email.data, credentials.password, setupCode)
        if (!made.ok) return made
      } catch (error) {
        console.error(error)
        return { ok: false, code: 'admin-create-failed' }
      }
      const signedIn = await signIn({ ...credentials, email: email.data })
      return signedIn.ok ? signedIn : { ok: false, code: 'admin-created-not-signed-in' }
    },
  }
}

/** One-time codes with which the first owner is made, one for each start of a server; only hashes are kept. */
function createSetupCodes({ rows }: Database, now: () => number) {
  const keyOf = (code: string) => `${SETTING} ${hashOf(code)}`
  return {
    /** Makes a new code; those before it stay good, as another server may have printed them. */
    async issue(): Promise<string> {
      const code = randomBytes(CODE_BYTES).toString('hex')
      const row = { key: keyOf(code), value: hashOf(code), updated_at: now() }
      await rows.insertInto('setting').values(row).execute()
      return code
    },

    async isValid(code: string): Promise<boolean> {
      return isFound(rows.selectFrom('setting').select('value').where('key', '=', keyOf(code)))
    },

    /** Uses up this code and, as an owner is made with it, all others; false where it is void by now. */
    async spend(transaction: TransactionRows, code: string): Promise<boolean> {
      const spent = await transaction
        .deleteFrom('setting')
        .where('key', 'like', `${SETTING}%`)
        .returning('key')
        .execute()
      return spent.some(({ key }) => key === keyOf(code))
    },
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase()).digest('hex')
}
