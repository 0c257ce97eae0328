import { expect, test } from 'vitest'
import { aFriday, type OnFile, type Who } from './a-friday.ts'
import { HANDS, opensAndCloses, visit } from './opening.ts'
import { add, oneBrowser } from './shop.ts'

const parts = oneBrowser()

type Place = { who: Who; path?: (file: OnFile) => string }

const visitor: Place = { who: 'visitor' }
const client: Place = { who: 'client' }
const owner: Place = { who: 'owner' }
const NOT_A_PAGE = null

/** Every route of the site, who opens it here and by which address. */
const ROUTES: Record<string, Place | null> = {
  '/': client,
  '/about': client,
  '/services': client,
  '/services/:slug': { who: 'client', path: () => '/services/acne-facial' },
  '/products': client,
  '/products/:id': { who: 'client', path: () => '/products/clay-mask' },
  '/contact': client,
  '/book': client,
  '/checkout': client,
  '/styleguide': visitor,
  '/sitemap.xml': NOT_A_PAGE,
  '/robots.txt': NOT_A_PAGE,
  '/manifest.webmanifest': NOT_A_PAGE,
  '/schedule': client,
  '/schedule/booked/:token': { who: 'client', path: ({ token }) => `/schedule/booked/${token}` },
  '/manage/:token': { who: 'client', path: ({ token }) => `/manage/${token}` },
  '/manage/:token/calendar.ics': NOT_A_PAGE,
  '/form/:token': { who: 'client', path: ({ formToken }) => `/form/${formToken}` },
  '/login': visitor,
  '/signup': visitor,
  '/forgot': visitor,
  '/reset': { who: 'visitor', path: () => '/reset?token=gone' },
  '/verify': { who: 'client', path: () => '/verify?token=gone' },
  '/auth/popup': NOT_A_PAGE,
  '/auth/done': client,
  '/profile/security': client,
  '/terms': client,
  '/privacy': client,
  '/logout': NOT_A_PAGE,
  '/dashboard': client,
  '/bookings': client,
  '/profile': client,
  '/profile/data.json': NOT_A_PAGE,
  '/profile/history': client,
  '/shop': client,
  '/order-confirmation': {
    who: 'client',
    path: ({ orderId }) => `/order-confirmation?orderId=${orderId}`,
  },
  '/admin/login': visitor,
  '/admin/logout': NOT_A_PAGE,
  '/admin/manifest.webmanifest': NOT_A_PAGE,
  '/admin/worker.js': NOT_A_PAGE,
  '/admin/today/offline': owner,
  '/admin': NOT_A_PAGE,
  '/admin/dashboard': owner,
  '/admin/appointments': { who: 'owner', path: () => '/admin/appointments?date=2026-03-06' },
  '/admin/appointments/:bookingId': {
    who: 'owner',
    path: ({ bookingId }) => `/admin/appointments/${bookingId}`,
  },
  '/admin/orders': owner,
  '/admin/orders/:orderId': { who: 'owner', path: ({ orderId }) => `/admin/orders/${orderId}` },
  '/admin/products': owner,
  '/admin/products/:productId': { who: 'owner', path: () => '/admin/products/clay-mask' },
  '/admin/clients': owner,
  '/admin/clients/new': owner,
  '/admin/clients/form': owner,
  '/admin/clients/:clientId': {
    who: 'owner',
    path: ({ clientId }) => `/admin/clients/${clientId}`,
  },
  '/admin/clients/:clientId/edit': {
    who: 'owner',
    path: ({ clientId }) => `/admin/clients/${clientId}/edit`,
  },
  '/admin/clients/:clientId/merge': {
    who: 'owner',
    path: ({ clientId, otherId }) => `/admin/clients/${clientId}/merge?with=${otherId}`,
  },
  '/admin/clients/:clientId/erase': {
    who: 'owner',
    path: ({ clientId }) => `/admin/clients/${clientId}/erase`,
  },
  '/admin/clients/:clientId/data.json': NOT_A_PAGE,
  '/admin/clients/:clientId/photos/:photoId': NOT_A_PAGE,
  '/admin/today/late': owner,
  '/admin/today/visits/:bookingId': {
    who: 'owner',
    path: ({ bookingId }) => `/admin/today/visits/${bookingId}`,
  },
  '/admin/search': owner,
  '/admin/messages': owner,
  '/admin/messages/outbox': owner,
  '/admin/messages/outbox/:mailId': {
    who: 'owner',
    path: ({ mailId }) => `/admin/messages/outbox/${mailId}`,
  },
  '/admin/messages/:messageId': { who: 'owner', path: () => '/admin/messages/none' },
  '/admin/mailbox': NOT_A_PAGE,
  '/admin/mailbox/:messageId': NOT_A_PAGE,
  '/admin/availability': owner,
  '/admin/availability/dates': owner,
  '/admin/availability/site': owner,
  '/admin/services': owner,
  '/admin/services/extras/:addonId': { who: 'owner', path: () => '/admin/services/extras/peel' },
  '/admin/services/:serviceId': { who: 'owner', path: () => '/admin/services/acne-facial' },
  '/admin/appointments/:bookingId/preview': {
    who: 'owner',
    path: ({ bookingId }) => `/admin/appointments/${bookingId}/preview?change=cancelled`,
  },
  '/admin/reports': owner,
  '/admin/reports/rows': { who: 'owner', path: () => '/admin/reports/rows?of=tax' },
  '/admin/reports/:file': NOT_A_PAGE,
  '/admin/settings': owner,
  '/admin/settings/studio': owner,
  '/admin/settings/mail': owner,
  '/admin/settings/mail/:kind': { who: 'owner', path: () => '/admin/settings/mail/booked' },
  '/admin/settings/security': owner,
  '/admin/settings/people': owner,
  '/admin/settings/connections': owner,
  '/admin/settings/log': owner,
  '/admin/settings/data': owner,
  '/admin/settings/data/:name': NOT_A_PAGE,
  '/admin/*': NOT_A_PAGE,
  '/*': { who: 'client', path: () => '/no-such-page' },
}

