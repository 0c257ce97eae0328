import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { openCardShop } from '#tests/cards.ts'
import { ENGINES, GUEST, OWNER } from '#tests/helpers.ts'

const DECLINED_ON_FILE = '4000000000000010'

/** A visit that its client canceled late, and whose card the bank declines. */
async function declinedFee(engine: Engine) {
  const shop = await openCardShop({ engine })
  const { studio, cards, clock, database } = shop
  const sourceId = await shop.token(DECLINED_ON_FILE)
  const kept = await cards.keep(await shop.asked({}, { sourceId }))
  if (!kept.ok) throw new Error(kept.code)
  const { id, startsAt } = kept.booking
  clock.now = startsAt - HOUR_MS
  await studio.bookings.cancel({ bookingId: id, reason: '' }, GUEST)
  const visit = async () => {
    const found = await studio.bookings.find(id)
    if (!found) throw new Error('gone')
    return found
  }
  const tap = async () =>
    cards.charge(
      { booking: await visit(), part: 'fee', shownCents: 3000, key: randomUUID() },
      OWNER,
    )
  expect(await tap()).toMatchObject({ ok: false, code: 'card-declined' })
  const mails = async () => {
    const of = database.rows.selectFrom('outbox').select(['subject', 'body_text'])
    return of.where('kind', '=', 'fee-to-pay').orderBy('created_at').execute()
  }
  const open = async () => (await studio.admin.decisions()).unpaidFees
  return { ...shop, id, visit, tap, mails, open }
}

for (const engine of ENGINES) {
  test(`${engine}: where the owner has taken the card back, nobody reads that it may be charged`, async () => {
    const { studio, cards, clock, database, ...shop } = await openCardShop({ engine })
    const kept = await cards.keep(await shop.asked())
    if (!kept.ok) throw new Error(kept.code)
    const { booking } = kept
    clock.now = booking.startsAt - HOUR_MS
    const words = async () =>
      (await studio.bookings.cancelTerms([booking], () => ({ paidCents: 0, tipCents: 0 })))
        .get(booking.id)
        ?.words.join(' ')
    expect(await words()).toBe('Cancel now: we may charge your card $30, as agreed.')
    await cards.remove(kept.card.id, OWNER)
    expect(await words()).toBe(
      'Cancel now: a fee of $30 is due, as agreed. No card is on file, so nothing is charged now.',
    )
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, GUEST)
    const told = database.rows.selectFrom('outbox').where('kind', '=', 'cancelled')
    const mails = await told.select(['audience', 'body_text']).execute()
    const said = {
      client: 'A fee of $30.00 is open, as agreed when you booked.',
      owner: 'A fee of $30.00 is open: no card is on file for it.',
    }
    for (const { audience, body_text } of mails) {
      expect(body_text).toContain(said[audience as keyof typeof said])
      expect(body_text).not.toMatch(/may charge/i)
    }
    expect(mails).toHaveLength(2)
    expect((await cards.openFees([{ ...booking, status: 'CANCELLED' }])).get(booking.id)).toEqual({
      ...{ of: 'late-cancel', cents: 3000, cardId: null },
    })
  })

  test(`${engine}: a fee whose card was declined is told to its client once, and waits for the owner`, async () => {
    const { id, tap, mails, open, studio, visit, cards } = await declinedFee(engine)
    expect(await open()).toMatchObject([
      { bookingId: id, of: 'late-cancel', cents: 3000, why: 'declined' },
    ])
    expect((await studio.admin.decisions()).counts).toMatchObject({ unpaidFees: 1 })
    expect(await tap()).toMatchObject({ ok: false })
    const [mail, ...more] = await mails()
    expect(mail?.subject).toBe('Your $30 fee could not be charged')
    expect(mail?.body_text).toContain('Pay $30')
    expect(more).toEqual([])
    expect(await cards.desk(await visit())).toMatchObject({
      ...{ fee: { cents: 3000 }, unpaid: { kind: 'late-cancel', cents: 3000 } },
    })
  })

  test(`${engine}: a fee whose card is gone at Square before it was charged waits for the owner until it is let go`, async () => {
    const shop = await openCardShop({ engine })
    const { studio, cards, clock, standIn } = shop
    const kept = await cards.keep(await shop.asked())
    if (!kept.ok) throw new Error(kept.code)
    const { id, startsAt } = kept.booking
    const open = async () => (await studio.admin.decisions()).unpaidFees
    standIn.cards.forget(kept.card.squareCardId)
    await cards.takeNotice({ card: { id: kept.card.squareCardId } })
    expect(await open()).toEqual([])
    clock.now = startsAt - HOUR_MS
    await studio.bookings.cancel({ bookingId: id, reason: '' }, GUEST)
    expect(await open()).toMatchObject([
      { bookingId: id, of: 'late-cancel', cents: 3000, why: 'gone' },
    ])
    expect((await studio.admin.decisions()).counts).toMatchObject({ unpaidFees: 1 })
    expect(await cards.waiveFee(id, OWNER)).toEqual({ ok: true })
    expect(await open()).toEqual([])
  })

  test(`${engine}: half an hour later it still waits; noted as paid it is closed`, async () => {
    const { id, open, studio, clock, payments } = await declinedFee(engine)
    clock.now += HOUR_MS
    await payments.reconcile()
    expect(await open()).toHaveLength(1)
    const noted = { id: randomUUID(), bookingId: id, method: 'cash', note: '' } as const
    const taken = { ...noted, amountCents: 3000, tipCents: 0 }
    expect(await studio.today.takePayment(taken, { kind: 'owner', id: 'owner' })).toMatchObject({
      ok: true,
    })
    expect(await open()).toEqual([])
  })

  test(`${engine}: the link goes out once a day, and a fee that is let go is asked of nobody`, async () => {
    const { id, visit, tap, mails, open, cards, clock } = await declinedFee(engine)
    expect(await cards.mailFeeLink(await visit(), OWNER)).toEqual({ ok: true })
    expect(await cards.mailFeeLink(await visit(), OWNER)).toEqual({ ok: true })
    expect(await mails()).toHaveLength(2)
    clock.now += DAY_MS
    await cards.mailFeeLink(await visit(), OWNER)
    expect(await mails()).toHaveLength(3)
    expect(await cards.waiveFee(id, OWNER)).toEqual({ ok: true })
    expect(await cards.waiveFee(id, OWNER)).toMatchObject({ code: 'no-fee' })
    expect(await cards.mailFeeLink(await visit(), OWNER)).toMatchObject({ code: 'no-fee' })
    expect(await tap()).toMatchObject({ code: 'no-fee' })
    expect([await open(), await cards.asked(await visit())]).toEqual([[], null])
  })
}
