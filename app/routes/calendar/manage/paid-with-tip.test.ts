import { expect, test } from 'vitest'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { createTestApp, ENGINES, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { heldVisit, OK, openShop } from '#tests/payments.ts'

type Options = Parameters<typeof openShop>[0]

/** A visit for $110 that a signed-in client paid in full with a tip of $19.80, and her pages. */
async function paidWithTip(options: Options = {}) {
  const shop = await openShop(options)
  const { studio, payments, clock } = shop
  const policy = { ...PAY_AT_STUDIO, takes: 'full' } as const
  const saved = await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  if (!saved.ok) throw new Error(saved.code)
  const { user, cookie } = await signedInClient(studio, { isVerified: true })
  const visit = await heldVisit(shop, {
    buyer: `account:${user.id}`,
    actor: { kind: 'client', id: user.id, email: user.email },
  })
  const asked = await payments.orderVisit({ ...visit, userId: user.id })
  if (asked.ok || !asked.asked) throw new Error('Nothing was to be agreed to')
  const agreedTo = asked.asked.wordsVersion
  const order = await payments.orderVisit({ ...visit, userId: user.id, agreedTo })
  if (!order.ok) throw new Error(order.code)
  const card = { sourceId: OK, shownTotalCents: null, tipCents: 1980 }
  const paid = await payments.pay(order.attempt.id, card)
  if (!paid.ok) throw new Error(paid.code)
  const booking = await studio.bookings.find(paid.attempt.bookingId ?? '')
  if (!booking) throw new Error('The visit is not there')
  const token = studio.manageLinks.tokenFor(booking)
  const app = await createTestApp({ ...studio, payments })
  const words = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text()).words
  async function cancel() {
    const by = {
      kind: 'manage-link',
      bookingId: paid.ok ? (paid.attempt.bookingId ?? '') : '',
    } as const
    await studio.bookings.cancel({ bookingId: by.bookingId, reason: '' }, by)
  }
  const giveBack = async () => {
    await payments.reconcile()
    clock.now += 2 * MINUTE_MS
    await payments.reconcile()
  }
  return {
    ...shop,
    words,
    cancel,
    giveBack,
    token,
    orderId: order.attempt.id,
    bookingId: booking.id,
  }
}

/** The newest letter of a kind to the client. */
async function letterTo(
  { database }: Pick<Awaited<ReturnType<typeof openShop>>, 'database'>,
  kind: string,
): Promise<string> {
  const found = database.rows.selectFrom('outbox').select('body_text').where('kind', '=', kind)
  const of = found.where('audience', '=', 'client').orderBy('created_at', 'desc')
  return (await of.executeTakeFirstOrThrow()).body_text
}

for (const engine of ENGINES) {
  test(`${engine}: a tip is in every sentence about what was paid, and in what canceling gives back`, async () => {
    const paidVisit = await paidWithTip({ engine })
    const { words, cancel, giveBack, token, bookingId, orderId } = paidVisit
    const letter = (kind: string) => letterTo(paidVisit, kind)
    const paid = 'Paid online: $129.80 ($110 and a tip of $19.80).'
    for (const path of [`/schedule/booked/${token}`, `/manage/${token}`, '/bookings', '/profile']) {
      expect([path, await words(path)]).toEqual([path, expect.stringContaining(paid)])
    }
    expect(await letter('booked')).toContain('$129.80 ($110 and a tip of $19.80)')
    const receipt = await letter('order')
    expect(receipt).toContain('Hello Ana,')
    expect(receipt).toContain('Visit: Acne Facial, Fri, Mar 6, 10:00 am')
    expect(receipt).toContain('Paid with the tip: $129.80')
    const back = 'Cancel now: your $129.80 goes back in full.'
    expect(await words(`/manage/${token}?step=cancel`)).toContain(back)
    expect(await words(`/bookings?cancel=${bookingId}`)).toContain(back)

    const confirmed = await words(`/order-confirmation?orderId=${orderId}`)
    expect(confirmed).toContain('Order Confirmed! Thank you. Your visit is paid for.')

    await cancel()
    const going = await words(`/order-confirmation?orderId=${orderId}`)
    expect(going).toContain('Payment Going back $129.80')
    expect(going).not.toContain('completed')
    const goes = 'You had paid $129.80, a tip of $19.80 among it. $129.80 goes back to the card'
    for (const path of [`/manage/${token}`, '/bookings', '/profile']) {
      expect([path, await words(path)]).toEqual([path, expect.stringContaining(goes)])
    }
    await giveBack()
    const refund = await letter('refund')
    expect(refund).toContain('Hello Ana,')
    expect(refund).toContain('Visit: Acne Facial, Fri, Mar 6, 10:00 am')
    expect(await words(`/manage/${token}`)).toContain(
      'You had paid $129.80, a tip of $19.80 among it. $129.80 went back to the card',
    )
    const sums = 'Total $110.00 Tip $19.80 Paid with the tip $129.80'
    const order = await words(`/order-confirmation?orderId=${orderId}`)
    for (const page of [order, await words('/shop')]) {
      expect(page).toContain(sums)
      expect(page).toContain('Refunded $129.80')
    }
    expect(order).toContain(
      'Visit canceled The visit that this paid for is canceled. $129.80 has gone back to you.',
    )
    expect(order).not.toMatch(/Confirmed|Thank you/)
    const history = await words('/profile/history')
    expect(history).toContain('Refunded $129.80 $129.80')
  })
}
