import { expect, test } from 'vitest'
import { linesAbout } from '#tests/client.ts'
import { clientMade, DESK, details, fillRecord } from '#tests/clients.ts'
import { at, createTestApp, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { pageOf, within, wordsOf } from '#tests/page.ts'

for (const engine of ENGINES) {
  test(`${engine}: the same name is suggested first, a shared telephone behind it`, async () => {
    const studio = await createTestStudio({ engine })
    const phone = '909 555 0101'
    const household = ['Bo', 'Cleo', 'Dara', 'Edie', 'Flo', 'Gia']
    for (const firstName of household) {
      await clientMade(studio, { firstName, phone })
      studio.clock.now += 1
    }
    const again = { firstName: 'Ana', lastName: 'Rivera' }
    const named = await clientMade(studio, again)
    studio.clock.now += 1
    const both = await clientMade(studio, { ...again, phone })
    const id = await clientMade(studio, { ...again, phone, email: 'ana@example.com' })
    const { duplicates } = (await studio.clients.record(id)) ?? {}
    expect(duplicates?.sameName.map((one) => one.id)).toEqual([named, both])
    expect(duplicates?.samePhone.map((one) => one.firstName)).toEqual(household)

    const app = await createTestApp(studio)
    const headers = { cookie: await ownerCookie(studio) }
    const page = pageOf(await (await app.request(`/admin/clients/${id}`, { headers })).text())
    const hint = page.getByRole('region', { name: 'Perhaps the same person' })
    const folded = hint.querySelector('details')
    const listed = within(hint).getAllByRole('listitem')
    const inFold = listed.filter((item) => folded?.contains(item))
    expect([listed.length - inFold.length, inFold.length]).toEqual([2, household.length])
    expect(folded && wordsOf(folded)).toContain('More with the same phone number')
    const order = ['(909) 555-0101', 'Notes', wordsOf(hint)].map((one) => page.words.indexOf(one))
    expect(order).not.toContain(-1)
    expect(Math.max(...order)).toBe(order[2])
  })

  test(`${engine}: everything follows into the record that stays, and so does the address`, async () => {
    const studio = await createTestStudio({ engine })
    const { clients } = studio
    const into = await clientMade(studio, {
      firstName: 'Ana',
      lastName: 'Rivera',
      email: 'ana.rivera@example.com',
      consentOn: '2026-01-01',
    })
    const visit = await book(studio)
    const from = visit.clientId
    await placeOrder(studio, { email: 'ana@example.com' })
    await fillRecord(studio, from)
    await clients.addNote(into, { notedOn: '2026-03-02', words: 'Second' }, DESK)
    expect((await clients.record(into))?.duplicates.sameName.map(({ id }) => id)).toEqual([from])
    expect(await clients.movingWith(from)).toEqual({
      ...{ visits: 1, notes: 1, alerts: 1, forms: 1, photos: 1 },
    })

    const versions = { from: 1, into: 1 }
    expect(await clients.merge({ from, into, versions: { from: 7, into: 1 } }, DESK)).toMatchObject(
      {
        code: 'changed-meanwhile',
      },
    )
    expect(await clients.merge({ from, into, versions }, DESK)).toEqual({ ok: true })
    const record = await clients.record(into)
    expect(record).toMatchObject({
      client: { version: 2, phone: '909 555 0101', consentOn: '2026-01-01' },
      otherAddresses: ['ana@example.com'],
      visits: [{ id: visit.id }],
      orders: [{ status: 'COMPLETED' }],
      notes: [{ words: 'Second' }, { words: 'Blushes at once' }],
      alerts: [{ words: 'Walnut shells' }, { kind: 'first-visit' }],
      photos: [{ words: 'Left cheek' }],
      duplicates: { sameName: [], samePhone: [] },
    })
    const photoId = record?.photos[0]?.id ?? ''
    expect(await clients.photo({ clientId: into, photoId, size: 'small' })).not.toBeNull()
    expect(await clients.find(from)).toMatchObject({ mergedInto: into })
    expect((await clients.list({ query: 'rivera', sort: 'name', page: 1 })).total).toBe(1)
    expect(await clients.merge({ from, into, versions: { from: 2, into: 2 } }, DESK)).toMatchObject(
      {
        code: 'client-not-mergeable',
      },
    )

    const next = await book(studio, { startsAt: at('2026-03-08', '10:00') })
    expect(next.clientId).toBe(into)
    expect(await studio.bookings.forClient({ email: 'ana@example.com' })).toHaveLength(2)
    expect((await linesAbout(studio, 'none')).length).toBe(0)
  })

  test(`${engine}: an account sees what was booked with its own address, not what it was merged with`, async () => {
    const studio = await createTestStudio({ engine })
    const own = await book(studio)
    const hers = await book(studio, {
      startsAt: at('2026-03-06', '14:00'),
      email: 'eva@example.com',
    })
    const versions = { from: 1, into: 1 }
    await studio.clients.merge({ from: own.clientId, into: hers.clientId, versions }, DESK)
    const { user } = await signedInClient(studio, { isVerified: true })
    const seen = await studio.profiles.bookingsOf(user)
    expect(seen.map(({ id }) => id)).toEqual([own.id])
  })

  test(`${engine}: a merge and a booking with the merged address at once lose nothing`, async () => {
    const studio = await createTestStudio({ engine })
    const into = await clientMade(studio, { email: 'kept@example.com' })
    const from = await clientMade(studio, { email: 'ana@example.com' })
    const versions = { from: 1, into: 1 }
    const [, visit] = await Promise.all([
      studio.clients.merge({ from, into, versions }, DESK),
      book(studio),
    ])
    expect((await studio.bookings.find(visit.id))?.clientId).toBe(into)
  })

  test(`${engine}: an address that led to a client may become theirs again`, async () => {
    const studio = await createTestStudio({ engine })
    const into = await clientMade(studio, { email: 'new@example.com' })
    const from = await clientMade(studio, { email: 'old@example.com' })
    await studio.clients.merge({ from, into, versions: { from: 1, into: 1 } }, DESK)
    const back = { id: into, version: 2, details: details({ email: 'old@example.com' }) }
    expect(await studio.clients.saveDetails(back, DESK)).toEqual({ ok: true })
    expect(await studio.clients.find(from)).toBeNull()
  })
}
