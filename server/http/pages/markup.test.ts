import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { MESSAGE } from '#tests/contact.ts'
import { at, createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ADDRESS, placeOrder } from '#tests/orders.ts'
import { clientCookie, ownerCookie } from '#tests/owner.ts'

const TAG = '<img src=x onerror=alert(1)>'
const BREAKS_OUT = `"'></script></textarea></title>${TAG}`
/** What would run if it became part of a page. */
const DANGER = 'img[src="x"], [onerror], a[href^="javascript:"], a[href^="data:"]'

/** Everybody's words are markup: who books, buys, writes and waits, and what is sold. */
async function hostile(studio: TestStudio) {
  const { rows } = studio.database
  await rows.updateTable('service').set({ name: TAG }).where('id', '=', 'acne-facial').execute()
  await book(studio, { startsAt: at('2026-03-08', '10:00') })
  const visit = await book(studio, { firstName: TAG, lastName: BREAKS_OUT, note: BREAKS_OUT })
  const shippingAddress = { ...ADDRESS, firstName: TAG, address: BREAKS_OUT, city: TAG }
  const [line] = [{ productId: 'clay-mask', variationId: null, catalogObjectId: null }]
  const order = await placeOrder(studio, {
    shippingAddress,
    lines: [{ ...line, name: BREAKS_OUT, quantity: 1, unitPriceCents: 3600 }],
  })
  await studio.contact.receive(
    { ...MESSAGE, subject: 'services', firstName: TAG, message: BREAKS_OUT },
    '192.0.2.1',
  )
  await rows
    .updateTable('product')
    .set({ name: BREAKS_OUT })
    .where('id', '=', 'clay-mask')
    .execute()
  const [message] = (await studio.contact.messages()).messages
  return { visit, order, messageId: message?.id ?? '' }
}

for (const engine of ENGINES) {
  test(`${engine}: whatever people type is text on every page, the owner’s and their own`, async () => {
    const studio = await createTestStudio({ engine })
    const owner = await ownerCookie(studio)
    const client = await clientCookie(studio, { name: TAG, isVerified: true })
    const { visit, order, messageId } = await hostile(studio)
    await studio.mail.deliverDue()
    const app = await createTestApp(studio)
    const { mails } = await studio.mail.outbox({ filter: 'all' })
    const desk = [
      ...['dashboard', 'appointments', 'appointments?date=2026-03-06', 'clients', 'orders'],
      ...['messages', 'messages/outbox', 'products', 'products/clay-mask', 'services'],
      ...['services/mini-facial', 'availability', 'reports', 'settings/log', 'sell'],
      ...[`appointments/${visit.id}`, `clients/${visit.clientId}`, `orders/${order.id}`],
      ...[`messages/${messageId}`, ...mails.map(({ id }) => `messages/outbox/${id}`)],
    ].map((path) => [`/admin/${path}`, owner] as const)
    const token = studio.manageLinks.tokenFor(visit)
    const others = ['/', '/products', '/products/clay-mask', '/services', '/schedule'].map(
      (path) => [path, ''] as const,
    )
    const own = ['/dashboard', '/bookings', '/profile', '/profile/history', '/shop']
    const pages = [
      ...desk,
      ...others,
      ...own.map((path) => [path, client] as const),
      [`/manage/${token}`, ''],
      [`/order-confirmation?orderId=${order.id}`, client],
      [`/schedule?service=${encodeURIComponent(BREAKS_OUT)}`, ''],
      [`/login?returnUrl=${encodeURIComponent('javascript:alert(1)')}`, ''],
    ] as const
    const seen: string[] = []
    for (const [path, cookie] of pages) {
      const answer = await app.request(path, { headers: { cookie } })
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      if (html.includes('onerror')) seen.push(path)
      expect([path, dangerIn(html)]).toEqual([path, []])
    }
    // The words are on those pages: they were not merely left out.
    expect(seen).toEqual(expect.arrayContaining(['/admin/clients', '/products', '/bookings']))
  })
}

const browser = new Window()

function dangerIn(html: string): string[] {
  const page = new browser.DOMParser().parseFromString(html, 'text/html')
  const framed = [...page.querySelectorAll('iframe[srcdoc]')].flatMap((frame) =>
    dangerIn(frame.getAttribute('srcdoc') ?? ''),
  )
  return [...[...page.querySelectorAll(DANGER)].map(({ outerHTML }) => outerHTML), ...framed]
}
