import { expect, test } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { posted } from '#tests/form.ts'
import { at, createTestApp, OWNER } from '#tests/helpers.ts'
import { asItLeaves } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { heldVisit, OK, openShop } from '#tests/payments.ts'

const DEPOSIT: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'deposit',
  deposit: { cents: 3000 },
  lateFee: { cents: 3000 },
  noShowFee: { cents: 3000 },
}

test('{policy} in her words is what the client agreed to, in the mail that leaves once the deposit is paid', async () => {
  const shop = await openShop()
  const { studio, payments } = shop
  const app = await createTestApp({ ...studio, payments })
  const hers = { subject: '', opening: 'I have you down. Please know: {policy}.', closing: '' }
  const saved = { intent: 'save', version: '0', ...hers }
  const cookie = await ownerCookie(studio)
  const answer = await app.request('/admin/settings/mail/booked', posted(saved, cookie))
  expect(answer.status).toBe(302)
  await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
  const visit = await heldVisit(shop, { startsAt: at('2026-03-13', '10:00') })
  const asked = await payments.orderVisit(visit)
  const agreedTo = 'asked' in asked ? asked.asked?.wordsVersion : undefined
  const order = await payments.orderVisit({ ...visit, agreedTo })
  if (!order.ok) throw new Error(order.code)
  const paid = await payments.pay(order.attempt.id, { sourceId: OK, shownTotalCents: null })
  if (!paid.ok) throw new Error(paid.code)
  const mail = await shop.database.rows
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'booked')
    .where('audience', '=', 'client')
    .executeTakeFirstOrThrow()
  const { body_text: text, body_html: html } = asItLeaves(studio, mail)
  const terms =
    'until Thursday, March 12, 10:00 am; after that, or if you do not come, we keep $30.'
  expect(text).toContain(`Please know: free to cancel or move ${terms}`)
  expect(html.replace(/&nbsp;|\s+/g, ' ')).toContain('Please know: free to cancel or move until')
})
