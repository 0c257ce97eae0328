import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { linesAbout } from '#tests/client.ts'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'

for (const engine of ENGINES) {
  test(`${engine}: a line tells who did what to which account, and from which network`, async () => {
    const studio = await createTestStudio({ engine })
    const { audit, clock } = studio
    await audit.write({
      kind: 'sign-in-failed',
      actor: 'visitor',
      subjectId: 'ana',
      address: '2001:db8:1:2:3:4:5:6',
      detail: { method: 'password' },
    })
    clock.now += 1000
    await audit.write({ kind: 'signed-in', actor: 'client', actorId: 'ana', subjectId: 'ana' })
    expect(await linesAbout(studio, 'ana')).toMatchObject([
      { kind: 'signed-in', actor: 'client', actorId: 'ana', network: null, detail: {} },
      {
        kind: 'sign-in-failed',
        actorId: null,
        network: '2001:db8:1:2',
        detail: { method: 'password' },
        at: clock.now - 1000,
      },
    ])
    expect(await linesAbout(studio, 'bo')).toEqual([])
  })

  test(`${engine}: no line can be changed or taken away`, async () => {
    const studio = await createTestStudio({ engine, now: Date.now() })
    const { audit, database } = studio
    await audit.write({ kind: 'role-changed', actor: 'system', subjectId: 'ana' })
    const changing = database.rows.updateTable('audit_event').set({ kind: 'signed-in' }).execute()
    await expect(changing).rejects.toThrow('append-only')
    await expect(database.rows.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
    expect(await linesAbout(studio, 'ana')).toHaveLength(1)
  })

  test(`${engine}: what is older than 400 days is forgotten, what is younger stays`, async () => {
    const today = Date.now()
    const studio = await createTestStudio({ engine, now: today })
    const { audit, clock } = studio
    for (const days of [402, 399]) {
      clock.now = today - days * DAY_MS
      await audit.write({ kind: 'signed-in', actor: 'client', subjectId: 'ana' })
    }
    clock.now = today
    expect(await audit.forgetOld()).toBe(1)
    expect(await linesAbout(studio, 'ana')).toMatchObject([{ at: today - 399 * DAY_MS }])
  })

  test(`${engine}: a line written in a transaction that fails is not there`, async () => {
    const studio = await createTestStudio({ engine })
    const { audit, database } = studio
    const failing = database.rows.transaction().execute(async (rows) => {
      await audit.write({ kind: 'account-deleted', actor: 'client', subjectId: 'ana' }, rows)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await linesAbout(studio, 'ana')).toEqual([])
  })
}
