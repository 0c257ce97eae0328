import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatMoney } from '#domain/core/money.ts'
import { cardFeeCents } from '#domain/shop/card-fee.ts'
import { crashAt } from '#tests/breaking.ts'
import { createTestApp, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'
import { onDevice } from '#tests/square/device.ts'

type Options = NonNullable<Parameters<typeof openShop>[0]>
const SECONDS = 1000
const MINUTES = 60 * SECONDS
const PUBLIC = { publicUrl: 'http://square.test' }

const CALLS = [
  ['terminal', 'POST /v2/orders'],
  ['terminal', 'POST /v2/terminals/checkouts'],
  ['link', 'POST /v2/online-checkout/payment-links'],
] as const

/** A desk with a paired terminal, and a visit of $120.00 that is due. */
async function desk(options: Options = {}) {
  const shop = await openShop({ ...PUBLIC, ...options })
  const { studio, payments, standIn, database } = shop
  const paired = await payments.terminals.pair('Front desk', OWNER)
  const deviceId = (paired.ok && paired.terminal.deviceId) || ''
  const booking = await book(studio)
  const ask = (way: 'terminal' | 'link', key = randomUUID(), through = payments) =>
    through.atDesk.begin(
      way === 'link' ? { booking, key, way } : { booking, key, way, deviceId },
      OWNER,
    )
  const onScreen = (press: 'tap' | 'cancel', tip = '0') => onDevice(standIn, deviceId, press, tip)
  const pay = (url: string, tip = '0') => {
    const card = new URLSearchParams({ card: '4111 1111 1111 1111', tip })
    return standIn.fetch(new Request(url, { method: 'POST', body: card }))
  }
  const attempts = async () =>
    (await database.rows.selectFrom('payment_attempt').selectAll().execute()).map(
      ({ state, way, tip_cents }) => `${way} ${state} ${tip_cents}`,
    )
  const paidCents = async () => {
    const paid = await studioPaid(shop, booking.id)
    return paid
  }
  const taken = async () => (await shop.client.payments.list({})).data.length
  return { ...shop, deviceId, booking, ask, onScreen, pay, attempts, paidCents, taken }
}

async function studioPaid({ studio }: Awaited<ReturnType<typeof openShop>>, bookingId: string) {
  const visit = await studio.today.visit(bookingId)
  return visit && [visit.paidCents, visit.dueCents]
}

for (const engine of ENGINES) {
  test(`${engine}: a visit is paid on the terminal, with the tip that was chosen there`, async () => {
    const { studio, payments, booking, ask, onScreen, attempts, paidCents, clock, breaches } =
      await desk({ engine })
    expect(await ask('terminal')).toMatchObject({ ok: true })
    expect((await payments.atDesk.stateOf(booking.id)).inHand).toMatchObject({
      way: 'terminal',
      totalCents: booking.priceCents,
    })
    const tipCents = booking.priceCents / 5
    await onScreen('tap', String(tipCents))
    clock.now += 10 * SECONDS
    expect(await payments.reconcile()).toMatchObject({ paid: 1 })
    expect(await attempts()).toEqual([`terminal paid ${tipCents}`])
    expect(await paidCents()).toEqual([booking.priceCents, 0])
    expect(await ask('terminal')).toMatchObject({ code: 'visit-paid' })
    const fees = await studio.reports.fees({ from: '2026-03-01', to: '2026-03-31' })
    const totalCents = booking.priceCents + tipCents
    expect(fees.map(({ way, paidCents: cents }) => [way, cents])).toEqual([
      ['online', 0],
      ['in-person', totalCents],
    ])
    const estimatedCents = cardFeeCents(totalCents, 'in-person')
    expect(fees[1]).toMatchObject({ feeCents: 0, unknown: 1, estimatedCents })
    expect(breaches).toEqual([])
  })

  test(`${engine}: what waits to be paid at the desk is counted, and is not in doubt`, async () => {
    const { payments, ask, onScreen, clock } = await desk({ engine })
    await ask('terminal')
    expect(await payments.reconcile()).toMatchObject({ waiting: 1, open: 0 })
    await onScreen('tap')
    clock.now += 10 * SECONDS
    expect(await payments.reconcile()).toMatchObject({ paid: 1, waiting: 0, open: 0 })
  })

  test(`${engine}: a visit is paid through a link, once, whatever is pressed meanwhile`, async () => {
    const { payments, booking, ask, pay, attempts, paidCents, taken, breaches } = await desk({
      engine,
    })
    const key = randomUUID()
    const both = await Promise.all([ask('link', key), ask('link', key)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await ask('terminal')).toMatchObject({ code: 'visit-paid' })
    const url = (await payments.atDesk.stateOf(booking.id)).inHand?.url ?? ''
    await pay(url)
    await pay(url)
    expect(await payments.atDesk.lookAt(booking.id)).toEqual({ inHand: null, lastEnd: null })
    expect((await attempts()).toSorted()).toEqual(['link paid 0'])
    expect(await paidCents()).toEqual([booking.priceCents, 0])
    expect(await taken()).toBe(1)
    expect(breaches).toEqual([])
  })

  test(`${engine}: what is taken back takes nothing, and another way may be tried`, async () => {
    const { payments, booking, ask, pay, onScreen, attempts, taken, clock } = await desk({ engine })
    await ask('link')
    const url = (await payments.atDesk.stateOf(booking.id)).inHand?.url ?? ''
    const back = await payments.atDesk.withdraw(booking.id, OWNER)
    expect(back).toEqual({ inHand: null, lastEnd: 'link-withdrawn' })
    await pay(url)
    clock.now += SECONDS
    await ask('terminal')
    await onScreen('cancel')
    expect((await payments.atDesk.lookAt(booking.id)).lastEnd).toBe('terminal-canceled')
    clock.now += SECONDS
    await ask('terminal')
    clock.now += 6 * MINUTES
    await payments.reconcile()
    expect((await payments.atDesk.stateOf(booking.id)).lastEnd).toBe('terminal-timed-out')
    await ask('terminal')
    await payments.atDesk.withdraw(booking.id, OWNER)
    expect(await attempts()).toEqual(['link cancelled 0', ...Array(3).fill('terminal cancelled 0')])
    expect(await taken()).toBe(0)
    expect(await ask('terminal')).toMatchObject({ ok: true })
  })

  test(`${engine}: cash is not noted while a payment is in hand`, async () => {
    const { studio, payments, booking, ask } = await desk({ engine })
    await ask('link')
    const cash = { id: randomUUID(), method: 'cash', tipCents: 0, note: '' } as const
    const note = () =>
      studio.today.takePayment(
        { ...cash, bookingId: booking.id, amountCents: booking.priceCents },
        OWNER,
      )
    expect(await note()).toMatchObject({ code: 'payment-in-hand' })
    await payments.atDesk.withdraw(booking.id, OWNER)
    expect(await note()).toMatchObject({ ok: true })
    expect(await ask('link')).toMatchObject({ code: 'visit-paid' })
  })

  test(`${engine}: a visit that is canceled takes its link back; what came first goes back`, async () => {
    const { studio, payments, booking, ask, attempts, pay, clock, client } = await desk({ engine })
    await ask('link')
    const url = (await payments.atDesk.stateOf(booking.id)).inHand?.url ?? ''
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
    await pay(url)
    clock.now += MINUTES
    await payments.reconcile()
    expect(await attempts()).toEqual(['link paid 0'])
    expect((await client.refunds.list()).data).toHaveLength(1)
    const token = studio.manageLinks.tokenFor(booking)
    const app = await createTestApp({ ...studio, payments })
    expect(pageOf(await (await app.request(`/manage/${token}`)).text()).words).toContain(
      `${formatMoney(booking.priceCents)} was paid after that, and goes back to the card that you paid with.`,
    )
  })

  test(`${engine}: canceling takes the link back in the same go, until Square has heard of it`, async () => {
    const { studio, payments, booking, ask, attempts, pay, taken, clock } = await desk({ engine })
    await ask('link')
    const { url = '' } = (await payments.atDesk.stateOf(booking.id)).inHand ?? {}
    clock.now += 15 * MINUTES
    await payments.reconcile()
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
    expect((await payments.atDesk.stateOf(booking.id)).inHand).toMatchObject({ isWithdrawn: true })
    await payments.reconcile()
    await pay(url ?? '')
    clock.now += MINUTES
    await payments.reconcile()
    expect([await attempts(), await taken()]).toEqual([['link cancelled 0'], 0])
  })

  test(`${engine}: money that a terminal took for a canceled visit is the owner’s to decide`, async () => {
    const { studio, payments, booking, ask, onScreen, clock, client } = await desk({ engine })
    await ask('terminal')
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
    await onScreen('tap')
    clock.now += MINUTES
    await payments.reconcile()
    expect((await client.refunds.list()).data).toEqual([])
    expect((await studio.admin.decisions()).paidCancelled).toMatchObject([
      { totalCents: booking.priceCents },
    ])
  })

  for (const [way, call] of CALLS) {
    for (const when of ['before', 'after'] as const) {
      test(`${engine}: dies ${when} ${call}: one ${way}, paid once`, async () => {
        const crash = crashAt(call, when)
        const died = await desk({ engine, through: crash.through })
        crash.arm()
        void died.ask(way)
        await crash.died
        const restarted = died.server()
        died.clock.now += 2 * MINUTES
        await restarted.reconcile()
        const { inHand } = await restarted.atDesk.stateOf(died.booking.id)
        if (call === 'POST /v2/orders') {
          expect(inHand).toBeNull()
          expect(await died.ask(way, undefined, restarted)).toMatchObject({ ok: true })
        }
        if (way === 'link') await died.pay(inHand?.url ?? '')
        else await died.onScreen('tap')
        died.clock.now += 10 * MINUTES
        await restarted.reconcile()
        expect(await died.paidCents()).toEqual([died.booking.priceCents, 0])
        expect(await died.taken()).toBe(1)
        died.clock.now += 60 * MINUTES
        await restarted.reconcile()
        expect(
          (await died.attempts()).filter((one) => / (created|placed|charging)/.test(one)),
        ).toEqual([])
        expect(died.breaches).toEqual([])
      })
    }
  }

  test(`${engine}: a terminal that nobody has heard of for long is asked only to be taken back`, async () => {
    const crash = crashAt('POST /v2/terminals/checkouts', 'before')
    const died = await desk({ engine, through: crash.through })
    crash.arm()
    void died.ask('terminal')
    await crash.died
    died.clock.now += 6 * MINUTES
    await died.server().reconcile()
    expect(await died.attempts()).toEqual(['terminal cancelled 0'])
    expect(await died.taken()).toBe(0)
  })
}
