import { at } from '#tests/helpers.ts'
import { asItLeaves, book, outbox } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { type oneBrowser, openShopSite, shopper } from './shop.ts'
import type { DESKTOP } from './site.ts'

export type Who = 'visitor' | 'client' | 'owner'
export type OnFile = Awaited<ReturnType<typeof aFriday>>['file']

/** On that Friday one was due at nine and two are still to come; Ana comes a week later. */
const VISITS = [
  ['Ana', '2026-03-13', '10:00'],
  ['Eve', '2026-03-06', '09:00'],
  ['Bo', '2026-03-06', '11:00'],
  ['Cy', '2026-03-06', '13:00'],
] as const

/** A studio on a Friday in March at 9:41, for servers and browsers alike, and whoever opens its pages. */
export async function aFriday({ browser }: ReturnType<typeof oneBrowser>) {
  const shop = await openShopSite()
  const { studio, clock } = shop
  const ana = await signedInClient(studio, { name: 'Ana Rivera', isVerified: true })
  const visits = []
  for (const [firstName, date, time] of VISITS) {
    const email = `${firstName.toLowerCase()}@example.com`
    visits.push(await book(studio, { firstName, email, startsAt: at(date, time) }))
  }
  const [visit, other] = visits
  if (!visit || !other) throw new TypeError('There are visits')
  const order = await placeOrder(studio, { userId: ana.user.id })
  const rows = await outbox(studio).execute()
  const letters = rows.map((row) => asItLeaves(studio, row).body_text).join()
  clock.now = at('2026-03-06', '09:41')
  const file = {
    bookingId: visit.id,
    token: studio.manageLinks.tokenFor(visit),
    formToken: /\/form\/([\w.-]+)/.exec(letters)?.[1] ?? '',
    orderId: order.id,
    clientId: visit.clientId,
    otherId: other.clientId,
    mailId: rows[0]?.id ?? '',
  }
  const cookies = {
    visitor: '',
    client: `${ana.cookie}; grove.signed_in=1`,
    owner: await ownerCookie(studio),
  }
  const as = async (who: Who, viewport: typeof DESKTOP, options = {}) => {
    const zone = { timezoneId: 'America/Los_Angeles', locale: 'en-US' }
    const window = { viewport, cookie: cookies[who], ...zone, ...options }
    const opened = await shopper(browser, shop.url, window)
    await opened.page.clock.setFixedTime(clock.now)
    return opened.page
  }
  return { ...shop, file, as }
}
