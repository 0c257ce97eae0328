import { expect, test } from 'vitest'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { detailsOf, fieldOf } from '#domain/clients/intake.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import { agreedTo } from '#tests/agreed.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { heldVisit, OK, openShop } from '#tests/payments.ts'

const calm = (ids: string[]) => Object.fromEntries(ids.map((id) => [fieldOf(id), 'no']))
const ANSWERS = {
  version: '1',
  ...calm(['retinoids', 'medicines', 'sun', 'cold-sores', 'light', 'conditions', 'procedures']),
  ...calm(['isotretinoin', 'photographs']),
  [fieldOf('birth-date')]: '1990-04-01',
  [fieldOf('skin-type')]: 'oily',
  [fieldOf('allergies')]: 'yes',
  [detailsOf('allergies')]: 'Lavender: a rash',
  [fieldOf('signature')]: 'Ana Rivera',
}

for (const engine of ENGINES) {
  test(`${engine}: a visit's packet tells what is on file, and nothing of health`, async () => {
    const shop = await openShop({ engine })
    const { studio, payments, clock } = shop
    const visit = await heldVisit(shop, { note: 'I take isotretinoin' })
    const order = await payments.orderVisit(visit)
    if (!order.ok) throw new Error(order.code)
    await payments.pay(order.attempt.id, { sourceId: OK, shownTotalCents: null })
    const paid = await payments.find(order.attempt.id)
    const booking = await studio.bookings.find(paid?.bookingId ?? '')
    if (!booking) throw new Error('A visit was expected.')
    await agreedTo(studio, booking, PAY_AT_STUDIO)
    await studio.mail.deliverDue()
    const [mail] = (await studio.mail.mailbox()).filter(({ text }) => text.includes('/form/'))
    const [, token = ''] = /\/form\/(\S+)/.exec(mail?.text ?? '') ?? []
    expect(await studio.forms.answer(token, ANSWERS)).toEqual({ ok: true })
    clock.now = booking.startsAt
    await studio.today.markArrived(booking.id, true, OWNER)
    clock.now += 2 * HOUR_MS
    await studio.bookings.complete(booking.id, OWNER)
    shop.standIn.disputes.open(paid?.paymentId ?? '', { reason: 'NO_KNOWLEDGE' })
    await payments.reconcile()
    const [dispute] = await payments.disputes.of({ bookingId: booking.id })
    if (!dispute) throw new Error('A dispute was expected.')
    const { pieces } = await payments.disputes.packet(dispute)
    const text = pieces.map((piece) => piece.text).join('\n')
    for (const words of [
      'The visit of Fri, Mar 6, 2026, 10:00 am took place.',
      'from network 192.0.2.1, the client agreed to these words:\nAgreed.',
      'Acne Facial',
      'The client filled in our form for the visit on Mon, Mar 2, 2026, 12:00 pm.',
      'The client arrived on Fri, Mar 6, 2026, 10:00 am.',
      'Booked, by the client on our site',
      'Took place, noted as completed, by the studio',
      'to ana@example.com: ',
      'Ana Rivera\nana@example.com',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/isotretinoin|Lavender|oily|1990/)
    expect(dispute).toMatchObject({ who: 'Ana Rivera', orderId: order.attempt.id })
    expect(shop.breaches).toEqual([])
  })
}
