import { creditLines, creditOf, transfersWhere, writeTransfer } from '#server/clients/credit.ts'
import { clientIdFor } from '#server/clients/people.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { TestStudio } from './helpers.ts'
import { openShop } from './payments.ts'

/** Whoever has the credit of one consultation, in cents. */
export const CREDIT_CENTS = 5000
export const ANA = { userId: 'ana', buyer: 'account:ana' }

/** Ana, a client, has the credit of a consultation; answers her record's id. */
export async function giveCredit(
  { database, clock }: Pick<TestStudio, 'database' | 'clock'>,
  key = 'consultation',
): Promise<string> {
  const person = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Rivera', phone: '' }
  const clientId = await clientIdFor(database.rows, person, clock.now)
  const earned = { from: 'fees', to: 'credit', cents: CREDIT_CENTS, key, clientId } as const
  await inTransaction(database.rows, (rows) => writeTransfer(rows, { ...earned, at: clock.now }))
  return clientId
}

/** A shop with a client who has an account, its address verified, and the credit of one consultation. */
export async function shopWithCredit(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const { database, clock } = shop
  await database.rows
    .insertInto('auth_user')
    .values({
      id: ANA.userId,
      name: 'Ana',
      role: 'client',
      email: 'ana@example.com',
      email_verified: database.engine === 'postgres' ? true : 1,
      created_at: new Date(clock.now).toISOString(),
      updated_at: new Date(clock.now).toISOString(),
    } as never)
    .execute()
  const clientId = await giveCredit(shop)
  const balance = () => creditOf(database.rows, clientId)
  const lines = async () => (await creditLines(database.rows, clientId)).map(({ cents }) => cents)

  /** What the ledger has, and what Square was told of it: they agree, or something is lost. */
  async function accounts() {
    const transfers = await transfersWhere(database.rows, 'client_id', clientId)
    const of = (account: string) =>
      transfers.reduce(
        (sum, { from, to, cents }) =>
          sum + (to === account ? cents : 0) - (from === account ? cents : 0),
        0,
      )
    const { data } = await shop.client.payments.list()
    const kept = data.filter(({ status }) => status === 'COMPLETED')
    const sum = (type: 'CARD' | 'EXTERNAL') =>
      kept
        .filter(({ sourceType }) => sourceType === type)
        .reduce((total, one) => {
          const back = Number(one.refundedMoney?.amount ?? 0)
          return total + Number(one.amountMoney?.amount ?? 0) - back
        }, 0)
    return {
      credit: of('credit'),
      held: of('held'),
      sales: of('sales'),
      external: sum('EXTERNAL'),
      card: sum('CARD'),
      reserved: data.filter(({ status }) => status === 'APPROVED').length,
    }
  }
  return { ...shop, clientId, balance, lines, accounts }
}
