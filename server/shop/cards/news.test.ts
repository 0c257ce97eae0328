import { expect, test } from 'vitest'
import { type CardShop, openCardShop } from '#tests/cards.ts'
import { ENGINES } from '#tests/helpers.ts'

async function secured(shop: CardShop) {
  const kept = await shop.cards.keep(await shop.asked())
  if (!kept.ok) throw new Error(kept.code)
  const { booking, card } = kept
  return { booking, squareCardId: card.squareCardId }
}

for (const engine of ENGINES) {
  test(`${engine}: a card that its bank has replaced is shown as it is now`, async () => {
    const shop = await openCardShop({ engine })
    const { booking, squareCardId } = await secured(shop)
    const facts = { last_4: '4242', exp_month: 1, exp_year: 2031 }
    shop.standIn.cards.replace(squareCardId, facts)
    expect(await shop.cards.takeNotice({ card: { id: squareCardId } })).toBe(true)
    expect(await shop.cards.takeNotice({ card: { id: 'ccof:another' } })).toBe(false)
    expect((await shop.cards.ofVisits([booking.id])).get(booking.id)).toMatchObject({
      ...{ last4: '4242', expMonth: 1, expYear: 2031, state: 'stored' },
    })
    expect((await shop.studio.admin.decisions()).cardTroubles).toEqual([])
  })

  test(`${engine}: one that ends before its visit, or is gone, is told before the visit comes, and its client asked for another`, async () => {
    const shop = await openCardShop({ engine })
    const { booking, squareCardId } = await secured(shop)
    shop.standIn.cards.expire(squareCardId)
    await shop.cards.takeNotice({ card: { id: squareCardId } })
    expect((await shop.studio.admin.decisions()).cardTroubles).toMatchObject([
      { bookingId: booking.id, why: 'ends' },
    ])
    const subjects = async () => {
      const of = shop.database.rows.selectFrom('outbox').select(['subject', 'body_text'])
      const found = await of.where('kind', '=', 'card-trouble').orderBy('created_at').execute()
      return found.map(({ body_text }) => /Visa.*?(ends 02\/26|can no longer)/.exec(body_text)?.[1])
    }
    expect(await subjects()).toEqual(['ends 02/26'])
    shop.standIn.cards.forget(squareCardId)
    await shop.cards.takeNotice({ card: { id: squareCardId } })
    expect((await shop.studio.admin.decisions()).cardTroubles).toMatchObject([
      { bookingId: booking.id, why: 'gone' },
    ])
    // The same news again, and late news of a card that is gone, change nothing.
    await shop.cards.takeNotice({ card: { id: squareCardId } })
    expect(await shop.cardBooks()).toMatchObject({ cards: ['gone'] })
    expect((await subjects()).toSorted()).toEqual(['can no longer', 'ends 02/26'])
    shop.clock.now = booking.startsAt + 1
    expect((await shop.studio.admin.decisions()).cardTroubles).toEqual([])
  })

  test(`${engine}: while Square cannot be asked nothing changes, and the notice is to come again`, async () => {
    const shop = await openCardShop({ engine })
    const { squareCardId } = await secured(shop)
    shop.standIn.faults.next({ kind: 'drop', on: 'GET /v2/cards/{id}', times: 3 })
    await expect(shop.cards.takeNotice({ card: { id: squareCardId } })).rejects.toThrow(
      'could not be read',
    )
    expect(await shop.cardBooks()).toMatchObject({ cards: ['stored'] })
  })
}
