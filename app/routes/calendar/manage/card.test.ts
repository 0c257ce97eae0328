import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { openCardShop } from '#tests/cards.ts'
import { ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { linksIn, pageOf } from '#tests/page.ts'
import { OK } from '#tests/payments.ts'

/** A guest's visit that a card secures, before whoever holds its manage link. */
async function guestsVisit(options: Parameters<typeof openCardShop>[0] = {}) {
  const shop = await openCardShop(options)
  const kept = await shop.cards.keep(await shop.asked())
  if (!kept.ok) throw new Error(kept.code)
  const { booking, card } = kept
  const studio: TestStudio = { ...shop.studio, payments: shop.payments, cards: shop.cards }
  const app = await createApiApp(studio)
  const token = studio.manageLinks.tokenFor(booking)
  const own = `/manage/${token}`
  const get = (path: string) => app.request(path)
  const open = async (path: string) => pageOf(await (await get(path)).text())
  let browser: Awaited<ReturnType<typeof withToken>> | null = null
  async function call(path: string, body: object) {
    browser ??= await withToken(app)
    const sent = { bookingId: booking.id, ...body }
    const headers = { ...browser, 'X-Manage-Token': token }
    const answer = await post(app, `/api/payments/${path}`, sent, headers)
    return { status: answer.status, body: await answer.json() }
  }
  const cancelLate = () => {
    shop.clock.now = booking.startsAt - HOUR_MS
    const actor = { kind: 'manage-link', bookingId: booking.id } as const
    return studio.bookings.cancel({ bookingId: booking.id, reason: '' }, actor)
  }
  return { ...shop, studio, booking, card, own, get, open, call, cancelLate }
}

test('the manage page leads to a page of its own, where another card takes the place of the one on file', async () => {
  const { own, get, open, call, token, cardBooks, standIn, cards, card, booking } =
    await guestsVisit()
  const manage = (await open(own)).getByRole('main')
  expect(linksIn(manage)).toContainEqual(['Use another card', `${own}/card`])
  const answer = await get(`${own}/card`)
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const page = pageOf(await answer.text())
  expect(page.getByRole('heading', { name: 'Another card' })).toBeTruthy()
  expect(page.words).toContain('Card on file: Visa ending in 1111, ends 12/27.')
  expect(page.words).toContain('your card is kept on file and nothing is charged now')

  standIn.cards.forget(card.squareCardId)
  await cards.takeNotice({ card: { id: card.squareCardId } })
  expect((await open(own)).words).toContain('Your bank or Square no longer has this card.')
  const agreed = await call('keep-card', { sourceId: await token(), agreedTo: 'other words' })
  expect(agreed.body.error.code).toBe('terms-not-agreed')
  const asked = await cards.asked(booking)
  const agreedTo = asked?.kind === 'another' ? asked.version : ''
  const kept = await call('keep-card', { sourceId: await token(), agreedTo })
  expect(kept.status).toBe(201)
  expect(await cardBooks()).toMatchObject({ cards: ['removed', 'stored'], atSquare: 1, taken: 0 })
  const after = await open(`${own}?done=card-kept`)
  expect(after.words).toContain('Your new card is on file. Nothing was charged.')
})

for (const engine of ENGINES) {
  test(`${engine}: behind the manage link the fee of a visit is paid by another card, once and no more than was agreed to`, async () => {
    const { own, get, open, call, cancelLate, cardBooks, cards, booking, studio } =
      await guestsVisit({ engine })
    expect((await cancelLate()).ok).toBe(true)
    expect(linksIn((await open(own)).getByRole('main'))).toContainEqual([
      'Pay the fee, $30',
      `${own}/card`,
    ])
    const page = await open(`${own}/card`)
    expect(page.getByRole('heading', { name: 'Pay the fee' })).toBeTruthy()
    expect(page.words).toContain(
      'You canceled late, and this was agreed to when you booked. $30.00',
    )

    const placed = await call('create-service-order', {})
    expect(placed.body.order.totals.totalMoney.amount).toBe(3000)
    const charge = { sourceId: OK, orderId: placed.body.order.id }
    expect((await call('process', charge)).status).toBe(200)
    expect((await call('process', charge)).status).toBe(200)
    expect(await cardBooks()).toMatchObject({ taken: 1 })
    expect((await call('create-service-order', {})).body.order.id).toBe(charge.orderId)
    expect((await get(`${own}/card`)).status).toBe(302)
    expect((await open(`${own}?done=fee-paid`)).words).toContain('The fee is paid.')
    const ended = await studio.bookings.find(booking.id)
    if (!ended) throw new Error('The visit is gone')
    expect(await cards.desk(ended)).toMatchObject({ fee: null })
  })
}

test('a visit that the owner canceled asks for nothing', async () => {
  const { own, get, call, studio, booking } = await guestsVisit()
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
  const answer = await get(`${own}/card`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, own])
  expect((await call('create-service-order', {})).body.error.code).toBe('already-cancelled')
  expect((await get('/manage/forged/card')).status).toBe(404)
})
