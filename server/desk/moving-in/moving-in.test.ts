import { expect, test } from 'vitest'
import { formatWhen } from '#domain/core/when.ts'
import { at, createTestStudio, ENGINES, type TestStudio, ZONE } from '#tests/helpers.ts'
import { bringIn, OWNER } from '#tests/moving-in/bring-in.ts'
import {
  ACUITY_VISITS,
  ALL_SOURCES,
  GLOSSGENIUS_CLIENTS,
  GLOSSGENIUS_VISITS,
  SQUARE_CLIENTS,
  UNKNOWN,
} from '#tests/moving-in/files.ts'
import { sumsOf } from '#tests/moving-in/sums.ts'

for (const engine of ENGINES) {
  test(`${engine}: clients, visits of before and visits to come come in, and each says who and when`, async () => {
    const studio = await createTestStudio({ engine })
    await bringIn(studio, GLOSSGENIUS_CLIENTS)
    const { report } = await bringIn(studio, GLOSSGENIUS_VISITS)
    const { clients } = await studio.clients.list({ query: 'dee marsh', sort: 'name', page: 1 })
    expect(clients).toMatchObject([
      { visits: 1, formerVisits: 1, lastVisitAt: at('2025-02-03', '10:00') },
    ])
    const record = await studio.clients.record(clients[0]?.id ?? '')
    expect(record?.formerVisits.map(({ status, priceCents }) => [status, priceCents])).toEqual([
      ['cancelled', -500],
      ['no-show', 12_500],
      ['completed', 12_500],
    ])
    expect(record?.notes.map(({ words }) => words)).toEqual(['Rosacea\nTags: VIP'])
    expect(record?.visits.map((visit) => formatWhen(visit.startsAt, ZONE))).toEqual([
      'Tue, Mar 10, 2026, 10:00 am',
    ])
    expect(record?.alerts).toEqual([])
    expect(report.tables[0]?.refused).toMatchObject({ clash: 1, 'treatment-not-chosen': 1 })
    const clash = report.tables[0]?.problems.find(({ why }) => why === 'clash')
    expect(clash?.at).toBe(8)
  })

  test(`${engine}: the same file twice changes nothing`, async () => {
    const studio = await createTestStudio({ engine })
    for (const file of ALL_SOURCES) await bringIn(studio, file)
    const before = await sumsOf(studio)
    for (const file of ALL_SOURCES) await bringIn(studio, file)
    expect(await sumsOf(studio)).toEqual(before)
  })

  test(`${engine}: taken back, every table is as it was before`, async () => {
    const studio = await createTestStudio({ engine })
    await bringIn(studio, SQUARE_CLIENTS)
    const before = await sumsOf(studio)
    for (const file of [GLOSSGENIUS_CLIENTS, ACUITY_VISITS]) {
      const batch = await bringIn(studio, file)
      expect(await sumsOf(studio)).not.toEqual(before)
      expect(await studio.movingIn.undo(batch, OWNER)).toEqual({ ok: true })
      expect(await sumsOf(studio)).toEqual(before)
    }
  })

  test(`${engine}: a fault at any row leaves nothing behind`, async () => {
    const studio = await createTestStudio({ engine })
    await bringIn(studio, GLOSSGENIUS_CLIENTS)
    const sent = await studio.movingIn.upload(
      GLOSSGENIUS_VISITS.name,
      GLOSSGENIUS_VISITS.bytes,
      OWNER,
    )
    if (!sent.ok) throw new Error(sent.code)
    const before = await sumsOf(studio)
    const faults = [
      { table: 'client', column: 'first_name', values: ['Nia'] },
      { table: 'former_visit', column: 'starts_at', values: pastStarts() },
      { table: 'booking', column: 'starts_at', values: [at('2026-03-10', '10:00')] },
      { table: 'booking_event', column: 'kind', values: ['booked'] },
      { table: 'move_in_row', column: 'kind', values: ['client', 'visit', 'past'] },
    ]
    for (const { table, column, values } of faults) {
      for (const value of values) {
        const mend = await breakAt(studio, { table, column, value })
        const asked = { id: sent.id, version: 1 }
        const applied = await studio.movingIn.apply(asked, OWNER).catch(() => ({ ok: false }))
        expect(applied, `${table} ${value}`).toMatchObject({ ok: false })
        await mend()
        expect(await sumsOf(studio)).toEqual(before)
      }
    }
    expect(await studio.movingIn.apply({ id: sent.id, version: 1 }, OWNER)).toEqual({ ok: true })
  })

  test(`${engine}: what somebody has come to depend on stays, and it is said whose it is`, async () => {
    const studio = await createTestStudio({ engine })
    const batch = await bringIn(studio, GLOSSGENIUS_CLIENTS)
    const { clients } = await studio.clients.list({ query: 'dee', sort: 'name', page: 1 })
    const id = clients[0]?.id ?? ''
    await studio.clients.addNote(id, { notedOn: '2026-03-02', words: 'Came by' }, OWNER)
    expect(await studio.movingIn.leaningOn(batch.id)).toEqual([
      { clientId: id, name: 'Dee Marsh', why: 'record-changed' },
    ])
    const before = await sumsOf(studio)
    expect(await studio.movingIn.undo(batch, OWNER)).toMatchObject({ code: 'move-in-leaned-on' })
    expect(await sumsOf(studio)).toEqual(before)
  })

  test(`${engine}: nobody is written to because of it, and reminders leave once the owner has said so`, async () => {
    const studio = await createTestStudio({ engine, reminds: true })
    const batch = await bringIn(studio, ACUITY_VISITS)
    const owed = () =>
      studio.database.rows.selectFrom('outbox').select(['kind', 'reminder']).execute()
    expect(await owed()).toEqual([])
    const [visit] = await studio.database.rows.selectFrom('booking').selectAll().execute()
    expect(visit).toMatchObject({ status: 'CONFIRMED', price_cents: 11_000, duration_minutes: 75 })
    const { version, ...policy } = await studio.reminders.policy()
    expect(await studio.reminders.save(policy, version, OWNER)).toMatchObject({ ok: true })
    expect(await owed()).toEqual([])
    expect(await studio.movingIn.remind(batch, OWNER)).toEqual({ ok: true })
    const reminded = await owed()
    expect(reminded.length).toBeGreaterThan(0)
    expect(new Set(reminded.map(({ kind }) => kind))).toEqual(new Set(['reminder']))
    // The one before a first visit is not for somebody who came to the studio in the system before.
    expect(reminded.map(({ reminder }) => reminder)).not.toContain('2-hours')
    const later = await studio.movingIn.read(batch.id)
    expect(
      await studio.movingIn.undo({ id: batch.id, version: later?.version ?? 0 }, OWNER),
    ).toEqual({ ok: true })
    expect(await owed()).toEqual([])
  })
}

