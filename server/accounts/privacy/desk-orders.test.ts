import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { createTestApp, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

const MASKS = { productId: 'clay-mask', variationId: 'regular', by: 2 }
/** Two masks with their tax, and the tip; in cents. */
const GOODS = 7830
const TIP = 500

type Options = { isVerified?: boolean } & Parameters<typeof openShop>[0]

/** Ana, who has an account, has paid a visit of $110 and two masks at the desk, in cash. */
async function paidAtDesk({ isVerified = true, ...options }: Options = {}) {
  const shop = await openShop(options)
  const { studio, payments, database } = shop
  const ana = await signedInClient(studio, { isVerified })
  const { id: userId, email } = ana.user
  const booking = await book(studio, {}, { kind: 'client', id: userId, email })
  await payments.tickets.add({ bookingId: booking.id, ...MASKS }, OWNER)
  const shownCents = booking.priceCents + GOODS
  const sale = { booking, key: randomUUID(), way: 'cash', shownCents, tipCents: TIP } as const
  const paid = await payments.takeByHand({ ...sale, owner: OWNER })
  expect(paid).toMatchObject({ ok: true })
  const { id: orderId } = await database.rows
    .selectFrom('orders')
    .select('id')
    .executeTakeFirstOrThrow()
  const app = await createTestApp({ ...studio, payments })
  const read = async (path: string, cookie = ana.cookie) => {
    const page = pageOf(await (await app.request(path, { headers: { cookie } })).text())
    return page.words.replaceAll(/\s+/g, ' ')
  }
  return { ...shop, ana, booking, orderId, read }
}

const TOLD = {
  totalCents: 11_000 + GOODS,
  taxCents: 630,
  tipCents: TIP,
  items: [
    { name: 'Acne Facial', quantity: 1, totalCents: 11_000 },
    { name: 'Clay Mask', quantity: 2, totalCents: 7200 },
  ],
}

for (const engine of ENGINES) {
  test(`${engine}: what was paid at the desk is on the receipt, the purchases and the order with its tip, and is sent nowhere`, async () => {
    const { studio, database, orderId, booking, read } = await paidAtDesk({ engine })
    const mail = database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('audience', '=', 'client')
    const receipts = await mail.execute()
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.body_text).toMatch(
      /Clay Mask, \$72\.00[\s\S]*Total: \$188\.30\nTip: \$5\.00/,
    )
    expect(receipts[0]?.body_text).not.toMatch(/pack|tracking|card/)

    const purchases = await read('/shop')
    expect(purchases).toContain('Clay Mask × 2 $72.00')
    expect(purchases).toContain('Total $188.30')
    const own = await read(`/order-confirmation?orderId=${orderId}`)
    expect(own).toContain('Thank you. Your visit is paid for.')
    expect(own).toContain('Total $188.30 Tip $5.00 Paid with the tip $193.30')
    expect(own).not.toContain('We pack your order')

    const owner = await ownerCookie(studio)
    const desk = await read(`/admin/orders/${orderId}`, owner)
    expect(desk).toContain('Ana Rivera ana@example.com')
    expect(desk).toContain('Paid cash. The visit')
    expect(desk).toContain('Total $188.30 Tip $5.00 Paid with the tip $193.30')
    expect(await read(`/admin/appointments/${booking.id}`, owner)).toContain('Paid cash')
  })

  test(`${engine}: what was paid in cash is handed back, and nobody reads of a card`, async () => {
    const { studio, payments, database, orderId, read, clock } = await paidAtDesk({ engine })
    const desk = await read(`/admin/orders/${orderId}`, await ownerCookie(studio))
    expect(desk).toContain('Hand it back yourself: here, and at Square, it is only written down.')
    expect(desk).toContain('Give $193.30 back in cash')
    const refund = { id: orderId, amountCents: 2000, reason: '', key: 'back', actorId: 'owner' }
    expect(await payments.refund(refund)).toMatchObject({ ok: true })
    clock.now += 2 * MINUTE_MS
    await payments.reconcile()
    const letters = await database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .execute()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body_text).toContain('I have given you $20.00 in cash.')
    expect(letters[0]?.body_text).not.toContain('card')
  })

  test(`${engine}: both files that leave the studio have the order with its products`, async () => {
    const { studio, orderId, ana, booking } = await paidAtDesk({ engine })
    const own = JSON.parse(await studio.privacy.download(ana.user, '192.0.2.1'))
    expect(own.orders).toMatchObject([{ id: orderId, ...TOLD }])
    const owners = JSON.parse((await studio.privacy.exportClient(booking.clientId, OWNER)) ?? '')
    expect(owners.orders).toMatchObject([{ id: orderId, ...TOLD }])
    expect([own.payments, owners.payments]).toEqual([[], []])
  })

  test(`${engine}: cash that is only noted is in both files, without the owner's note`, async () => {
    const { studio } = await openShop({ engine })
    const { user } = await signedInClient(studio, { isVerified: true })
    const booking = await book(studio)
    const cash = { method: 'cash', amountCents: 11_000, tipCents: 1000, note: 'in coins' } as const
    await studio.today.takePayment({ id: 'cash', bookingId: booking.id, ...cash }, OWNER)
    const slip = { ...cash, id: 'slip', bookingId: booking.id, isAnotherTip: true }
    const wrong = await studio.today.takePayment(slip, OWNER)
    const version = wrong.ok ? wrong.payment.version : 0
    await studio.today.strikePayment({ id: 'slip', bookingId: booking.id, version }, OWNER)
    const files = [
      await studio.privacy.download(user, '192.0.2.1'),
      (await studio.privacy.exportClient(booking.clientId, OWNER)) ?? '',
    ]
    for (const file of files) {
      const told = { bookingId: booking.id, method: 'cash', amountCents: 11_000, tipCents: 1000 }
      expect(JSON.parse(file).payments).toMatchObject([told])
      expect(file).not.toContain('in coins')
    }
  })

  test(`${engine}: whoever booked the visit has its order, also before the address is verified`, async () => {
    const { studio, orderId, ana, read } = await paidAtDesk({ engine, isVerified: false })
    expect(await read('/shop')).toContain('Clay Mask × 2')
    const own = JSON.parse(await studio.privacy.download(ana.user, '192.0.2.1'))
    expect(own.orders).toMatchObject([{ id: orderId }])
    const bo = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
    expect(await read('/shop', bo.cookie)).not.toContain('Clay Mask')
  })

  test(`${engine}: a client whose address is another by now has the order on her record`, async () => {
    const { studio, database, orderId, booking } = await paidAtDesk({ engine })
    const { clientId } = booking
    await database.rows
      .updateTable('client')
      .set({ email: `none:${clientId}` })
      .where('id', '=', clientId)
      .execute()
    expect(await studio.clients.record(clientId)).toMatchObject({
      orders: [{ id: orderId }],
      products: [{ name: 'Clay Mask' }],
      spentCents: GOODS,
    })
    const file = JSON.parse((await studio.privacy.exportClient(clientId, OWNER)) ?? '')
    expect(file.orders).toMatchObject([{ id: orderId, ...TOLD }])
  })

  test(`${engine}: who is erased leaves the order to the studio's books, and neither receipt nor record`, async () => {
    const { studio, database, orderId, booking, read } = await paidAtDesk({ engine })
    await studio.privacy.eraseClient({ id: booking.clientId, word: 'ERASE' }, OWNER)
    const letters = await database.rows
      .selectFrom('outbox')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('audience', '=', 'client')
      .execute()
    expect(letters).toEqual([])
    const desk = await read(`/admin/orders/${orderId}`, await ownerCookie(studio))
    expect(desk).toContain('Former client')
    expect(desk).not.toContain('Client record')
  })
}
