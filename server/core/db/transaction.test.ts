import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { inTransaction } from './transaction.ts'

for (const engine of ENGINES) {
  test(`${engine}: what was written before a refusal or a throw is not kept, what was before an answer is`, async () => {
    const { database } = await createTestStudio({ engine })
    const written = async (key: string, answer: () => unknown) =>
      inTransaction(database.rows, async (rows) => {
        await rows.insertInto('setting').values({ key, value: '{}', updated_at: 0 }).execute()
        return answer()
      })
    const refusal = { ok: false, code: 'not-found' }
    expect(await written('refused', () => refusal)).toBe(refusal)
    const broken = new Error('broken')
    const thrower = () => {
      throw broken
    }
    await expect(written('thrown', thrower)).rejects.toBe(broken)
    expect(await written('kept', () => ({ ok: true }))).toEqual({ ok: true })
    const keys = database.rows
      .selectFrom('setting')
      .select('key')
      .where('key', 'in', ['refused', 'thrown', 'kept'])
    expect(await keys.execute()).toEqual([{ key: 'kept' }])
  })
}
