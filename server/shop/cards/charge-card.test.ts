import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { crashAt } from '#tests/breaking.ts'
import { openCardShop } from '#tests/cards.ts'
import { changeSettings, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'

const CHARGE = 'POST /v2/payments'
const PRICE = 11_000
const LATE_FEE = 3000
const NO_SHOW_FEE = 8000
const DECLINED_ON_FILE = '4000000000000010'

type ChargeOptions = {
  key?: string
  through?: Awaited<ReturnType<typeof openCardShop>>['payments']
  clientSaysYes?: boolean
}

/** A visit that a card secures, at the desk. */
async function secured(
  engine: Engine,
  { number, ...options }: { number?: string } & Parameters<typeof openCardShop>[0] = {},
) {
  const shop = await openCardShop({ engine, ...options })
  const { studio, cards, payments, clock } = shop
  const kept = await cards.keep(await shop.asked({}, { sourceId: await shop.token(number) }))
  if (!kept.ok) throw new Error(kept.code)
  const { id } = kept.booking
  const deskOf = (through = payments) => shop.cardServer(through)
  const booking = async () => {
    const found = await studio.bookings.find(id)
    if (!found) throw new Error('gone')
    return found
  }
  const charge = async (
    part: 'fee' | 'rest',
    shownCents: number,
    { key = randomUUID(), through = payments, clientSaysYes = true }: ChargeOptions = {},
  ) =>
    deskOf(through).charge(
      { booking: await booking(), part, shownCents, key, clientSaysYes },
      OWNER,
    )
  const desk = async () => deskOf().desk(await booking())
  const cancelLate = async () => {
    clock.now = kept.booking.startsAt - HOUR_MS
    return studio.bookings.cancel({ bookingId: id, reason: '' }, GUEST)
  }
  const noShow = async () => {
    clock.now = kept.booking.startsAt + HOUR_MS
    return studio.bookings.noShow(id, OWNER)
  }
  const taken = async () => {
    const { data } = await shop.client.payments.list()
    return data
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ amountMoney }) => Number(amountMoney?.amount))
  }
  return { ...shop, id, card: kept.card, charge, desk, cancelLate, noShow, taken }
}

