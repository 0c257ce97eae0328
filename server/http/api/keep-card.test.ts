import { expect, test } from 'vitest'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { openCardShop } from '#tests/cards.ts'
import { ENGINES } from '#tests/helpers.ts'

/** A browser before the studio, with a hold and the words that its visit asks to agree to. */
async function browser(options: Parameters<typeof openCardShop>[0] = {}) {
  const shop = await openCardShop(options)
  const app = await createApiApp({ ...shop.studio, payments: shop.payments, cards: shop.cards })
  const token = await withToken(app)
  const keep = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await post(app, '/api/payments/keep-card', body, { ...token, ...headers })
    return { status: answer.status, body: await answer.json() }
  }
  const { secures, agreedTo } = await shop.asked()
  const { startsAt, ...request } = secures.request
  const visit = { ...request, startTime: new Date(startsAt).toISOString(), agreedTo }
  return { ...shop, app, keep, visit }
}

for (const engine of ENGINES) {
  test(`${engine}: a guest's card is kept, the visit is booked, and nothing is charged`, async () => {
    const { keep, visit, token, cardBooks } = await browser({ engine })
    const sourceId = await token()
    const kept = await keep({ ...visit, sourceId })
    expect(kept).toMatchObject({
      status: 201,
      body: { success: true, card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2027 } },
    })
    expect(JSON.stringify(kept.body)).not.toContain('ccof:')
    expect(await keep({ ...visit, sourceId })).toEqual(kept)
    expect(await cardBooks()).toEqual({
      ...{ cards: ['stored'], visits: ['CONFIRMED secured'], atSquare: 1, taken: 0 },
    })
  })

  test(`${engine}: behind the manage link another card takes its place, and behind another's nothing does`, async () => {
    const { keep, visit, token, cardBooks } = await browser({ engine })
    const { booking, manageToken } = (await keep({ ...visit, sourceId: await token() })).body
    const { agreedTo } = visit
    const other = { bookingId: booking.id, agreedTo, sourceId: await token('5105105105105100') }
    expect((await keep(other)).status).toBe(401)
    expect((await keep(other, { 'X-Manage-Token': 'x' })).status).toBe(403)
    const replaced = await keep(other, { 'X-Manage-Token': manageToken })
    expect(replaced).toMatchObject({ status: 201, body: { card: { last4: '5100' } } })
    expect((await cardBooks()).cards).toEqual(['removed', 'stored'])
  })
}

test('refusals are told in their own words', async () => {
  const { keep, visit, token } = await browser()
  const sourceId = await token()
  const of = async (body: object) => {
    const { status, body: answer } = await keep(body)
    return [status, answer.error.code]
  }
  expect(await of({ ...visit, sourceId, agreedTo: 'x' })).toEqual([409, 'terms-not-agreed'])
  expect(await of({ ...visit })).toEqual([400, 'bad-request'])
  expect(await of({ ...visit, sourceId, cardId: 'y' })).toEqual([400, 'bad-request'])
  expect(await of({ ...visit, cardId: 'another' })).toEqual([402, 'payment-needed'])
  expect(await of({ ...visit, sourceId, email: 'no' })).toEqual([400, 'bad-request'])
  const declined = await token('4000000000000002')
  expect(await of({ ...visit, sourceId: declined })).toEqual([402, 'card-declined'])
})
