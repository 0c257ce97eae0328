import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clientMade, DESK, details, everythingStored, fillRecord } from '#tests/clients.ts'
import {
  at,
  createTestApp,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const found = async ({ clients }: TestStudio, query: string, sort: 'name' | 'visit' = 'name') =>
  (await clients.list({ query, sort, page: 1 })).clients.map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  )

for (const engine of ENGINES) {
  test(`${engine}: a client is found by the beginning of names, address and any digits of the phone`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    await clientMade(studio, {
      firstName: 'José',
      lastName: 'Ångström-Diaz',
      phone: '+1 (951) 555-0199',
    })
    await clientMade(studio, { firstName: 'Zoe', lastName: 'Abel', email: 'zoe@example.com' })
    expect(await found(studio, '')).toEqual(['Zoe Abel', 'José Ångström-Diaz', 'Ana Rivera'])
    for (const query of ['jose', 'angs', 'DIAZ', 'jos diaz', '951 555', '0199', 'ångström-d']) {
      expect([query, await found(studio, query)]).toEqual([query, ['José Ångström-Diaz']])
    }
    expect(await found(studio, 'ana@ex')).toEqual(['Ana Rivera'])
    expect(await found(studio, 'ana abel')).toEqual([])
    expect(await found(studio, '%')).toEqual([])
  })

  test(`${engine}: rows that a script wrote are found once their words are written down`, async () => {
    const studio = await createTestStudio({ engine })
    await studio.database.rows
      .insertInto('client')
      .values({
        ...{ id: 'old', email: 'old@example.com', first_name: 'Otto', last_name: 'Old' },
        ...{ phone: '909 555 0111', created_at: 1 },
      })
      .execute()
    expect(await found(studio, 'otto')).toEqual([])
    expect(await studio.clients.writeMissingWords()).toBe(1)
    expect(await found(studio, 'otto')).toEqual(['Otto Old'])
    expect(await studio.clients.writeMissingWords()).toBe(0)
  })

  test(`${engine}: a list comes in pages, with the last and the next visit`, async () => {
    const studio = await createTestStudio({ engine })
    for (let nth = 10; nth < 55; nth += 1) await clientMade(studio, { lastName: `Nr ${nth}` })
    const past = await book(studio)
    studio.clock.now = at('2026-03-06', '12:00')
    await studio.bookings.complete(past.id, OWNER)
    const next = await book(studio, { startsAt: at('2026-03-13', '10:00') })
    const byVisit = await studio.clients.list({ query: '', sort: 'visit', page: 1 })
    expect(byVisit).toMatchObject({ total: 46, pages: 2, page: 1 })
    expect(byVisit.clients).toHaveLength(40)
    expect(byVisit.clients[0]).toMatchObject({
      firstName: 'Ana',
      visits: 1,
      lastVisitAt: past.startsAt,
      nextVisitAt: next.startsAt,
    })
    const last = await studio.clients.list({ query: '', sort: 'name', page: 9 })
    expect(last).toMatchObject({ page: 2 })
    expect(last.clients.map(({ lastName }) => lastName)).toEqual([
      ...['Nr 50', 'Nr 51', 'Nr 52', 'Nr 53', 'Nr 54'],
      'Rivera',
    ])
  })

  test(`${engine}: a change from an old page overwrites nothing`, async () => {
    const studio = await createTestStudio({ engine })
    const id = await clientMade(studio, { email: 'bo@example.com' })
    const save = (version: number, phone: string) =>
      studio.clients.saveDetails(
        { id, version, details: details({ phone, email: 'bo@example.com' }) },
        DESK,
      )
    expect(await save(1, '909 555 0101')).toEqual({ ok: true })
    expect(await save(1, '909 555 0102')).toEqual({ ok: false, code: 'changed-meanwhile' })
    expect(await studio.clients.find(id)).toMatchObject({ version: 2, phone: '909 555 0101' })
    await clientMade(studio, { email: 'zoe@example.com' })
    const taken = { id, version: 2, details: details({ email: 'zoe@example.com' }) }
    expect(await studio.clients.saveDetails(taken, DESK)).toEqual({
      ok: false,
      code: 'client-exists',
    })
    await studio.clients.addNote(id, { notedOn: '2026-03-01', words: 'one' }, DESK)
    const noteId = (await studio.clients.record(id))?.notes[0]?.id ?? ''
    const note = { clientId: id, noteId, notedOn: '2026-03-02' }
    expect(await studio.clients.saveNote({ ...note, version: 1, words: 'two' }, DESK)).toEqual({
      ok: true,
    })
    expect(
      await studio.clients.saveNote({ ...note, version: 1, words: 'three' }, DESK),
    ).toMatchObject({
      code: 'changed-meanwhile',
    })
    expect((await studio.clients.record(id))?.notes).toMatchObject([{ words: 'two', version: 2 }])
  })

  test(`${engine}: the birth date told with a visit stands on the client's page`, async () => {
    const studio = await createTestStudio({ engine })
    const { clientId } = await book(studio, { birthDate: '1990-04-01' })
    const app = await createTestApp(studio)
    const cookie = await ownerCookie(studio)
    const page = await app.request(`/admin/clients/${clientId}`, { headers: { cookie } })
    expect(pageOf(await page.text()).words).toContain('Born Sunday, April 1, 1990')
  })

  test(`${engine}: a new address goes along to visits that are still to come`, async () => {
    const studio = await createTestStudio({ engine })
    const { id, clientId } = await book(studio)
    await placeOrder(studio, { email: 'ana@example.com' })
    const changed = details({ firstName: 'Ann', email: 'ann@example.com' })
    await studio.clients.saveDetails({ id: clientId, version: 1, details: changed }, DESK)
    expect(await studio.bookings.find(id)).toMatchObject({
      firstName: 'Ann',
      email: 'ann@example.com',
      phone: '909 555 0101',
    })
    expect((await studio.clients.record(clientId))?.orders).toHaveLength(1)
    expect((await book(studio, { startsAt: at('2026-03-08', '10:00') })).clientId).toBe(clientId)
  })

  test(`${engine}: a blocked client is asked to call; the owner still books by hand`, async () => {
    const studio = await createTestStudio({ engine })
    const { clientId } = await book(studio)
    await studio.clients.setBlocked({ id: clientId, version: 1, isBlocked: true }, DESK)
    const again = { startsAt: at('2026-03-08', '10:00') }
    await expect(book(studio, again)).rejects.toThrow('call-to-book')
    const other = { ...again, email: 'else@example.com' }
    const actor = { kind: 'client', id: 'a', email: 'ANA@example.com' } as const
    await expect(book(studio, other, actor)).rejects.toThrow('call-to-book')
    expect((await book(studio, again, OWNER)).clientId).toBe(clientId)
    await studio.clients.setBlocked({ id: clientId, version: 2, isBlocked: false }, DESK)
    expect((await book(studio, { startsAt: at('2026-03-13', '10:00') })).clientId).toBe(clientId)
  })

  test(`${engine}: what is spent is what was paid for visits and in the shop`, async () => {
    const studio = await createTestStudio({ engine })
    const visit = await book(studio)
    const order = await placeOrder(studio, { email: 'ana@example.com' })
    await placeOrder(studio, { email: 'ana@example.com', status: 'CANCELLED' })
    studio.clock.now = at('2026-03-06', '12:00')
    await studio.bookings.complete(visit.id, OWNER)
    const record = await studio.clients.record(visit.clientId)
    expect(record?.spentCents).toBe(visit.priceCents + order.totalCents)
    expect(record?.orders).toHaveLength(2)
    expect(record?.products.map(({ name }) => name)).toEqual(order.lines.map(({ name }) => name))
  })

  test(`${engine}: a photograph is written anew, sealed, and shown for its own client alone`, async () => {
    const studio = await createTestStudio({ engine })
    const id = await clientMade(studio)
    const other = await clientMade(studio, { firstName: 'Zoe' })
    await fillRecord(studio, id)
    const record = await studio.clients.record(id)
    expect(record).toMatchObject({
      notes: [{ words: 'Blushes at once' }],
      alerts: [{ kind: 'allergy', words: 'Walnut shells' }, { kind: 'first-visit' }],
      photos: [{ words: 'Left cheek', moment: 'before', width: 800, height: 600 }],
    })
    const photoId = record?.photos[0]?.id ?? ''
    const full = await studio.clients.photo({ clientId: id, photoId, size: 'full' })
    expect(await sharp(full ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
    expect((await sharp(full ?? undefined).metadata()).exif).toBeUndefined()
    expect(await studio.clients.photo({ clientId: other, photoId, size: 'full' })).toBeNull()
    expect(await everythingStored(studio)).not.toMatch(
      /Blushes|Walnut|Left cheek|JFIF|Phone of Ana/,
    )
    const text = { ...{ clientId: id, bytes: Buffer.from('<svg/>') }, photo: record?.photos[0] }
    expect(await studio.clients.addPhoto(text as never, DESK)).toMatchObject({
      code: 'picture-unreadable',
    })
  })
}