for (const engine of ENGINES) {
  test(`${engine}: the rest of a visit is charged by one tap, once, with a receipt`, async () => {
    const { id, charge, desk, taken, studio, database, breaches } = await secured(engine)
    expect(await desk()).toMatchObject({ restCents: PRICE, fee: null, charges: [] })
    expect(await charge('rest', PRICE, { clientSaysYes: false })).toMatchObject({
      code: 'say-so-needed',
    })
    expect(await taken()).toEqual([])
    const key = randomUUID()
    const both = await Promise.all([charge('rest', PRICE, { key }), charge('rest', PRICE, { key })])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await charge('rest', PRICE)).toMatchObject({ code: 'visit-paid' })
    expect(await taken()).toEqual([PRICE])
    expect(await desk()).toMatchObject({
      restCents: null,
      charges: [{ cents: PRICE, part: 'rest', state: 'paid', failure: null }],
    })
    expect(await studio.today.visit(id)).toMatchObject({ dueCents: 0 })
    const receipts = await database.rows
      .selectFrom('outbox')
      .select(['audience', 'recipient'])
      .where('kind', '=', 'order')
      .execute()
    expect(receipts).toContainEqual({ audience: 'client', recipient: 'ana@example.com' })
    const lines = await database.rows.selectFrom('audit_event').select('detail').execute()
    const charged = lines.filter(({ detail }) => detail.includes('card-charged-rest'))
    expect(charged).toHaveLength(1)
    expect(breaches).toEqual([])
  })

  test(`${engine}: a late cancel costs what was agreed to and not a cent more, and stays`, async () => {
    const shop = await secured(engine)
    const { charge, desk, cancelLate, taken, studio, clock, payments } = shop
    expect(await charge('fee', LATE_FEE)).toMatchObject({ code: 'no-fee' })
    expect(await cancelLate()).toMatchObject({ ok: true })
    const told = shop.database.rows.selectFrom('outbox').where('kind', '=', 'cancelled')
    const mails = await told.select(['audience', 'body_text']).execute()
    const said = { client: 'We may charge your card $', owner: 'You may charge the card on file $' }
    for (const { audience, body_text } of mails) {
      expect(body_text).toContain(`${said[audience as keyof typeof said]}${LATE_FEE / 100}.00`)
    }
    expect(mails).toHaveLength(2)
    expect(await desk()).toMatchObject({
      fee: { kind: 'late-cancel', cents: LATE_FEE },
      restCents: null,
    })
    expect(await charge('fee', LATE_FEE + 1)).toMatchObject({ code: 'visit-sum-changed' })
    expect(await charge('rest', PRICE)).toMatchObject({ ok: false })
    expect(await charge('fee', LATE_FEE)).toMatchObject({ ok: true })
    expect(await charge('fee', LATE_FEE)).toMatchObject({ code: 'visit-paid' })
    clock.now += 5 * MINUTE_MS
    await payments.reconcile()
    expect(await taken()).toEqual([LATE_FEE])
    expect((await studio.admin.decisions()).paidCancelled).toEqual([])
  })

  test(`${engine}: what was canceled in time, by the studio, or was forgiven has no fee`, async () => {
    const early = await secured(engine)
    await early.studio.bookings.cancel({ bookingId: early.id, reason: '' }, GUEST)
    expect(await early.desk()).toMatchObject({ fee: null, restCents: null })
    const ours = await secured(engine)
    ours.clock.now += 4 * 24 * HOUR_MS
    await ours.studio.bookings.cancel({ bookingId: ours.id, reason: '' }, OWNER)
    expect(await ours.charge('fee', LATE_FEE)).toMatchObject({ code: 'no-fee' })
    const forgiven = await secured(engine)
    await changeSettings(forgiven.studio, { forgivesOneLateCancel: true })
    await forgiven.cancelLate()
    expect(await forgiven.charge('fee', LATE_FEE)).toMatchObject({ code: 'no-fee' })
  })

  test(`${engine}: who did not come owes the other fee, less what was paid`, async () => {
    const { id, charge, desk, noShow, taken, studio } = await secured(engine)
    const cash = { method: 'cash', amountCents: 5000, tipCents: 0, note: '' } as const
    await studio.today.takePayment({ id: randomUUID(), bookingId: id, ...cash }, OWNER)
    await noShow()
    expect(await desk()).toMatchObject({ fee: { kind: 'no-show', cents: 3000 }, restCents: null })
    expect(await charge('fee', NO_SHOW_FEE)).toMatchObject({ code: 'visit-sum-changed' })
    expect(await charge('fee', 3000)).toMatchObject({ ok: true })
    expect(await taken()).toEqual([3000])
  })

  test(`${engine}: a decline is told with what to do; the same tap is not sent twice, another is`, async () => {
    const { charge, desk, exchanges } = await secured(engine, { number: DECLINED_ON_FILE })
    const key = randomUUID()
    const declined = await charge('rest', PRICE, { key })
    expect(declined).toMatchObject({
      ...{ ok: false, code: 'card-declined' },
      message: expect.stringContaining('Nothing was charged. Ask Ana for another card'),
    })
    expect(await charge('rest', PRICE, { key })).toEqual(declined)
    const sent = () => exchanges.filter(({ call }) => call === CHARGE).length
    expect(sent()).toBe(1)
    expect(await desk()).toMatchObject({
      restCents: PRICE,
      charges: [{ state: 'declined', failure: 'card-declined' }],
    })
    await charge('rest', PRICE)
    expect(sent()).toBe(2)
  })

  test(`${engine}: a card that was taken back is charged by nobody`, async () => {
    const { card, cards, charge, desk, exchanges } = await secured(engine)
    expect(await cards.remove(card.id, OWNER)).toEqual({ ok: true })
    expect(await charge('rest', PRICE)).toMatchObject({ code: 'card-gone' })
    expect(await desk()).toMatchObject({ card: { state: 'removed' }, restCents: null })
    expect(exchanges.map(({ call }) => call)).not.toContain(CHARGE)
  })

  test(`${engine}: two taps from two servers charge once`, async () => {
    const { charge, server, taken } = await secured(engine)
    const other = server()
    const ends = await Promise.all([
      charge('rest', PRICE),
      charge('rest', PRICE, { through: other }),
    ])
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await taken()).toEqual([PRICE])
  })

  for (const when of ['before', 'after'] as const) {
    test(`${engine}: dies ${when} the charge: taken once or not at all, and no round charges by itself`, async () => {
      const crash = crashAt(CHARGE, when)
      const { charge, server, clock, taken } = await secured(engine, { through: crash.through })
      crash.arm()
      void charge('rest', PRICE)
      await crash.died
      const restarted = server()
      clock.now += 2 * MINUTE_MS
      await restarted.reconcile()
      expect(await taken()).toEqual(when === 'after' ? [PRICE] : [])
      const again = await charge('rest', PRICE, { through: restarted })
      expect(again).toMatchObject(when === 'after' ? { code: 'visit-paid' } : { ok: true })
      expect(await taken()).toEqual([PRICE])
    })
  }

  test(`${engine}: an answer that stays lost is told as such, and found out later`, async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { charge, standIn, clock, payments, taken } = await secured(engine)
    standIn.faults.next({ kind: 'drop', when: 'after', on: CHARGE, times: 3 })
    standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}' })
    expect(await charge('rest', PRICE)).toMatchObject({
      ...{ code: 'payment-unsettled', message: expect.stringContaining('do not charge it again') },
    })
    expect(await charge('rest', PRICE)).toMatchObject({ code: 'visit-paid' })
    clock.now += 20 * MINUTE_MS
    await payments.reconcile()
    expect(await taken()).toEqual([PRICE])
    said.mockRestore()
  })
}
