import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { writeTransfer } from './credit.ts'
import { clientIdFor } from './people.ts'

const ANA = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '909 555 0101',
}

test.skipIf(!ENGINES.includes('postgres'))(
  'postgres: whoever is found as a client waits for no purchase that spends this client’s credit',
  async () => {
    const { database, clock } = await createTestStudio({ engine: 'postgres' })
    const clientId = await clientIdFor(database.rows, ANA, clock.now)
    await inTransaction(database.rows, async (spending) => {
      const moved = { from: 'credit', to: 'sales', cents: 500, key: 'spent', clientId } as const
      await writeTransfer(spending, { ...moved, at: clock.now })
      expect(await clientIdFor(database.rows, ANA, clock.now)).toBe(clientId)
    })
  },
)
