import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { openCardShop } from '#tests/cards.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, ENGINES, GUEST, type TestStudio } from '#tests/helpers.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { linksIn, pageOf, pressed } from '#tests/page.ts'

const YES = { saidYes: '1' }

/** The page of a visit that a card secures, before the owner and a helper. */
async function visitPage(options: { engine?: (typeof ENGINES)[number]; number?: string } = {}) {
  const { number, ...more } = options
  const shop = await openCardShop(more)
  const kept = await shop.cards.keep(await shop.asked({}, { sourceId: await shop.token(number) }))
  if (!kept.ok) throw new Error(kept.code)
  const studio: TestStudio = { ...shop.studio, payments: shop.payments, cards: shop.cards }
  const app = await createTestApp(studio)
  const owner = await ownerCookie(studio)
  const helper = (await signedInHelper(studio)).cookie
  const path = `/admin/appointments/${kept.booking.id}`
  const open = async (cookie = owner, query = '', at = path) =>
    pageOf(await (await app.request(at + query, { headers: { cookie } })).text())
  const post = (fields: Record<string, string>, cookie = owner, at = path) =>
    app.request(at, posted(fields, cookie))
  const cancelLate = () => {
    shop.clock.now = kept.booking.startsAt - HOUR_MS
    return studio.bookings.cancel({ bookingId: kept.booking.id, reason: '' }, GUEST)
  }
  const desk = async (cookie = owner) =>
    pageOf(await (await app.request('/admin/dashboard', { headers: { cookie } })).text())
  const { squareCardId } = kept.card
  const taken = async () => (await shop.cardBooks()).taken
  return {
    ...{ ...shop, booking: kept.booking, squareCardId, path, helper },
    ...{ open, desk, post, cancelLate, taken },
  }
}

for (const engine of ENGINES) {
  test(`${engine}: the owner charges the late fee by one tap, and reads what came of it`, async () => {
    const { open, post, cancelLate, taken } = await visitPage({ engine })
    await cancelLate()
    const page = await open()
    expect(page.words).toContain('Visa ending in 1111, ends 12/27')
    expect(page.words).toContain('your card is kept on file and nothing is charged now')
    const fields = pressed(page.getByRole('button', { name: 'Charge the late fee, $30' }))
    const answers = [await post(fields), await post(fields)]
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect(await taken()).toBe(1)
    const after = await open(undefined, '?done=charged')
    expect(after.words).toContain('Fee, $30.00: charged.')
    expect(after.words).toContain('Nothing is to be charged now.')
    expect(after.queryByRole('button', { name: /^Charge/ })).toBeNull()
  })
}

test('a sum that nobody was shown is not charged, and a decline says what to do', async () => {
  const { open, post, taken } = await visitPage({ number: '4000000000000010' })
  const fields = {
    ...pressed((await open()).getByRole('button', { name: 'Charge $110.00' })),
    ...YES,
  }
  const more = await post({ ...fields, cents: '20000', key: 'another' })
  expect(more.status).toBe(409)
  const declined = await post(fields)
  expect(declined.status).toBe(402)
  const page = pageOf(await declined.text())
  expect(page.alerts.join()).toContain('Nothing was charged. Ask Ana for another card')
  expect(await taken()).toBe(0)
})

test('a helper sees the card and what was agreed to, and charges or removes nothing', async () => {
  const { helper, open, post, taken, cardBooks } = await visitPage()
  const page = await open(helper)
  expect(page.words).toContain('Visa ending in 1111')
  expect(page.queryByRole('button', { name: /^Charge/ })).toBeNull()
  expect(page.queryByText('Remove this card')).toBeNull()
  const fields = {
    ...pressed((await open()).getByRole('button', { name: 'Charge $110.00' })),
    ...YES,
  }
  expect((await post(fields, helper)).status).toBe(403)
  expect((await post({ intent: 'card-remove' }, helper)).status).toBe(403)
  expect(await taken()).toBe(0)
  expect(await cardBooks()).toMatchObject({ cards: ['stored'] })
})

test('the owner takes a card off the file although a visit needs it', async () => {
  const { open, post, cardBooks } = await visitPage()
  const fields = pressed((await open()).getByText('Remove this card'))
  expect((await post(fields)).status).toBe(302)
  expect(await cardBooks()).toMatchObject({ cards: ['removed'], atSquare: 0 })
  expect((await open()).words).toContain('It is off the file.')
})

test('a card that ends before its visit, or is gone, stands among what the owner decides before the visit does', async () => {
  const { cards, standIn, helper, desk, squareCardId, path } = await visitPage()
  expect((await desk()).words).not.toContain('Card on file')
  standIn.cards.expire(squareCardId)
  await cards.takeNotice({ card: { id: squareCardId } })
  const page = await desk()
  expect(page.words).toContain('The card of Ana Rivera ends 02/26, before the visit')
  expect((await desk(helper)).words).toContain('before the visit')
  expect(linksIn(page.getByRole('region', { name: 'Needs a decision' }))).toContainEqual([
    'Open',
    path,
  ])
  standIn.cards.forget(squareCardId)
  await cards.takeNotice({ card: { id: squareCardId } })
  expect((await desk()).words).toContain('The card of Ana Rivera is gone at Square')
})

