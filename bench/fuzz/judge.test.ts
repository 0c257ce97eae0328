import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '../../tests/helpers.ts'
import { nowhere } from '../../tests/other-engine/nowhere.ts'
import { watchChanges } from './changes.ts'
import { faultOf } from './judge.ts'

const fine = { method: 'POST', status: 400, text: 'That could not be read.', changes: [] }

test.each([
  ['a failure', { status: 500 }],
  ['a stack', { text: 'Error: no\n    at read (/srv/server/core/a.ts:3:9)' }],
  ['a sentence of SQLite', { text: 'UNIQUE constraint failed: booking.id' }],
  ['a sentence of PostgreSQL', { text: 'violates foreign-key constraint' }],
  ['a row of what was refused', { changes: ['INSERT booking'] }],
  [
    'a row of whom it sent to sign in',
    { status: 302, location: '/login?returnUrl=%2F', changes: ['UPDATE client'] },
  ],
  ['a row of a reading', { method: 'GET', status: 200, changes: ['UPDATE auth_session'] }],
])('fuzzing finds %s', (_, answer) => {
  expect(faultOf(fine)).toBe(null)
  expect(faultOf({ ...fine, ...answer })).not.toBe(null)
})

test('what is counted and written in the log of a refusal is none', () => {
  expect(faultOf({ ...fine, changes: ['UPDATE rate_limit', 'INSERT audit_event'] })).toBe(null)
  expect(faultOf({ ...fine, status: 303, changes: ['INSERT booking'] })).toBe(null)
})

for (const engine of ENGINES) {
  test(`${engine}: every change of a row is seen, but for what was rolled back or written as it was`, async () => {
    // Its own: every table that there is gets a trigger.
    const { database } = await createTestStudio({ engine, url: await nowhere(engine) })
    const { rows } = database
    const changes = await watchChanges(database)
    const write = (note: string) =>
      sql`UPDATE service SET name = name || ${note} WHERE id = 'mini-facial'`
    await write('').execute(rows)
    expect(await changes.taken()).not.toContain('UPDATE service')
    const undone = rows.transaction().execute(async (inside) => {
      await write('!').execute(inside)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await changes.taken()).toEqual([])
    await write('!').execute(rows)
    expect(await changes.taken()).toContain('UPDATE service')
    expect(await changes.taken()).toEqual([])
  })
}
