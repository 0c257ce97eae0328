import { describe, expect, test } from 'vitest'
import { at, bookRequest, createTestApp, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'
import { createForgetCustomers } from '../../shop/payments/forget.ts'
import { keepApart } from './keep-apart.ts'

const NEXT = at('2026-03-08', '10:00')

/** Two clients with a visit each at Square, and Ana with another one behind her. */
async function opened(engine: (typeof ENGINES)[number]) {
  const studio = await squareStudio({ engine })
  const { bookings, database, square, clock } = studio
  await keepApart(database, square.square.environment)
  const booked = async (email: string, startsAt: number) => {
    const made = await bookings.create(bookRequest({ email, startsAt }), GUEST)
    if (!made.ok) throw new Error(made.code)
    return made.booking
  }
  const past = await booked('ana@example.com', at('2026-03-06', '10:00'))
  const next = await booked('ana@example.com', NEXT)
  await booked('bo@example.com', at('2026-03-08', '12:00'))
  clock.now = at('2026-03-06', '15:00')
  await bookings.complete(past.id, OWNER)
  const atSquare = async () => {
    const { customers = [] } = await square.client.customers.search({})
    return customers.map(({ emailAddress }) => emailAddress)
  }
  const now = () => clock.now
  const forget = createForgetCustomers({ database, square: square.square, now })
  return { ...studio, past, next, atSquare, forget }
}

describe.each(ENGINES)('on %s', (engine) => {
  test('whoever is erased is deleted at Square too, and no copy of a visit says who came', async () => {
    const { studio, ...parts } = await opened(engine).then((all) => ({ studio: all, ...all }))
    const { past, next, database, atSquare, forget } = parts
    expect(await atSquare()).toEqual(expect.arrayContaining(['ana@example.com', 'bo@example.com']))
    const erased = await studio.privacy.eraseClient({ id: past.clientId, word: 'erase' }, OWNER)
    expect(erased).toEqual({ ok: true })
    const copies = () =>
      database.rows
        .selectFrom('square_booking')
        .select(['customer_id', 'asked', 'request', 'todo', 'status'])
        .where('booking_id', 'in', [past.id, next.id])
        .orderBy('status')
        .execute()
    const nobody = { customer_id: null, asked: '{}', request: null, todo: null }
    await forget()
    expect(await atSquare()).toEqual(['bo@example.com'])
    expect(await database.rows.selectFrom('customer_deletion').selectAll().execute()).toEqual([])
    // Square is read again, and knows the visits by the customer that it had.
    studio.clock.now += 31 * 60_000
    await studio.turn()
    expect(await copies()).toMatchObject([
      { ...nobody, status: 'ACCEPTED' },
      { ...nobody, status: expect.stringContaining('CANCELLED') },
    ])
    expect(studio.square.breaches).toEqual([])
  })

  test('a customer that others are booked for stays at Square', async () => {
    const { past, database, privacy, atSquare, forget } = await opened(engine)
    const { rows } = database
    const copyOfAna = rows.selectFrom('square_booking').select('customer_id')
    const ana = await copyOfAna.where('booking_id', '=', past.id).executeTakeFirst()
    await rows
      .updateTable('square_booking')
      .set({ customer_id: ana?.customer_id ?? null })
      .execute()
    await privacy.eraseClient({ id: past.clientId, word: 'erase' }, OWNER)
    await forget()
    expect(await atSquare()).toContain('ana@example.com')
  })
})

test('before she erases the owner reads what goes at Square, and what she takes out there', async () => {
  const studio = await opened('sqlite')
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const path = `/admin/clients/${studio.past.clientId}/erase`
  const { words } = pageOf(await (await app.request(path, { headers: { cookie } })).text())
  expect(words).toContain('Customer at Square deleted there too, as soon as Square answers')
  expect(words).toContain('Notes in Square’s calendar stay there; take them out in Square’s app')
})
