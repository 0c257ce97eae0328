import type { Page } from '@playwright/test'
import { bookingWords } from '#content/words/bookings.ts'
import { deletionWords } from '#content/words/profile.ts'
import { learnDispute } from '#server/shop/disputes/dispute-rows.ts'
import { MESSAGE } from '#tests/contact.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { aFriday, type OnFile, type Who } from './a-friday.ts'
import { type Hand, opensAndCloses, opensByKeys, visit } from './opening.ts'
import { add, oneBrowser } from './shop.ts'
import { DESKTOP, PHONE, TABLET } from './site.ts'

const parts = oneBrowser()

const ALL: readonly Hand[] = ['touch', 'keyboard', 'mouse']

/** Where a route takes more than its own path: names in it, or a question. */
const ADDRESSES = (file: OnFile & { messageId: string }): Record<string, string> => ({
  'services/:slug': '/services/acne-facial',
  'products/:id': '/products/clay-mask',
  'schedule/booked/:token': `/schedule/booked/${file.token}`,
  'manage/:token': `/manage/${file.token}`,
  'manage/:token/earlier': `/manage/${file.token}/earlier`,
  'schedule/waiting': '/schedule/waiting?service=acne-facial',
  'waiting/:token': '/waiting/forged',
  'new-time/:token': '/new-time/forged',
  'offer/:token': '/offer/forged',
  'form/:token': `/form/${file.formToken}`,
  'review/:token': '/review/gone',
  'unsubscribe/:token': '/unsubscribe/gone',
  reset: '/reset?token=gone',
  verify: '/verify?token=gone',
  'order-confirmation': `/order-confirmation?orderId=${file.orderId}`,
  'admin/appointments': '/admin/appointments?date=2026-03-06',
  'admin/appointments/:bookingId': `/admin/appointments/${file.bookingId}`,
  'admin/appointments/:bookingId/preview': `/admin/appointments/${file.bookingId}/preview?change=cancelled`,
  'admin/orders/disputes/:disputeId': '/admin/orders/disputes/doubted',
  'admin/orders/:orderId': `/admin/orders/${file.orderId}`,
  'admin/orders/:orderId/parcel': `/admin/orders/${file.orderId}/parcel`,
  'admin/products/:productId': '/admin/products/clay-mask',
  'admin/clients/:clientId': `/admin/clients/${file.clientId}`,
  'admin/clients/:clientId/edit': `/admin/clients/${file.clientId}/edit`,
  'admin/clients/:clientId/merge': `/admin/clients/${file.clientId}/merge?with=${file.otherId}`,
  'admin/clients/:clientId/erase': `/admin/clients/${file.clientId}/erase`,
  'admin/today/visits/:bookingId': `/admin/today/visits/${file.bookingId}`,
  'admin/receipts/:of/:id': `/admin/receipts/visit/${file.bookingId}`,
  'admin/messages/outbox/:mailId': `/admin/messages/outbox/${file.mailId}`,
  'admin/messages/:messageId': `/admin/messages/${file.messageId}`,
  'admin/services/extras/:addonId': '/admin/services/extras/peel',
  'admin/services/:serviceId': '/admin/services/acne-facial',
  'admin/services/:serviceId/paying': '/admin/services/acne-facial/paying',
  'admin/move-in/:batchId': '/admin/no-such-page',
  'admin/reports/days/:date': '/admin/reports/days/2026-03-05',
  'admin/reports/rows': '/admin/reports/rows?of=tax',
  'admin/settings/mail/:kind': '/admin/settings/mail/booked',
  'admin/*': '/admin/no-such-page',
  '*': '/no-such-page',
})

const FRIDAY = at('2026-03-06', '08:00')
const DOUBTED = {
  ...{ id: 'doubted', paymentId: 'elsewhere', reason: 'NOT_RECEIVED', state: 'EVIDENCE_REQUIRED' },
  ...{ version: 1, amountCents: 5000, answerBy: FRIDAY, createdAt: FRIDAY, updatedAt: FRIDAY },
}

/** Whoever is signed in is led on from these. */
const FOR_VISITORS = ['login', 'signup', 'forgot', 'reset', 'admin/login']

/** Ways to other pages, which draw nothing of their own; paying leads back where no visit was begun, a calendar's choice where Google was not asked. */
const LEADING_ON = [
  'auth/done',
  'schedule/pay',
  'manage/:token/card',
  'admin',
  'admin/mailbox/:messageId?',
  'admin/settings/calendars/google',
]

/** What stands open to everyone is met by nobody in particular, too. */
const AS_NOBODY = ['/', '/services', '/products', '/no-such-page']

/** A booking's bar opens nothing (`isBookingPage`). */
const BOOKING = /^\/(book|schedule|manage|waiting|offer)(\/|\?|$)/

/** Pages without a bar and without the shell. */
const NOTHING_TO_OPEN = ['/admin/login', '/admin/today/offline', '/admin/no-such-page']

type Stop = { who: Who; kind: string; path: string }
type Route = { id: string; path?: string; module: { default?: unknown } }

