import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { type CardShop, openCardShop } from '#tests/cards.ts'
import { at, bookRequest, ENGINES, GUEST } from '#tests/helpers.ts'
import { asItLeaves, book, mailStudio, newestMail } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'

const TERMS =
  'Free to cancel or move until Thursday, March 5, 10:00 am. After that, we may charge your card $30. If you do not come, we may charge your card $80.'
const PRICED = 'Price: $110, due at the studio'
/** Where no price is said, and in the calendar. */
const DUE = '$110 is due at the studio.'
const CARD = 'Card on file: Visa ending in 1111'
const FREE = 'Change or cancel free of charge'

async function kept(shop: CardShop) {
  const made = await shop.cards.keep(await shop.asked())
  if (!made.ok) throw new Error(made.code)
  return made
}

/** The letters of one kind, to client and owner, newest of each. */
async function lettersOf({ studio }: CardShop, kind: string) {
  const found = await studio.database.rows
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  const to = (audience: string) => {
    const row = found.findLast((letter) => letter.audience === audience)
    if (!row) throw new Error(`No ${kind} letter to the ${audience}.`)
    return asItLeaves(studio, row)
  }
  return { client: to('client'), owner: to('owner') }
}

for (const engine of ENGINES) {
  test(`${engine}: a booking that a card secures is told with the terms agreed to, the card, and what is due`, async () => {
    const shop = await openCardShop({ engine })
    await kept(shop)
    const { client, owner } = await lettersOf(shop, 'booked')
    for (const words of [TERMS, PRICED, CARD]) {
      expect(client.body_text).toContain(words)
      expect(owner.body_text).toContain(words)
    }
    const unfolded = client.calendar?.replaceAll('\r\n ', '').replaceAll('\\', '')
    for (const words of [TERMS, DUE, CARD]) expect(unfolded).toContain(words)
    expect(client.body_text).not.toContain(FREE)
  })

  test(`${engine}: so is one that a card of the account secures again`, async () => {
    const shop = await openCardShop({ engine })
    const { user } = await signedInClient(shop.studio, { isVerified: true })
    const actor = { kind: 'client', id: user.id, email: user.email } as const
    const own = { buyer: `account:${user.id}`, accountId: user.id }
    const first = await shop.cards.keep(await shop.asked({ actor }, own))
    if (!first.ok) throw new Error(first.code)
    shop.clock.now += 1000
    const { secures, agreedTo, address } = await shop.asked({ startsAt: at('2026-03-13', '10:00') })
    const request = { ...secures, actor, cardId: first.card.id, agreedTo, address }
    expect(await shop.cards.secure(request)).toMatchObject({ ok: true })
    const { client, owner } = await lettersOf(shop, 'booked')
    for (const { subject, body_text } of [client, owner]) {
      expect(subject).toContain('Mar 13')
      expect(body_text).toContain('until Thursday, March 12, 10:00 am. After that, we may charge')
      expect(body_text).toContain(CARD)
    }
  })

  test(`${engine}: its move, its reminder and a late day are told with them too`, async () => {
    const shop = await openCardShop({ engine, reminds: true })
    const { booking } = await kept(shop)
    shop.clock.now += 1000
    const startsAt = at('2026-03-08', '15:00')
    await shop.studio.bookings.reschedule({ bookingId: booking.id, startsAt }, GUEST)
    const { client, owner } = await lettersOf(shop, 'moved')
    shop.clock.now = startsAt - DAY_MS
    await shop.studio.mail.deliverDue()
    const mailbox = await shop.studio.mail.mailbox()
    const reminder = mailbox.find(({ subject }) => subject.startsWith('Tomorrow'))
    const moved = { ...booking, startsAt }
    const late = await shop.studio.today.previewLate(moved, 15)
    const told = [client.body_text, owner.body_text, reminder?.text ?? '', late.text]
    expect(told.map((text) => text.includes(PRICED))).toEqual([true, true, false, false])
    for (const text of told.slice(2)) expect(text).toContain(DUE)
    for (const text of told) {
      expect(text).toContain(CARD)
      expect(text).toContain('we may charge your card $30')
    }
  })
}

test('a visit that is paid at the studio says what is due there', async () => {
  const studio = await mailStudio()
  await book(studio, bookRequest(), GUEST)
  const { client, owner } = await newestMail(studio)
  for (const { text } of [client, owner]) {
    expect(text).toContain(PRICED)
    expect(text).not.toContain('Card on file')
  }
  expect(client.text).toContain(FREE)
})
