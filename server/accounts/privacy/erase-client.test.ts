import { expect, test } from 'vitest'
import { DESK, everythingStored, fillRecord } from '#tests/clients.ts'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { signedInClient } from '#tests/owner.ts'

const PERSONAL = /Rivera|ana@example|555.?0101|Blushes|Walnut|Left cheek|needles/

/** Ana with a visit behind her, one to come, an order, an account and a full record. */
async function ana(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine, env: { OWNER_EMAIL: 'owner@grove.example' } })
  const past = await book(studio, { note: 'shy of needles' })
  studio.clock.now = at('2026-03-06', '12:00')
  await studio.bookings.complete(past.id, OWNER)
  const next = await book(studio, { startsAt: at('2026-03-13', '10:00') })
  const order = await placeOrder(studio, { email: 'ana@example.com' })
  await fillRecord(studio, past.clientId)
  const { cookie, user } = await signedInClient(studio, { isVerified: true })
  return { studio, past, next, order, cookie, user, id: past.clientId }
}

for (const engine of ENGINES) {
  test(`${engine}: erasing needs the word; visits and orders stay without the person`, async () => {
    const { studio, past, next, order, cookie, id } = await ana(engine)
    expect(await studio.privacy.eraseClient({ id, word: 'yes' }, DESK)).toMatchObject({
      code: 'erase-word-wrong',
    })
    expect(await studio.privacy.eraseClient({ id, word: 'erase' }, DESK)).toEqual({ ok: true })
    expect(await studio.bookings.find(past.id)).toMatchObject({
      status: 'COMPLETED',
      priceCents: past.priceCents,
      firstName: 'Former',
    })
    expect(await studio.bookings.find(next.id)).toMatchObject({ status: 'CANCELLED' })
    expect((await studio.orders.find(order.id, { kind: 'owner' }))?.order.totalCents).toBe(
      order.totalCents,
    )
    expect(await studio.clients.find(id)).toBeNull()
    expect((await studio.clients.list({ query: '', sort: 'name', page: 1 })).total).toBe(0)
    expect(await studio.accounts.userFrom(new Headers({ cookie }))).toBeNull()
    // The letter that tells of the cancelled visit is the last one, and has to leave first.
    const { rows } = studio.database
    const letters = await rows
      .selectFrom('outbox')
      .select('kind')
      .where('sent_at', 'is', null)
      .execute()
    expect(letters.map(({ kind }) => kind)).toContain('cancelled')
    await rows.deleteFrom('mailbox').execute()
    await rows.deleteFrom('outbox').execute()
    expect(await everythingStored(studio)).not.toMatch(PERSONAL)
  })

  test(`${engine}: without its key, what is left of a record anywhere cannot be read`, async () => {
    const { studio, id } = await ana(engine)
    const { rows } = studio.database
    const client = await rows.selectFrom('client').selectAll().where('id', '=', id).execute()
    const kept = {
      client_note: await rows.selectFrom('client_note').selectAll().execute(),
      client_alert: await rows.selectFrom('client_alert').selectAll().execute(),
      client_photo: await rows.selectFrom('client_photo').selectAll().execute(),
      client_photo_data: await rows.selectFrom('client_photo_data').selectAll().execute(),
    }
    await studio.privacy.eraseClient({ id, word: 'ERASE' }, DESK)
    expect(await rows.selectFrom('client_key').selectAll().execute()).toEqual([])
    await rows.insertInto('client').values(client).execute()
    await rows.insertInto('client_note').values(kept.client_note).execute()
    await rows.insertInto('client_alert').values(kept.client_alert).execute()
    await rows.insertInto('client_photo').values(kept.client_photo).execute()
    await rows.insertInto('client_photo_data').values(kept.client_photo_data).execute()
    const record = await studio.clients.record(id)
    expect(record?.notes).toMatchObject([{ words: null }])
    expect(record?.alerts[0]).toMatchObject({ kind: 'allergy', words: '' })
    const photoId = kept.client_photo[0]?.id ?? ''
    expect(await studio.clients.photo({ clientId: id, photoId, size: 'full' })).toBeNull()
    // A new key is another key.
    await studio.clients.addNote(id, { notedOn: '2026-03-07', words: 'new' }, DESK)
    expect((await studio.clients.record(id))?.notes.map(({ words }) => words)).toEqual([
      'new',
      null,
    ])
  })

  test(`${engine}: the export holds all that is kept, and an audit line tells of it`, async () => {
    const { studio, id, past, order } = await ana(engine)
    const token = await studio.forms.open('none')
    expect(token).toEqual({ kind: 'invalid' })
    const text = (await studio.privacy.exportClient(id, DESK)) ?? ''
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      client: { firstName: 'Ana', addresses: ['ana@example.com'] },
      alerts: [{ about: 'Allergy', words: 'Walnut shells' }],
      notes: [{ words: 'Blushes at once' }],
      photographs: [{ moment: 'before', words: 'Left cheek' }],
      orders: [{ id: order.id }],
    })
    expect(data.bookings.map((booking: { id: string }) => booking.id)).toContain(past.id)
    expect(Buffer.from(data.photographs[0].jpegBase64, 'base64').subarray(0, 3)).toEqual(
      Buffer.from('ffd8ff', 'hex'),
    )
    const lines = await studio.database.rows.selectFrom('audit_event').selectAll().execute()
    const told = lines
      .filter(({ kind }) => kind === 'desk-changed')
      .map(({ detail }) => JSON.parse(detail).did)
    expect(told.toSorted()).toEqual([
      'alert-added',
      'completed',
      'exported',
      'note-added',
      'photo-added',
    ])
    expect(JSON.stringify(lines)).not.toMatch(PERSONAL)
    expect(await studio.privacy.exportClient('none', DESK)).toBeNull()
  })

  test(`${engine}: who deletes their own account takes the record along; a download shows it first`, async () => {
    const { studio, id, user } = await ana(engine)
    const { record } = JSON.parse(await studio.privacy.download(user, '192.0.2.1'))
    expect(record).toMatchObject({ notes: [{ words: 'Blushes at once' }], photographs: [{}] })
    expect(await studio.privacy.deleteAccount(user, '192.0.2.1')).toMatchObject({ ok: true })
    expect(await studio.clients.find(id)).toBeNull()
    for (const table of [
      'client_key',
      'client_note',
      'client_photo_data',
      'client_form',
    ] as const) {
      expect(await studio.database.rows.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
}
