import { expect, test } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { agreedTo } from '#tests/agreed.ts'
import { at, createTestApp, ENGINES, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { heldVisit, OK, openShop } from '#tests/payments.ts'

const DEPOSIT: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'deposit',
  deposit: { cents: 3000 },
  lateFee: { cents: 3000 },
  noShowFee: { cents: 3000 },
}
const FREE = 'Free to cancel or move until your visit begins.'

/** A visit of Friday, March 13, 10 am that was paid with a deposit, a day and a half before another time that the studio has for it. */
async function paidVisit(engine: Engine) {
  const shop = await openShop({ engine })
  await shop.studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
  const visit = await heldVisit(shop, { startsAt: at('2026-03-13', '10:00') })
  const asked = await shop.payments.orderVisit(visit)
  const agreedTo = 'asked' in asked ? asked.asked?.wordsVersion : undefined
  const order = await shop.payments.orderVisit({ ...visit, agreedTo })
  if (!order.ok) throw new Error(order.code)
  const paid = await shop.payments.pay(order.attempt.id, { sourceId: OK, shownTotalCents: null })
  if (!paid.ok) throw new Error(paid.code)
  const bookingId = paid.attempt.bookingId ?? ''
  const { bookings, manageLinks } = shop.studio
  const link = { kind: 'manage-link', bookingId } as const
  const app = await createTestApp({ ...shop.studio, payments: shop.payments })
  return {
    ...shop,
    bookingId,
    move: async (startsAt: number, by: Parameters<typeof bookings.reschedule>[1] = OWNER) =>
      bookings.reschedule({ bookingId, startsAt, override: by === OWNER }, by),
    undo: () => bookings.undoMove({ bookingId }, OWNER),
    async page(step = '') {
      const booking = await bookings.find(bookingId)
      const token = booking ? manageLinks.tokenFor(booking) : ''
      return pageOf(await (await app.request(`/manage/${token}${step}`)).text()).words
    },
    letter: async () => {
      const mails = shop.database.rows.selectFrom('outbox').select('body_text')
      const moved = mails.where('kind', '=', 'moved').where('audience', '=', 'client')
      return (await moved.orderBy('created_at', 'desc').executeTakeFirst())?.body_text
    },
    async cancel() {
      const done = await bookings.cancel({ bookingId, reason: '' }, link)
      if (!done.ok) throw new Error(done.code)
      const event = (await bookings.history(bookingId)).at(-1)
      return [event?.detail.backCents ?? 0, event?.detail.keptCents ?? 0]
    },
    link,
  }
}

for (const engine of ENGINES) {
  test(`${engine}: a visit that the studio moves into the late hours is refused free of charge`, async () => {
    const visit = await paidVisit(engine)
    visit.clock.now = at('2026-03-05', '10:30')
    expect(await visit.move(at('2026-03-06', '10:00'))).toMatchObject({ ok: true })
    expect(await visit.letter()).toContain('If the new time does not suit you, change or cancel it')
    for (const words of [await visit.letter(), await visit.page()]) expect(words).toContain(FREE)
    expect(await visit.page()).not.toContain('within 24 hours')
    visit.clock.now = at('2026-03-06', '09:59')
    const before = await visit.page('?step=cancel')
    expect(before).toContain('Cancel now: your $30 goes back in full.')
    expect(before).not.toContain('we keep')
    expect(await visit.cancel()).toEqual([3000, 0])
  })

  test(`${engine}: what was late already is free for a day from the letter, then costs what was agreed`, async () => {
    const visit = await paidVisit(engine)
    visit.clock.now = at('2026-03-12', '18:30')
    expect(await visit.page()).toContain('within 24 hours')
    expect(await visit.move(at('2026-03-13', '19:00'))).toMatchObject({ ok: true })
    const until = 'Free to cancel or move until Friday, March 13, 6:30 pm.'
    for (const words of [await visit.letter(), await visit.page()]) expect(words).toContain(until)
    visit.clock.now = at('2026-03-13', '18:30')
    expect(await visit.cancel()).toEqual([0, 3000])
  })

  test(`${engine}: not coming costs what was agreed to, whoever has moved the visit`, async () => {
    const visit = await paidVisit(engine)
    visit.clock.now = at('2026-03-05', '10:30')
    await visit.move(at('2026-03-06', '10:00'))
    visit.clock.now = at('2026-03-06', '10:00') + MINUTE_MS
    await visit.studio.bookings.noShow(visit.bookingId, OWNER)
    const event = (await visit.studio.bookings.history(visit.bookingId)).at(-1)
    expect(event?.detail).toMatchObject({ feeCents: 3000, keptCents: 3000 })
  })

  test(`${engine}: her own move takes her words along, and a move that is undone gives nothing`, async () => {
    const visit = await paidVisit(engine)
    visit.clock.now = at('2026-03-05', '10:30')
    await visit.move(at('2026-03-06', '10:00'))
    expect(await visit.undo()).toMatchObject({ ok: true, booking: { refusableUntil: null } })
    await visit.move(at('2026-03-06', '10:00'))
    const own = await visit.move(at('2026-03-08', '10:00'), visit.link)
    expect(own).toMatchObject({ ok: true, booking: { refusableUntil: null } })
    visit.clock.now = at('2026-03-07', '10:00')
    expect(await visit.page()).toContain('within 24 hours')
    expect(await visit.cancel()).toEqual([0, 3000])
  })
}

test('the owner reads beside her button until when the client may refuse', async () => {
  const { studio, bookingId, clock, payments } = await paidVisit('sqlite')
  clock.now = at('2026-03-12', '18:30')
  const app = await createTestApp({ ...studio, payments })
  const headers = { cookie: await ownerCookie(studio) }
  const open = async (path: string) =>
    pageOf(await (await app.request(`/admin/appointments${path}`, { headers })).text()).words
  expect(await open(`/${bookingId}?move=2026-03-13`)).toContain(
    'Ana may refuse a new time free of charge until Fri, Mar 13, 6:30 pm at least, or until the visit begins.',
  )
  const panel = new URLSearchParams({ panel: 'move', booking: bookingId, date: '2026-03-13' })
  panel.set('at', String(at('2026-03-13', '19:00')))
  expect(await open(`?${panel}`)).toContain(
    'Ana may refuse the new time free of charge until Fri, Mar 13, 6:30 pm.',
  )
})

test('without an agreement nothing is said of it', async () => {
  const { studio, bookingId, database, clock } = await paidVisit('sqlite')
  await database.rows.deleteFrom('visit_agreement').execute()
  const booking = await studio.bookings.find(bookingId)
  if (!booking) throw new Error('no visit')
  const nothing = { refusableUntil: null, words: null }
  expect(await studio.bookings.ifMoved(booking, clock.now)).toEqual(nothing)
  await agreedTo(studio, booking, PAY_AT_STUDIO)
  expect((await studio.bookings.ifMoved(booking, clock.now)).words).toBeNull()
})
