import { sql } from 'kysely'
import type { Rows } from '../../core/db/schema.ts'

/** What opens an account, beside its own row; each table after those that it refers to. */
const OPENERS = [
  'auth_account',
  'auth_passkey',
  'second_factor',
  'recovery_code',
  'desk_helper',
] as const

type Row = Record<string, unknown>
export type DeskSignIn = { accounts: (Row & { id: string })[]; openers: [string, Row[]][] }

/** The accounts that may open the back office, and what each is opened with. */
export async function deskSignIn(rows: Rows): Promise<DeskSignIn> {
  const desk = sql`SELECT id FROM auth_user WHERE role = 'owner' OR id IN (SELECT user_id FROM desk_helper)`
  const accounts = await sql<Row & { id: string }>`
    SELECT * FROM auth_user WHERE id IN (${desk})`.execute(rows)
  const openers: [string, Row[]][] = []
  for (const table of OPENERS) {
    const found = await sql<Row>`
      SELECT * FROM ${sql.table(table)} WHERE user_id IN (${desk})`.execute(rows)
    openers.push([table, found.rows])
  }
  return { accounts: accounts.rows, openers }
}

/**
 * Puts the desk's sign-in of now in the place of a backup's: an old password, a code that was off, a helper
 * who has been removed since do not come back. Does nothing where nobody could open the desk.
 */
export async function keepDeskSignIn(rows: Rows, { accounts, openers }: DeskSignIn): Promise<void> {
  if (accounts.length === 0) return
  await rows.updateTable('auth_user').set({ role: 'client' }).where('role', '=', 'owner').execute()
  await rows.deleteFrom('desk_helper').execute()
  for (const account of accounts) {
    const former = await withoutAddress(rows, account)
    await putAccount(rows, account)
    if (former) await moveOver(rows, former, account.id)
  }
  for (const [table, kept] of openers) {
    for (const row of kept) await sql`INSERT INTO ${sql.table(table)} ${values(row)}`.execute(rows)
  }
}

/** The backup's account of that address under another id, which gives the address up. */
async function withoutAddress(
  rows: Rows,
  { id, email }: Row & { id: string },
): Promise<string | null> {
  const former = await rows
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', String(email))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!former) return null
  const nowhere = `${former.id}@former.invalid`
  await rows.updateTable('auth_user').set({ email: nowhere }).where('id', '=', former.id).execute()
  return former.id
}

async function putAccount(rows: Rows, account: Row & { id: string }): Promise<void> {
  const changes = Object.entries(account).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`INSERT INTO auth_user ${values(account)}
    ON CONFLICT (id) DO UPDATE SET ${sql.join(changes)}`.execute(rows)
  for (const table of OPENERS.toReversed()) {
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${account.id}`.execute(rows)
  }
}

/** What names an account; `isOne`: an account has no second of it. */
const OF_AN_ACCOUNT = [
  { table: 'profile', column: 'uid', isOne: true },
  { table: 'square_customer', column: 'user_id', isOne: true },
  { table: 'booking', column: 'account_id', isOne: false },
  { table: 'orders', column: 'user_id', isOne: false },
]

/** Visits, orders and the profile of an account go over to the one that has its address now. */
async function moveOver(rows: Rows, former: string, id: string): Promise<void> {
  for (const { table, column, isOne } of OF_AN_ACCOUNT) {
    const name = sql.ref(column)
    const has = sql`SELECT 1 FROM ${sql.table(table)} AS own WHERE own.${name} = ${id}`
    await sql`UPDATE ${sql.table(table)} SET ${name} = ${id} WHERE ${name} = ${former}
      ${isOne ? sql`AND NOT EXISTS (${has})` : sql``}`.execute(rows)
  }
  await rows.deleteFrom('auth_user').where('id', '=', former).execute()
}

function values(row: Row) {
  const names = Object.keys(row).map((name) => sql.ref(name))
  return sql`(${sql.join(names)}) VALUES (${sql.join(Object.values(row))})`
}
