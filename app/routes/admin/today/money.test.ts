import { expect, test } from 'vitest'
import { sentence } from '#domain/core/errors.ts'
import { createApiApp } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

/** A card without an answer, a refund that failed, and a visit that was paid and then canceled. */
async function moneyInDoubt() {
  const { studio, payments, buy } = await openShop()
  const app = await createApiApp({ ...studio, payments })
  const { rows } = studio.database
  const bought = async (key: string) => {
    const paid = await buy({ key, email: `${key}@example.com` })
    if (!paid.ok) throw new Error(paid.code)
    return paid.attempt.id
  }
  const unanswered = await bought('unanswered')
  const refunded = await bought('refunded')
  const kept = await bought('kept')
  const lost = { state: 'unknown', paid_at: null, due_at: studio.clock.now, is_open: 1 } as const
  await rows.deleteFrom('orders').where('id', '=', unanswered).execute()
  await rows.updateTable('payment_attempt').set(lost).where('id', '=', unanswered).execute()
  const refund = await payments.refund({
    ...{ id: refunded, amountCents: 100, reason: '', key: null, actorId: 'owner' },
  })
  expect(refund.ok).toBe(true)
  await rows.updateTable('payment_refund').set({ state: 'failed' }).execute()
  const visit = await book(studio)
  await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
  // Canceled here before canceling gave money back.
  await rows
    .updateTable('payment_attempt')
    .set({ booking_id: visit.id })
    .where('id', '=', kept)
    .execute()
  const { id: refundId } = await rows
    .selectFrom('payment_refund')
    .select('id')
    .executeTakeFirstOrThrow()
  const steps: Record<string, string>[] = [
    { intent: 'refund-settled', refundId },
    { intent: 'payment-kept', orderId: kept },
    { intent: 'reconcile', orderId: unanswered },
  ]
  const { cookie: helper } = await signedInHelper(studio)
  return { studio, app, steps, helper, owner: await ownerCookie(studio) }
}

/** The value of each thing that a press would ask for. */
const buttonsOn = (html: string) =>
  [...pageOf(html).getByRole('main').querySelectorAll('input, button')].map((one) =>
    one.getAttribute('value'),
  )

test('what becomes of money in doubt is the owner’s to say: a helper is told so and offered no button', async () => {
  const { studio, app, steps, helper, owner } = await moneyInDoubt()
  const read = async (cookie: string) =>
    (await app.request('/admin/dashboard', { headers: { cookie } })).text()
  const send = (fields: Record<string, string>, cookie: string) =>
    app.request('/admin/dashboard', posted(fields, cookie))
  const waiting = async () => {
    const { counts } = await studio.admin.decisions()
    return [counts.failedRefunds, counts.paidCancelled, counts.openPayments]
  }
  const offered = { owner: await read(owner), helper: await read(helper) }
  expect(await waiting()).toEqual([1, 1, 1])
  for (const fields of steps) {
    expect(buttonsOn(offered.owner)).toContain(fields.intent)
    expect(buttonsOn(offered.helper)).not.toContain(fields.intent)
    const refused = await send(fields, helper)
    expect([refused.status, fields.intent]).toEqual([403, fields.intent])
    expect(pageOf(await refused.text()).words).toContain(sentence('owner-only'))
  }
  expect(pageOf(offered.helper).words).toContain('Only the owner can decide this. Please tell her.')
  expect(await waiting()).toEqual([1, 1, 1])
  for (const fields of steps) expect((await send(fields, owner)).status).toBe(302)
  expect(await waiting()).toEqual([0, 0, 0])
})
