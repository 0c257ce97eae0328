import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  NOON,
  OWNER,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { heldVisit, OK } from '#tests/payments.ts'
import { watchedSquare } from '#tests/square/watched.ts'
import { creditLines, creditOf } from '../clients/credit.ts'
import type { Engine } from '../core/db/open.ts'

const MONDAY_6PM = at('2026-03-02', '18:00')

async function consultation(engine: Engine) {
  const studio = await createTestStudio({ engine })
  const asked = { serviceId: 'skincare-consultation', startsAt: MONDAY_6PM }
  const made = await studio.bookings.create(bookRequest(asked), GUEST)
  if (!made.ok) throw new Error(made.code)
  const { booking } = made
  const credit = () => creditOf(studio.database.rows, booking.clientId)
  const pay = (amountCents: number) =>
    studio.today.takePayment(
      {
        id: randomUUID(),
        bookingId: booking.id,
        method: 'cash',
        amountCents,
        tipCents: 700,
        note: '',
        isAnotherTip: true,
      },
      OWNER,
    )
  const complete = async () => {
    studio.clock.now = booking.endsAt
    expect(await studio.bookings.complete(booking.id, OWNER)).toMatchObject({ ok: true })
  }
  return { studio, booking, credit, pay, complete }
}

for (const engine of ENGINES) {
  test(`${engine}: a consultation that is paid and then completed is credit for products, once`, async () => {
    const { studio, booking, credit, pay, complete } = await consultation(engine)
    await pay(5000)
    expect(await credit()).toBe(0)
    await complete()
    expect(await credit()).toBe(5000)
    await pay(0)
    expect(await credit()).toBe(5000)
    expect(await creditLines(studio.database.rows, booking.clientId)).toMatchObject([
      { cents: 5000, why: 'consultation', bookingId: booking.id },
    ])
  })

  test(`${engine}: one that is completed first is credit when it is paid, and no longer when the payment is struck`, async () => {
    const { studio, booking, credit, pay, complete } = await consultation(engine)
    await complete()
    expect(await credit()).toBe(0)
    await pay(4000)
    expect(await credit()).toBe(0)
    const rest = await pay(1000)
    expect(await credit()).toBe(5000)
    if (!rest.ok) throw new Error(rest.code)
    const { id, version } = rest.payment
    await studio.today.strikePayment({ id, bookingId: booking.id, version }, OWNER)
    expect(await credit()).toBe(0)
    await pay(1000)
    expect(await credit()).toBe(5000)
    expect(await creditLines(studio.database.rows, booking.clientId)).toHaveLength(3)
  })

  test(`${engine}: a fee that goes back takes its credit along, in part or whole, and one that fails to go leaves it`, async () => {
    const clock = { now: NOON }
    const { square, client, standIn } = watchedSquare({ now: () => clock.now })
    const studio = await createTestStudio({ engine, square, clock })
    const asked = { serviceId: 'skincare-consultation', startsAt: MONDAY_6PM }
    const visit = await heldVisit({ studio }, asked)
    const order = await studio.payments.orderVisit(visit)
    if (!order.ok) throw new Error(order.code)
    const { id } = order.attempt
    const paid = await studio.payments.pay(id, { sourceId: OK, shownTotalCents: null })
    if (!paid.ok) throw new Error(paid.code)
    const booking = await studio.bookings.find(paid.attempt.bookingId ?? '')
    if (!booking) throw new Error('There is no visit')
    clock.now = booking.endsAt
    await studio.bookings.complete(booking.id, OWNER)
    const credit = () => creditOf(studio.database.rows, booking.clientId)
    expect(await credit()).toBe(5000)
    const refund = (amountCents: number) =>
      studio.payments.refund({ id, amountCents, reason: '', key: null, actorId: OWNER.id })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    standIn.faults.next({ kind: 'refuse', on: 'POST /v2/refunds' })
    expect(await refund(5000)).toMatchObject({ code: 'refund-failed' })
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
    expect(await credit()).toBe(5000)
    expect(await refund(2000)).toMatchObject({ ok: true })
    expect(await credit()).toBe(0)
    expect((await client.refunds.list({})).data).toHaveLength(1)
  })

  test(`${engine}: another treatment is no credit`, async () => {
    const studio = await createTestStudio({ engine })
    const made = await studio.bookings.create(bookRequest({ startsAt: MONDAY_6PM }), GUEST)
    if (!made.ok) throw new Error(made.code)
    studio.clock.now = made.booking.endsAt
    await studio.bookings.complete(made.booking.id, OWNER)
    const paid = { id: randomUUID(), bookingId: made.booking.id, method: 'cash' as const }
    await studio.today.takePayment({ ...paid, amountCents: 11_000, tipCents: 0, note: '' }, OWNER)
    expect(await creditOf(studio.database.rows, made.booking.clientId)).toBe(0)
  })
}

test('the owner sees a client’s credit with the visit that it came from, and it goes along in the export and a merge', async () => {
  const { studio, booking, pay, complete } = await consultation('sqlite')
  await complete()
  await pay(5000)
  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  const record = await app.request(`/admin/clients/${booking.clientId}`, { headers })
  const section = pageOf(await record.text()).getByRole('heading', { name: 'Credit' }).parentElement
  expect(section?.textContent).toContain('$50.00 to spend')
  expect(section?.querySelector('a')?.getAttribute('href')).toContain(booking.id)
  const other = await studio.bookings.create(
    bookRequest({ startsAt: at('2026-03-06', '10:00'), email: 'ana.rivera@example.com' }),
    GUEST,
  )
  if (!other.ok) throw new Error(other.code)
  const into = other.booking.clientId
  const versions = { from: 1, into: 1 }
  expect(
    await studio.clients.merge({ from: booking.clientId, into, versions }, OWNER),
  ).toMatchObject({ ok: true })
  expect(await creditOf(studio.database.rows, into)).toBe(5000)
})
