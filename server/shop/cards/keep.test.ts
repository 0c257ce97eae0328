import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { crashAt } from '#tests/breaking.ts'
import { type CardShop, openCardShop } from '#tests/cards.ts'
import { at, bookRequest, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'

const STORE = 'POST /v2/cards'
const SECURED = { cards: ['stored'], visits: ['CONFIRMED secured'], atSquare: 1, taken: 0 }

/** The owner books the time for somebody else, over the hold. */
async function takenByAnother({ studio }: CardShop) {
  const other = bookRequest({ email: 'bea@example.com', firstName: 'Bea' })
  const made = await studio.bookings.create(other, OWNER)
  if (!made.ok) throw new Error(made.code)
}

for (const engine of ENGINES) {
  test(`${engine}: card, visit and agreement come about together, and a repeat answers the same`, async () => {
    const shop = await openCardShop({ engine })
    const request = await shop.asked()
    const [one, two] = await Promise.all([shop.cards.keep(request), shop.cards.keep(request)])
    expect(one).toMatchObject({ ok: true, card: { brand: 'VISA', last4: '1111', expYear: 2027 } })
    expect(two).toEqual(one)
    // Reloaded, with a new token and no hold any more.
    const again = { ...request, sourceId: await shop.token() }
    expect(await shop.cardServer().keep(again)).toEqual(one)
    expect(await shop.cardBooks()).toEqual(SECURED)
    expect(shop.exchanges.filter(({ call }) => call === STORE)).toHaveLength(1)
    const [agreed] = await shop.database.rows.selectFrom('visit_agreement').selectAll().execute()
    expect(agreed).toMatchObject({ words_version: request.agreedTo, network: '192.0.2.1' })
    expect(JSON.parse(agreed?.words ?? '')[0]).toContain('nothing is charged now')
    const [row] = await shop.database.rows.selectFrom('card_on_file').selectAll().execute()
    expect(row).toMatchObject({ source_id: null, visit_request: null, words: agreed?.words })
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: a repeat that comes while the visit comes about is told of that visit`, async () => {
    const shop = await openCardShop({ engine })
    const request = await shop.asked()
    const { bookings } = shop.studio
    const first: unknown[] = []
    const plan: typeof bookings.plan = async (...asked) => {
      first.push(await shop.cards.keep(request))
      return bookings.plan(...asked)
    }
    const repeat = await shop.cardServer(shop.payments, { ...bookings, plan }).keep(request)
    expect(repeat).toMatchObject({ ok: true })
    expect(first).toEqual([repeat])
    expect(await shop.cardBooks()).toEqual(SECURED)
  })

  test(`${engine}: other words than were read, or none, store nothing`, async () => {
    const shop = await openCardShop({ engine })
    const request = await shop.asked()
    const other = { ...request, agreedTo: 'others' }
    expect(await shop.cards.keep(other)).toMatchObject({ code: 'terms-not-agreed' })
    shop.clock.now += 11 * MINUTE_MS
    expect(await shop.cards.keep(request)).toMatchObject({ code: 'hold-expired' })
    expect(shop.exchanges).toEqual([])
  })

  test(`${engine}: a card that is refused books nothing; the same click again says so, another card books`, async () => {
    const shop = await openCardShop({ engine })
    const request = await shop.asked({}, { sourceId: await shop.token('4000000000000002') })
    expect(await shop.cards.keep(request)).toMatchObject({ code: 'card-declined' })
    expect(await shop.cards.keep(request)).toMatchObject({ code: 'card-declined' })
    expect(shop.exchanges.filter(({ call }) => call === STORE)).toHaveLength(1)
    const { holdId } = request.secures.request
    expect((await shop.cards.keep(await shop.asked({ holdId }))).ok).toBe(true)
    expect(await shop.cardBooks()).toEqual({ ...SECURED, cards: ['removed', 'stored'] })
  })

  test(`${engine}: where the time is gone the card is taken back, and nothing is booked`, async () => {
    const crash = crashAt(STORE, 'after')
    const shop = await openCardShop({ engine, through: crash.through })
    const request = await shop.asked()
    crash.arm()
    void shop.cards.keep(request)
    await crash.died
    shop.clock.now += 70 * MINUTE_MS
    await takenByAnother(shop)
    const restarted = shop.cardServer()
    await restarted.reconcile()
    await restarted.reconcile()
    expect(await shop.cardBooks()).toEqual({
      ...{ cards: ['removed'], visits: ['CONFIRMED'], atSquare: 0, taken: 0 },
    })
    expect(await restarted.keep(request)).toMatchObject({ ok: false })
  })

  test(`${engine}: a lost answer is asked again with the same key, and stores one card`, async () => {
    const shop = await openCardShop({ engine })
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: STORE, times: 2 })
    expect((await shop.cards.keep(await shop.asked())).ok).toBe(true)
    expect(await shop.cardBooks()).toEqual(SECURED)
    const keys = shop.exchanges
      .filter(({ call }) => call === STORE)
      .map(({ body }) => JSON.parse(body).idempotency_key)
    expect(new Set(keys).size).toBe(1)
  })

  test(`${engine}: while Square cannot be asked the time is kept, and the next round books it`, async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = await openCardShop({ engine })
    const request = await shop.asked()
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: STORE, times: 3 })
    expect(await shop.cards.keep(request)).toMatchObject({ code: 'card-unsettled' })
    await shop.studio.bookings.release(request.secures.request.holdId)
    const other = await shop.studio.bookings.hold(bookRequest())
    expect(other).toMatchObject({ ok: false, code: 'time-taken' })
    shop.clock.now += 2 * MINUTE_MS
    await shop.cardServer().reconcile()
    expect(await shop.cardBooks()).toEqual(SECURED)
    expect((await shop.cards.keep(request)).ok).toBe(true)
    said.mockRestore()
  })

  for (const [call, when] of [
    ['POST /v2/customers', 'before'],
    ['POST /v2/customers', 'after'],
    [STORE, 'before'],
    [STORE, 'after'],
  ] as const) {
    for (const first of ['worker', 'client'] as const) {
      test(`${engine}: dies ${when} ${call}, then the ${first} comes: one card, one visit`, async () => {
        const crash = crashAt(call, when)
        const shop = await openCardShop({ engine, through: crash.through })
        const request = await shop.asked()
        crash.arm()
        void shop.cards.keep(request)
        await crash.died
        const restarted = shop.cardServer()
        shop.clock.now += 2 * MINUTE_MS
        if (first === 'worker') await restarted.reconcile()
        expect((await restarted.keep(request)).ok).toBe(true)
        await restarted.reconcile()
        expect(await shop.cardBooks()).toEqual(SECURED)
      })
    }
  }

  test.each(['booking_event', 'visit_agreement', 'outbox'])(
    `${engine}: a transaction that fails at %s leaves neither card nor visit, then both`,
    async (table) => {
      const shop = await openCardShop({ engine })
      const request = await shop.asked()
      await shop.database.script(`ALTER TABLE ${table} RENAME TO away`)
      await expect(shop.cards.keep(request)).rejects.toThrow()
      await shop.database.script(`ALTER TABLE away RENAME TO ${table}`)
      expect(await shop.cardBooks()).toMatchObject({ cards: ['storing'], visits: [] })
      shop.clock.now += 2 * MINUTE_MS
      await shop.cardServer().reconcile()
      expect(await shop.cardBooks()).toEqual(SECURED)
    },
  )

  test(`${engine}: twenty at once on one time: one visit, and every other card is taken back`, async () => {
    const shop = await openCardShop({ engine })
    const first = await shop.asked()
    const { holdId } = first.secures.request
    const requests = [first]
    for (let n = 1; n < 20; n += 1) {
      const email = `b${n}@example.com`
      requests.push(await shop.asked({ holdId, email }, { buyer: `b${n}` }))
    }
    const other = shop.cardServer()
    const ends = await Promise.all(
      requests.map((request, n) => (n % 2 ? other : shop.cards).keep(request)),
    )
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    await shop.cards.reconcile()
    const books = await shop.cardBooks()
    expect(books).toMatchObject({ visits: ['CONFIRMED secured'], atSquare: 1 })
    expect(books.cards.filter((state) => state === 'stored')).toHaveLength(1)
  })

  test(`${engine}: a card of the account secures another visit once it is agreed again`, async () => {
    const shop = await openCardShop({ engine })
    const { user } = await signedInClient(shop.studio, { isVerified: true })
    const account = { kind: 'client', id: user.id, email: user.email } as const
    const own = { buyer: `account:${user.id}`, accountId: user.id }
    const first = await shop.cards.keep(await shop.asked({ actor: account }, own))
    if (!first.ok) throw new Error(first.code)
    const { secures, agreedTo, address } = await shop.asked({ startsAt: at('2026-03-13', '10:00') })
    const again = { ...secures, actor: account, cardId: first.card.id, agreedTo, address }
    expect(await shop.cards.secure({ ...again, agreedTo: 'x' })).toMatchObject({
      code: 'terms-not-agreed',
    })
    expect(await shop.cards.secure({ ...again, actor: GUEST })).toMatchObject({
      code: 'payment-needed',
    })
    const other = { ...account, id: 'eve' }
    expect(await shop.cards.secure({ ...again, actor: other })).toMatchObject({
      code: 'payment-needed',
    })
    const [one, two] = await Promise.all([shop.cards.secure(again), shop.cards.secure(again)])
    expect([one.ok, two.ok]).toEqual([true, true])
    expect(await shop.cardBooks()).toMatchObject({
      cards: ['stored'],
      visits: ['CONFIRMED secured', 'CONFIRMED secured'],
    })
    await shop.database.rows
      .updateTable('card_on_file')
      .set({ exp_month: 2, exp_year: 2026 })
      .execute()
    expect(await shop.cards.secure({ ...again })).toMatchObject({ ok: true })
    const later = { ...again.request, startsAt: at('2026-03-20', '10:00') }
    expect(await shop.cards.secure({ ...again, request: later })).toMatchObject({
      code: 'card-ends',
    })
  })

  test(`${engine}: her card stays while a visit needs it, which the sentence names; then it goes at Square too`, async () => {
    const shop = await openCardShop({ engine })
    const kept = await shop.cards.keep(await shop.asked())
    if (!kept.ok) throw new Error(kept.code)
    const { card, booking } = kept
    const refused = await shop.cards.remove(card.id, GUEST)
    expect(refused).toMatchObject({ ok: false, code: 'card-secures' })
    expect(!refused.ok && refused.message).toContain(
      'Fri, Mar 6 needs this card: cancel that visit first',
    )
    expect(await shop.cardBooks()).toEqual(SECURED)
    await shop.studio.bookings.cancel({ bookingId: booking.id, reason: '' }, GUEST)
    shop.standIn.faults.next({ kind: 'drop', when: 'before', on: 'POST /v2/cards/{id}/disable' })
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await shop.cards.remove(card.id, GUEST)).toEqual({ ok: true })
    said.mockRestore()
    expect(await shop.cardBooks()).toMatchObject({ cards: ['removed'], atSquare: 1 })
    shop.clock.now += 2 * MINUTE_MS
    await shop.cardServer().reconcile()
    expect(await shop.cardBooks()).toMatchObject({ cards: ['removed'], atSquare: 0 })
    expect(await shop.cards.remove(card.id, GUEST)).toEqual({ ok: true })
  })

  test(`${engine}: another card takes the place of the first for a booked visit`, async () => {
    const shop = await openCardShop({ engine })
    const kept = await shop.cards.keep(await shop.asked())
    if (!kept.ok) throw new Error(kept.code)
    const { booking, card } = kept
    const by = { buyer: 'browser:ana', accountId: null, address: '192.0.2.1' }
    const sourceId = await shop.token('5105105105105100')
    const { agreedTo } = await shop.asked({ startsAt: at('2026-03-13', '10:00') })
    const other = { ...by, sourceId, secures: { booking } }
    expect(await shop.cards.keep({ ...other, agreedTo })).toMatchObject({
      code: 'terms-not-agreed',
    })
    const [agreed] = await shop.database.rows.selectFrom('visit_agreement').selectAll().execute()
    const replaced = await shop.cards.keep({ ...other, agreedTo: agreed?.words_version ?? '' })
    expect(replaced).toMatchObject({ ok: true, card: { brand: 'MASTERCARD', last4: '5100' } })
    await shop.cards.reconcile()
    expect(await shop.cardBooks()).toEqual({ ...SECURED, cards: ['removed', 'stored'] })
    const secured = (await shop.cards.ofVisits([booking.id])).get(booking.id)
    expect(secured?.last4).toBe('5100')
    expect(secured?.id).not.toBe(card.id)
    const letters = shop.database.rows.selectFrom('outbox').where('kind', '=', 'card-kept')
    const told = await letters.select(['subject', 'recipient', 'body_text']).execute()
    expect(told).toMatchObject([
      { subject: 'On file now: Mastercard ending in 5100', recipient: 'ana@example.com' },
    ])
    for (const words of [
      'Mastercard ending in 5100 is on file now, in place of Visa ending in 1111. Nothing was',
      'For: Acne Facial, Fri, Mar 6, 10:00 am',
      'Free to cancel or move until Thursday, March 5, 10:00 am. After that, we may charge your card',
    ]) {
      expect(told[0]?.body_text).toContain(words)
    }
  })
}
