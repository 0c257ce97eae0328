import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { openCardShop } from '#tests/cards.ts'
import { posted } from '#tests/form.ts'
import { at, createTestApp, ENGINES, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { pageOf, pressed } from '#tests/page.ts'

/** Ana with a card on file that secures a visit, before her profile and its manage page. */
async function anasCard(options: Parameters<typeof openCardShop>[0] = {}) {
  const shop = await openCardShop(options)
  const studio = { ...shop.studio, payments: shop.payments, cards: shop.cards }
  const app = await createTestApp(studio)
  const { user, cookie } = await signedInClient(shop.studio, { isVerified: true })
  const kept = await shop.cards.keep(await shop.asked({}, { accountId: user.id }))
  if (!kept.ok) throw new Error(kept.code)
  const { booking, card } = kept
  const manage = `/manage/${studio.manageLinks.tokenFor(booking)}`
  const open = async (path = '/profile') =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const send = (fields: Record<string, string>, path = '/profile', from = cookie) =>
    app.request(path, posted(fields, from))
  const cancel = () => studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
  return { ...shop, app, user, booking, card, manage, open, send, cancel }
}

for (const engine of ENGINES) {
  test(`${engine}: the profile shows her card with what she agreed to, and takes it back once no visit needs it`, async () => {
    const { card, open, send, cancel, cardBooks } = await anasCard({ engine })
    const page = await open()
    expect(page.words).toContain('Visa ending in 1111, ends 12/27')
    expect(page.words).toContain('your card is kept on file and nothing is charged now')
    const needed = 'Fri, Mar 6 needs this card: cancel that visit first, or use another card.'
    const remove = { name: 'Remove Visa ending in 1111' }
    expect(page.words).toContain(needed)
    expect(page.queryByRole('button', remove)).toBeNull()
    const refused = await send({ intent: 'card-remove', cardId: card.id })
    expect(refused.status).toBe(409)
    expect(pageOf(await refused.text()).words).toContain(needed)
    await cancel()
    const after = await open()
    expect(after.words).not.toContain('needs this card')
    expect((await send(pressed(after.getByRole('button', remove)))).status).toBe(303)
    expect(await cardBooks()).toMatchObject({ cards: ['removed'], atSquare: 0 })
    expect((await open()).words).not.toContain('Visa')
  })
}

test('before the visit every page of it names the card and what is due there, and why it is late to move', async () => {
  const { booking, clock, manage, open } = await anasCard()
  const booked = manage.replace('/manage/', '/schedule/booked/')
  for (const path of [booked, manage, '/bookings', '/profile']) {
    const { words } = await open(path)
    expect([path, words]).toEqual([path, expect.stringContaining('$110 is due at the studio.')])
    expect(words).toContain('Card on file: Visa ending in 1111, ends 12/27')
    expect(words).not.toContain('could be moved')
  }
  clock.now = booking.startsAt - HOUR_MS
  for (const path of [booked, manage, '/bookings']) {
    const late = 'It could be moved here until Thu, Mar 5, 10:00 am. To move it now, please call'
    expect([path, (await open(path)).words]).toEqual([path, expect.stringContaining(late)])
  }
})

test('a card that stands for several visits names each, and no page of one that ended takes it back', async () => {
  const { asked, booking, card, cards, cancel, manage, open, user } = await anasCard()
  const actor = { kind: 'client', id: user.id, email: user.email } as const
  for (const day of ['2026-03-13', '2026-03-20']) {
    const { secures, agreedTo, address } = await asked({ startsAt: at(day, '10:00') })
    const again = { ...secures, actor, cardId: card.id, agreedTo, address }
    expect(await cards.secure(again)).toMatchObject({ ok: true })
  }
  const { words } = await open()
  for (const [day, eve] of [
    ['Fri, Mar 6', 'Thursday, March 5'],
    ['Fri, Mar 13', 'Thursday, March 12'],
    ['Fri, Mar 20', 'Thursday, March 19'],
  ]) {
    expect(words).toContain(`For Acne Facial, ${day}, 10:00 am`)
    expect(words).toContain(`Free to cancel or move until ${eve}, 10:00 am.`)
  }
  expect(words).toContain('Fri, Mar 6; Fri, Mar 13 and Fri, Mar 20 need this card: cancel those')
  expect(booking.startsAt).toBe(at('2026-03-06', '10:00'))
  await cancel()
  const ended = await open(manage)
  expect(ended.words).toContain('Fri, Mar 13 and Fri, Mar 20 need this card: cancel those visits')
  expect(ended.queryByRole('button', { name: 'Remove the card' })).toBeNull()
})

test('canceled in time nothing is charged and her card stays, which letter and pages say; removed, it is not named', async () => {
  const { booking, clock, manage, open, send, studio } = await anasCard()
  clock.now += 1000
  const by = { kind: 'manage-link', bookingId: booking.id } as const
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, by)
  const said = 'Nothing is charged. Visa ending in 1111 stays on file until you remove it.'
  for (const path of [manage, '/bookings', '/profile']) {
    expect([path, (await open(path)).words]).toEqual([path, expect.stringContaining(said)])
  }
  await studio.mail.deliverDue()
  const [letter] = (await studio.mail.mailbox()).filter(
    ({ recipient, subject }) => recipient === booking.email && subject.startsWith('Canceled'),
  )
  for (const sentence of said.split(/(?<=\.) /)) expect(letter?.text).toContain(sentence)
  await send({ intent: 'card-remove' }, manage)
  const { words } = await open('/bookings')
  expect(words).toContain('Nothing is charged.')
  expect(words).not.toContain('on file')
})

