import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { bringIn, OWNER } from '#tests/moving-in/bring-in.ts'
import { ALL_MENUS, SQUARE_ITEMS } from '#tests/moving-in/menus.ts'
import { sumsOf } from '#tests/moving-in/sums.ts'

const VISIT = {
  name: 'appointments.csv',
  bytes: new TextEncoder().encode(
    'Client,Service,Provider,Date,Time,Status,Price\r\nNia Poe,Gua Sha Facial,Jo,03/11/2026,9:00 AM,Booked,$140.00',
  ),
}

for (const engine of ENGINES) {
  test(`${engine}: a menu comes in with price, minutes and section, off the site, and what is there already stays as it is`, async () => {
    const studio = await createTestStudio({ engine })
    const before = await studio.menu.sheet()
    const { report } = await bringIn(studio, SQUARE_ITEMS)
    expect(report.tables[0]).toMatchObject({
      ...{ source: 'square', kind: 'services', rows: 6, newTreatments: 3, knownTreatments: 1 },
      refused: { product: 1, 'no-price': 1 },
      remarks: { 'length-unsaid': 3 },
    })
    const { services } = await studio.menu.sheet()
    const came = services.filter(({ id }) => !before.services.some((one) => one.id === id))
    expect(
      came.map(({ name, category, durationMinutes, priceCents }) => [
        ...[name, category, durationMinutes, priceCents],
      ]),
    ).toEqual([
      ['Gua Sha Facial', 'Massage Facials', 60, 14_000],
      ['Enzyme Peel: Light', 'Peels', 60, 9500],
      ['Enzyme Peel: Strong', 'Peels', 60, 112_550],
    ])
    const online = (await studio.bookings.services()).map(({ name }) => name)
    expect(online).not.toContain('Gua Sha Facial')
    const facial = services.find(({ id }) => id === 'custom-facial')
    expect(facial).toEqual(before.services.find(({ id }) => id === 'custom-facial'))
  })

  test(`${engine}: a visit to come finds the treatment that came in before it`, async () => {
    const studio = await createTestStudio({ engine })
    await bringIn(studio, SQUARE_ITEMS)
    const { report } = await bringIn(studio, VISIT)
    expect(report.tables[0]).toMatchObject({ visitsToCome: 1, refused: {} })
    const visit = await studio.database.rows.selectFrom('booking').selectAll().execute()
    expect(visit).toMatchObject([{ service_id: 'gua-sha-facial', service_name: 'Gua Sha Facial' }])
  })

  test(`${engine}: the menus of all six systems come in, twice is once, and each is taken back as if it had never come`, async () => {
    const studio = await createTestStudio({ engine })
    for (const menu of ALL_MENUS) {
      const before = await sumsOf(studio)
      const sent = await studio.movingIn.upload(menu.name, menu.bytes, OWNER)
      const read = sent.ok ? await studio.movingIn.read(sent.id) : null
      expect([menu.name, read?.report.tables[0]?.kind]).toEqual([menu.name, 'services'])
      if (!read?.report.tables[0]?.isSure) {
        const table = { table: 0, kind: 'services' as const }
        const columns = read?.report.tables[0]?.columns ?? {}
        const asked = { id: read?.id ?? '', version: 1, ...table, columns }
        expect(await studio.movingIn.setColumns(asked)).toEqual({ ok: true })
      }
      const batch = await bringIn(studio, menu)
      expect(batch.report.tables[0]?.newTreatments, menu.name).toBeGreaterThan(0)
      const again = await bringIn(studio, menu)
      expect(again.report.tables[0]?.newTreatments).toBe(0)
      const latest = await studio.movingIn.read(batch.id)
      const version = latest?.version ?? 0
      expect(await studio.movingIn.undo({ id: batch.id, version }, OWNER)).toEqual({ ok: true })
      for (const waiting of await studio.movingIn.list()) await studio.movingIn.putAside(waiting)
      expect(await sumsOf(studio), menu.name).toEqual(before)
    }
  })

  test(`${engine}: a treatment that she has put online since stays, and it is said which`, async () => {
    const studio = await createTestStudio({ engine })
    const batch = await bringIn(studio, SQUARE_ITEMS)
    const edited = { id: 'gua-sha-facial', version: 1 }
    expect(await studio.menu.stepService(edited, 'online', OWNER)).toMatchObject({ ok: true })
    expect(await studio.movingIn.leaningOn(batch.id)).toEqual([
      { serviceId: 'gua-sha-facial', name: 'Gua Sha Facial', why: 'treatment-changed' },
    ])
    expect(await studio.movingIn.undo(batch, OWNER)).toMatchObject({ code: 'move-in-leaned-on' })
  })
}
