import { expect, test } from 'vitest'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { bookBody, post } from '#tests/call-api.ts'
import { openCardShop } from '#tests/cards.ts'
import { at, createTestApp, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'

const DEPOSIT: VisitPolicy = {
  ...{ takes: 'deposit', deposit: { cents: 3000 }, from: 'all', lateHours: 24 },
  ...{ lateFee: { cents: 3000 }, noShowFee: { cents: 3000 } },
}
const LATER = new Date(at('2026-03-13', '10:00')).toISOString()

/** Ana with a card on file, at the studio whose treatment asks for a deposit by now. */
async function anaWithCard(options: Parameters<typeof openCardShop>[0] = {}) {
  const shop = await openCardShop(options)
  const studio: TestStudio = { ...shop.studio, payments: shop.payments, cards: shop.cards }
  const app = await createTestApp(studio)
  const ana = await signedInClient(shop.studio, { isVerified: true })
  const kept = await shop.cards.keep(await shop.asked({}, { accountId: ana.user.id }))
  if (!kept.ok) throw new Error(kept.code)
  const { serviceId } = kept.booking
  const saved = await shop.studio.menu.savePolicy({ id: serviceId, version: 1 }, DEPOSIT, OWNER)
  expect(saved.ok).toBe(true)
  const as = (cookie: string) => async (path: string, body: object) => {
    const answer = await post(app, `/api/${path}`, body, { cookie })
    return { status: answer.status, body: await answer.json() }
  }
  const page = async (cookie: string) => {
    const asked = `/schedule/pay?service=${serviceId}&at=${LATER}&hold=a-hold`
    return (await app.request(asked, { headers: { cookie } })).text()
  }
  return { ...shop, card: kept.card, cookie: ana.cookie, as, page }
}

for (const engine of ENGINES) {
  test(`${engine}: a deposit is paid by the card that the signed-in client has on file, by nobody else`, async () => {
    const { as, cookie, card, cardBooks, studio } = await anaWithCard({ engine })
    const send = as(cookie)
    const visit = bookBody({ startTime: LATER })
    const { body: held } = await send('bookings/hold', visit)
    const asked = { ...visit, holdId: held.hold.id }
    const { body: told } = await send('payments/create-service-order', asked)
    const termsVersion = told.terms.version
    const { body: placed } = await send('payments/create-service-order', { ...asked, termsVersion })
    const charge = { orderId: placed.order.id, cardId: card.id }
    const bo = await signedInClient(studio, { email: 'bo@example.com' })
    for (const other of ['', bo.cookie]) {
      const refused = await as(other)('payments/process', charge)
      expect([refused.status, refused.body.error.code]).toEqual([402, 'card-again'])
    }
    const both = await send('payments/process', { ...charge, sourceId: 'cnon:card-nonce-ok' })
    expect(both.body.error.code).toBe('bad-request')
    expect(await cardBooks()).toMatchObject({ taken: 0 })
    const paid = await send('payments/process', charge)
    expect([paid.status, paid.body.booking?.status]).toEqual([200, 'CONFIRMED'])
    expect((await send('payments/process', charge)).status).toBe(200)
    expect(await cardBooks()).toMatchObject({ taken: 1, cards: ['stored'] })
  })
}

test('the third screen is told of the card that its client left, and of nothing for a guest or another', async () => {
  const { page, cookie, card, studio } = await anaWithCard()
  const own = await page(cookie)
  expect(own).toContain('Visa ending in 1111')
  expect(own).toContain(card.id)
  expect(own).not.toContain(card.squareCardId)
  const bo = await signedInClient(studio, { email: 'bo@example.com' })
  for (const other of ['', bo.cookie]) expect(await page(other)).not.toContain('Visa')
})

test('a card that is gone at Square is offered on no third screen, and pays nothing', async () => {
  const { as, page, cookie, card, cards, standIn, cardBooks } = await anaWithCard()
  standIn.cards.forget(card.squareCardId)
  await cards.takeNotice({ card: { id: card.squareCardId } })
  expect(await page(cookie)).not.toContain('Visa')
  const charge = { orderId: crypto.randomUUID(), cardId: card.id }
  const refused = await as(cookie)('payments/process', charge)
  expect(refused.body.error.code).toBe('card-again')
  expect(await cardBooks()).toMatchObject({ taken: 0, cards: ['gone'] })
})

test('where a card is to be kept there is no order, before and after its words are agreed to', async () => {
  const shop = await openCardShop()
  const app = await createTestApp({ ...shop.studio, payments: shop.payments, cards: shop.cards })
  const { secures } = await shop.asked()
  const { startsAt, ...request } = secures.request
  const asked = { ...request, startTime: new Date(startsAt).toISOString() }
  const order = async (more = {}) =>
    (await post(app, '/api/payments/create-service-order', { ...asked, ...more })).json()
  const first = await order()
  expect([first.error.code, first.terms.dueMoney.amount]).toEqual(['terms-not-agreed', 0])
  const agreed = await order({ termsVersion: first.terms.version })
  expect(agreed.error).toMatchObject({
    code: 'card-needed',
    message:
      'This visit is booked by leaving a card on file, not by paying. Nothing was booked or charged.',
  })
})