test('what may tell of health is sealed, and a mailing list there is no consent here', async () => {
  const studio = await createTestStudio()
  await bringIn(studio, SQUARE_CLIENTS)
  const { rows } = studio.database
  const stored = JSON.stringify([
    await rows.selectFrom('client').selectAll().execute(),
    await rows.selectFrom('client_note').selectAll().execute(),
    await rows.selectFrom('move_in').selectAll().execute(),
    await rows.selectFrom('move_in_row').selectAll().execute(),
  ])
  expect(stored).not.toMatch(/latex|subscribed/)
  expect(await rows.selectFrom('move_in_part').selectAll().execute()).toEqual([])
  expect(await rows.selectFrom('message_consent').selectAll().execute()).toEqual([])
  const { clients } = await studio.clients.list({ query: 'ana ruiz', sort: 'name', page: 1 })
  const record = await studio.clients.record(clients[0]?.id ?? '')
  expect(record?.notes[0]?.words).toContain('Allergic to latex.\nPrefers mornings, says "hello"')
  expect(record?.notes[0]?.words).toContain('not taken over as consent')
  expect(record?.client).toMatchObject({
    phone: '(909) 555-0101',
    birthDate: '1990-05-17',
    consentOn: null,
  })
})

test('a file that waits is sealed, and a day later it is gone', async () => {
  const studio = await createTestStudio()
  const sent = await studio.movingIn.upload(SQUARE_CLIENTS.name, SQUARE_CLIENTS.bytes, OWNER)
  const parts = await studio.database.rows.selectFrom('move_in_part').selectAll().execute()
  expect(Buffer.from(parts[0]?.sealed ?? '', 'base64').toString('latin1')).not.toContain('Ruiz')
  studio.clock.now += 25 * 3_600_000
  await studio.movingIn.forgetOld()
  expect(sent.ok && (await studio.movingIn.read(sent.id))).toBeNull()
})

test('a file that nobody knows is mapped by hand once, and known the next time', async () => {
  const studio = await createTestStudio()
  const sent = await studio.movingIn.upload(UNKNOWN.name, UNKNOWN.bytes, OWNER)
  if (!sent.ok) throw new Error(sent.code)
  const asked = { id: sent.id, version: 1 }
  expect(await studio.movingIn.apply(asked, OWNER)).toMatchObject({ code: 'move-in-columns' })
  const columns = { name: [0], phone: [1], notes: [2] }
  const said = { ...asked, table: 0, kind: 'clients' as const, columns }
  expect(await studio.movingIn.setColumns(said)).toEqual({ ok: true })
  expect(await studio.movingIn.apply({ id: sent.id, version: 2 }, OWNER)).toEqual({ ok: true })
  const again = await bringIn(studio, UNKNOWN)
  expect(again.report.tables[0]).toMatchObject({ isSure: true, again: 1, newClients: 0 })
})

function pastStarts(): number[] {
  return [at('2025-02-03', '10:00'), at('2025-02-10', '10:00'), at('2025-02-05', '14:00')]
}

/** The database refuses one row from now on. */
async function breakAt(
  { database }: TestStudio,
  { table, column, value }: { table: string; column: string; value: string | number },
): Promise<() => Promise<void>> {
  const is = typeof value === 'number' ? `${value}` : `'${value}'`
  if (database.engine === 'sqlite') {
    await database.script(`CREATE TRIGGER broken BEFORE INSERT ON ${table} WHEN NEW.${column} = ${is}
      BEGIN SELECT RAISE(ABORT, 'broken here'); END`)
    return () => database.script('DROP TRIGGER broken')
  }
  await database.script(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'broken here'; END $$;
    CREATE TRIGGER broken BEFORE INSERT ON ${table} FOR EACH ROW
    WHEN (NEW.${column} = ${is}) EXECUTE FUNCTION broken()`)
  return () => database.script(`DROP TRIGGER broken ON ${table}; DROP FUNCTION broken()`)
}