test('every route of the site is among them', async () => {
  const { routes } = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const patterns = Object.values(
    routes as Record<string, { id: string; path?: string; index?: boolean }>,
  )
    .filter(({ id, path, index }) => id !== 'root' && (path !== undefined || index))
    .map(({ path = '' }) => `/${path}`)
  expect(Object.keys(ROUTES).sort()).toEqual(patterns.sort())
})

/** What is open to everyone is opened as nobody, too. */
const AS_NOBODY = ['/', '/services', '/products', '/schedule', '/no-such-page']

/** Pages without the bar and without the shell. */
const NOTHING_TO_OPEN = [
  'owner /admin/messages/none',
  'owner /admin/today/offline',
  'visitor /admin/login',
]

test.each(HANDS)(
  'by %s, what any page offers to open is seen, can be hit, and goes again',
  async (hand, viewport, options) => {
    const { url, file, as } = await aFriday(parts)
    const opened: Record<string, number> = {}
    const walk = async (who: Who, paths: string[]) => {
      const page = await as(who, viewport, options)
      if (who === 'client') await add(page, url)
      for (const path of paths) {
        await visit(page, url + path)
        opened[`${who} ${path}`] = await opensAndCloses(page, hand).catch((error) => {
          throw new Error(`As ${who} on ${path}: ${error.message}`, { cause: error })
        })
      }
    }
    const pathsOf = (who: Who) =>
      Object.entries(ROUTES).flatMap(([pattern, place]) =>
        place?.who === who ? [place.path?.(file) ?? pattern] : [],
      )
    await Promise.all([
      walk('visitor', [...pathsOf('visitor'), ...AS_NOBODY]),
      walk('client', pathsOf('client')),
      walk('owner', pathsOf('owner')),
    ])
    const closed = Object.keys(opened).filter((path) => opened[path] === 0)
    expect(closed.sort()).toEqual(NOTHING_TO_OPEN)
  },
  400_000,
)
