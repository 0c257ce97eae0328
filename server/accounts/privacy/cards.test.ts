import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { type CardShop, openCardShop } from '#tests/cards.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'

async function keptBy(shop: CardShop, accountId: string | null = null) {
  const kept = await shop.cards.keep(await shop.asked({}, { accountId }))
  if (!kept.ok) throw new Error(kept.code)
  return kept
}

/** What Square still has once every removal was told; its search finds a customer only after a while. */
async function leftAtSquare(shop: CardShop) {
  shop.clock.now += 3 * MINUTE_MS
  await shop.cards.reconcile()
  await shop.payments.reconcile()
  const { data: cards } = await shop.client.cards.list({ includeDisabled: false })
  const { customers = [] } = await shop.client.customers.search({})
  return { cards: cards.length, customers: customers.length }
}

for (const engine of ENGINES) {
  test(`${engine}: an export holds the card as people know it, with the words that were agreed to`, async () => {
    const shop = await openCardShop({ engine })
    const { booking } = await keptBy(shop)
    const { cards } = JSON.parse(
      (await shop.studio.privacy.exportClient(booking.clientId, OWNER)) ?? '',
    )
    expect(cards).toMatchObject([{ card: 'Visa ending in 1111', ends: '12/27' }])
    expect(cards[0].words.join(' ')).toContain('your card is kept on file')
  })

  test(`${engine}: erased, the card goes here and at Square with its customer; what was agreed to stays`, async () => {
    const shop = await openCardShop({ engine })
    const { booking } = await keptBy(shop)
    await shop.studio.privacy.eraseClient({ id: booking.clientId, word: 'ERASE' }, OWNER)
    const { rows } = shop.database
    const [row] = await rows.selectFrom('card_on_file').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/1111|ana@|192\.0/)
    expect(await leftAtSquare(shop)).toEqual({ cards: 0, customers: 0 })
    expect(await rows.selectFrom('card_on_file').selectAll().execute()).toEqual([])
    const agreed = await rows.selectFrom('visit_agreement').selectAll().execute()
    expect(agreed).toMatchObject([{ booking_id: booking.id, card_id: null, email: '' }])
  })

  test(`${engine}: a deleted account takes its cards along`, async () => {
    const shop = await openCardShop({ engine })
    const { user } = await signedInClient(shop.studio, { isVerified: true })
    await keptBy(shop, user.id)
    expect(await shop.studio.privacy.deleteAccount(user, '192.0.2.1')).toMatchObject({ ok: true })
    expect(await leftAtSquare(shop)).toEqual({ cards: 0, customers: 0 })
    expect(await shop.database.rows.selectFrom('card_on_file').selectAll().execute()).toEqual([])
  })
}