test('at the desk the card on file is one of the ways to pay, and the tap asks once more with the sum', async () => {
  const { booking, open, post, helper, taken } = await visitPage()
  const at = `/admin/today/visits/${booking.id}`
  const page = await open(undefined, '', at)
  expect(page.words).toContain('Card on file')
  expect(page.words).toContain(
    'Charge Ana Rivera’s Visa ending in 1111, ends 12/27, $110.00? What was agreed to is to pay at the studio',
  )
  const asked = pressed(page.getByRole('button', { name: 'Charge $110.00' }))
  const silent = await post(asked, undefined, at)
  expect([silent.status, pageOf(await silent.text()).alerts.join()]).toEqual([
    422,
    expect.stringContaining('tick that they say yes'),
  ])
  const fields = { ...asked, ...YES }
  expect((await post(fields, helper, at)).status).toBe(403)
  expect((await open(helper, '', at)).queryByRole('button', { name: 'Charge $110.00' })).toBeNull()
  expect((await post({ ...fields, cents: '12000' }, undefined, at)).status).toBe(409)
  expect(await taken()).toBe(0)
  expect((await post(fields, undefined, at)).headers.get('location')).toBe(`${at}?done=charged`)
  expect((await post(fields, undefined, at)).status).toBe(302)
  expect(await taken()).toBe(1)
  const after = await open(undefined, '', at)
  expect(after.words).toContain('Paid by card on file −$110.00 Left to pay $0.00')
  expect(after.words).not.toContain('Card on file')
})

test('a card that has run out, or is gone at Square, stands on the record with what is the matter', async () => {
  const { booking, cards, open, standIn, squareCardId } = await visitPage()
  const section = async () => {
    await cards.takeNotice({ card: { id: squareCardId } })
    const page = await open(undefined, '', `/admin/clients/${booking.clientId}`)
    return page.getByRole('region', { name: 'Cards on file' }).textContent
  }
  expect(await section()).not.toContain('nothing can be charged')
  standIn.cards.expire(squareCardId)
  expect(await section()).toContain('This card has run out')
  standIn.cards.forget(squareCardId)
  expect(await section()).toContain('no longer has this card')
})

test('the record shows the card, since when and by which words; the owner alone removes it', async () => {
  const { booking, open, post, helper, cardBooks } = await visitPage()
  const at = `/admin/clients/${booking.clientId}`
  const page = await open(undefined, '', at)
  const section = page.getByRole('region', { name: 'Cards on file' })
  expect(section.textContent).toContain('Visa ending in 1111, ends 12/27')
  expect(section.textContent).toContain('Since Mon, Mar 2')
  expect(section.textContent).toContain('your card is kept on file and nothing is charged now')
  const seen = await open(helper, '', at)
  expect(seen.words).toContain('Visa ending in 1111')
  expect(seen.queryByRole('button', { name: 'Remove Visa ending in 1111' })).toBeNull()
  const fields = pressed(page.getByRole('button', { name: 'Remove Visa ending in 1111' }))
  expect((await post(fields, helper, at)).status).toBe(403)
  expect((await post({ ...fields, cardId: 'another' }, undefined, at)).status).toBe(409)
  expect(await cardBooks()).toMatchObject({ cards: ['stored'] })
  expect((await post(fields, undefined, at)).status).toBe(302)
  expect(await cardBooks()).toMatchObject({ cards: ['removed'], atSquare: 0 })
  expect((await open(undefined, '', at)).words).not.toContain('Visa')
})

test('a fee that was declined waits on the day: the link is mailed, or the fee let go, by the owner alone', async () => {
  const { open, post, desk, helper, cancelLate, path } = await visitPage({
    number: '4000000000000010',
  })
  await cancelLate()
  const charge = pressed((await open()).getByRole('button', { name: 'Charge the late fee, $30' }))
  expect((await post(charge)).status).toBe(402)
  const day = await desk()
  expect(day.words).toContain('Ana Rivera: the late fee, $30, was declined')
  const seen = await desk(helper)
  expect(seen.queryByRole('button', { name: 'Let it go' })).toBeNull()
  const link = pressed(day.getByRole('button', { name: 'Mail the link' }))
  const waive = pressed(day.getByRole('button', { name: 'Let it go' }))
  for (const at of ['/admin/dashboard', '/admin/appointments', path]) {
    expect((await post(waive, helper, at)).status).toBe(403)
  }
  expect((await post(link, undefined, '/admin/dashboard')).headers.get('location')).toContain(
    'done=fee-link',
  )
  expect((await open()).words).toContain(
    'The late fee, $30, is open. Ana can pay it by another card',
  )
  expect((await post(waive, undefined, '/admin/dashboard')).headers.get('location')).toContain(
    'done=fee-waived',
  )
  expect((await desk()).words).not.toContain('was declined')
})