test('the profile says that a card is gone', async () => {
  const { cards, card, open, standIn } = await anasCard()
  standIn.cards.forget(card.squareCardId)
  await cards.takeNotice({ card: { id: card.squareCardId } })
  expect((await open()).words).toContain('Visa ending in 1111, ends 12/27')
  expect((await open()).words).toContain('no longer has this card, so nothing can be charged')
})

test('another’s card is not found', async () => {
  const { studio, card, send, cancel, cardBooks } = await anasCard()
  await cancel()
  const bo = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
  const answer = await send({ intent: 'card-remove', cardId: card.id }, '/profile', bo.cookie)
  expect(answer.status).toBe(404)
  expect(await cardBooks()).toMatchObject({ cards: ['stored'] })
})

test('the manage page names the card, and takes it back once the visit is over', async () => {
  const { manage, open, send, cancel, cardBooks } = await anasCard()
  const ahead = await open(manage)
  expect(ahead.words).toContain('Card on file: Visa ending in 1111, ends 12/27')
  expect(ahead.queryByRole('button', { name: 'Remove the card' })).toBeNull()
  expect((await send({ intent: 'card-remove' }, manage)).status).toBe(409)
  await cancel()
  const fields = pressed((await open(manage)).getByRole('button', { name: 'Remove the card' }))
  expect((await send(fields, manage)).status).toBe(303)
  expect(await cardBooks()).toMatchObject({ cards: ['removed'], atSquare: 0 })
  expect((await open(manage)).words).not.toContain('Visa')
})

for (const engine of ENGINES) {
  test(`${engine}: a fee that is open is said once, and stays due without the card`, async () => {
    const { booking, clock, manage, open, send, studio } = await anasCard({ engine })
    clock.now = booking.startsAt - HOUR_MS
    const by = { kind: 'manage-link', bookingId: booking.id } as const
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, by)
    const fee = 'A fee of $30 is open, as agreed when you booked.'
    const charged = ' We may charge it to your card on file, or you pay it yourself.'
    const pay = { name: /^Pay the fee, \$30/ }
    const pages = [manage, '/profile', '/bookings', '/dashboard']
    for (const path of pages) {
      const page = await open(path)
      expect([path, page.words.split(fee + charged).length]).toEqual([path, 2])
      expect(page.getByRole('link', pay).getAttribute('href')).toBe(`${manage}/card`)
    }
    const stays = 'Your fee of $30 stays due: without the card you pay it yourself.'
    expect((await open()).words).toContain(stays)
    const question = await open(manage)
    expect(question.words).toContain(stays)

    const fields = pressed(question.getByRole('button', { name: 'Remove the card' }))
    const removed = await send(fields, manage)
    const after = await open(removed.headers.get('location') ?? '')
    expect(after.words).toContain('The card is off the file.')
    for (const path of pages) {
      const page = await open(path)
      expect([path, page.words.split(fee).length]).toEqual([path, 2])
      expect(page.words).not.toMatch(/charge it|card on file|Visa/)
      expect(page.getByRole('link', pay)).toBeTruthy()
    }
    expect((await studio.admin.decisions()).unpaidFees).toMatchObject([
      { bookingId: booking.id, cents: 3000, why: 'gone' },
    ])
  })
}