/** Every route of the built site that draws a page, and who opens it here by which address. */
async function everyStop(file: Parameters<typeof ADDRESSES>[0]): Promise<Stop[]> {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { routes }: { routes: Record<string, Route> } = await import(built)
  const addresses = ADDRESSES(file)
  const isPage = ({ id, path = '', module }: Route) =>
    module.default && (path || id === 'routes/site/home/home') && !LEADING_ON.includes(path)
  const stops = Object.values(routes)
    .filter(isPage)
    .map(({ id, path = '' }) => {
      const address = addresses[path] ?? `/${path}`
      if (/[:*]/.test(address)) throw new Error(`No address is known of /${path}`)
      const isDesk = id.startsWith('routes/admin/')
      const who = FOR_VISITORS.includes(path) ? 'visitor' : isDesk ? 'owner' : 'client'
      return { who, kind: id.split('/')[1] ?? '', path: address } as const
    })
  const asNobody = stops.filter(({ path }) => AS_NOBODY.includes(path))
  return [...stops, ...asNobody.map((stop) => ({ ...stop, who: 'visitor' }) as const)]
}

/** Every hand meets each kind of page in a window of this width: its pages take turns, few take all. */
function byHand(stops: Stop[], turn: number): (Stop & { hand: Hand })[] {
  const kinds = Object.values(Object.groupBy(stops, ({ who, kind }) => `${who} ${kind}`))
  return kinds.flatMap((alike = []) =>
    alike.flatMap((stop, nth) => {
      const hands = alike.length < ALL.length ? ALL : [ALL[(nth + turn) % ALL.length] ?? 'touch']
      return hands.map((hand) => ({ ...stop, hand }))
    }),
  )
}

/** What the bar of a page or the shell of the back office opens there. */
function offered({ who, path, hand }: Stop & { hand: Hand }, width: number): string[] {
  const isWide = width >= 1024
  if (NOTHING_TO_OPEN.includes(path) || BOOKING.test(path)) return []
  if (who === 'owner') {
    const more = isWide ? [] : ['#more-screens']
    return ['Search', ...more, ...(hand === 'keyboard' ? ['Keyboard shortcuts'] : [])]
  }
  const own = who === 'client' ? ['#user-menu'] : []
  const menus = isWide ? ['#services-dropdown', ...own] : ['#nav-sheet', 'List of services']
  return ['Your cart', ...menus]
}

for (const [width, viewport, turn] of [
  [390, PHONE, 0],
  [768, TABLET, 1],
  [1440, DESKTOP, 2],
] as const) {
  test(`in a window ${width} wide, what any page offers to open is seen, can be hit, and goes again`, async () => {
    test.setTimeout(300_000)
    const { url, file, as, studio, database } = await aFriday(parts)
    await learnDispute(database.rows, DOUBTED)
    const written = await studio.contact.receive({ ...MESSAGE, subject: 'services' }, '192.0.2.1')
    const messageId = written.ok ? written.id : ''
    const met = new Set<string>()

    async function open(page: Page, stop: Stop & { hand: Hand }): Promise<void> {
      await visit(page, url + stop.path)
      expect(new URL(page.url()).pathname).toBe(new URL(url + stop.path).pathname)
      const due = offered(stop, width)
      // Who is signed in is asked for once the page stands.
      if (due.includes('#user-menu')) await page.locator('[popovertarget=user-menu]').waitFor()
      const opened = await opensAndCloses({ page, hand: stop.hand })
      if (due.includes('Keyboard shortcuts')) opened.push(...(await opensByKeys(page, '?')))
      expect(opened).toEqual(due.length > 0 ? expect.arrayContaining(due) : [])
      for (const one of opened) met.add(one)
    }

    async function walk(stops: (Stop & { hand: Hand })[] = []): Promise<void> {
      const [first] = stops
      if (!first) return
      const page = await as(first.who, viewport, { hasTouch: first.hand === 'touch' })
      if (first.who === 'client') await add(page, url)
      for (const stop of stops) {
        await open(page, stop).catch((error) => {
          const where = `As ${stop.who} on ${stop.path} by ${stop.hand}`
          throw new Error(`${where}: ${error.message}`, { cause: error })
        })
      }
    }

    const stops = byHand(await everyStop({ ...file, messageId }), turn)
    const windows = Object.groupBy(stops, ({ who, hand }) => `${who} ${hand === 'touch'}`)
    const walks = await Promise.allSettled(Object.values(windows).map(walk))
    const stuck = walks.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(stuck).toEqual([])
    expect([...met]).toEqual(expect.arrayContaining([bookingWords.question, deletionWords.title]))
  })
}

const OPEN = ':is(:popover-open, dialog[open])'

const BLEMISHES = [
  [`${OPEN} { opacity: 0 }`, /has opacity 0/],
  [`${OPEN}::after { content: ""; position: fixed; inset: 0; z-index: 9 }`, /is covered by/],
  [`${OPEN} { height: 90px !important; overflow: hidden !important }`, /is clipped/],
] as const

for (const [where, who, path] of [
  ['the site', 'client', '/about'],
  ['the back office', 'owner', '/admin/reports'],
] as const) {
  test(`what opens clear as glass, covered or clipped on ${where} stops the walk`, async () => {
    const { url, as } = await aFriday(parts)
    async function walkWith(style: string): Promise<unknown> {
      const page = await as(who, PHONE, { hasTouch: true })
      await visit(page, url + path)
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
      }, style)
      return opensAndCloses({ page, hand: 'touch', patience: 2_000 })
    }
    const stopped = BLEMISHES.map(([style, why]) => expect(walkWith(style)).rejects.toThrow(why))
    await Promise.all(stopped)
  })
}
