import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { bookBody, NO_LIMITS, post } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ADDRESS, placeOrder } from '#tests/orders.ts'
import { ownerCookie, signedInClient, signedInHelper } from '#tests/owner.ts'
import { CALL_LIMITS } from '../answers/call-limits.ts'
import { createApp } from '../app.ts'
import { createAuthCalls } from '../auth-calls.ts'
import { createApi } from './api.ts'

// Law 9: who may open and send what. Client A has a visit and an order, client B has nothing.
const ROLES = ['visitor', 'client A', 'client B', 'helper', 'owner'] as const
type Role = (typeof ROLES)[number]
/** What stands on file: the row's address and body are made of it. */
type File = {
  uid: string
  bookingId: string
  token: string
  orderId: string
  clientId: string
  formToken: string
}
type Row = {
  path?: (file: File) => string
  body?: (file: File) => Record<string, string>
  /** A helper is a client with nothing on file, where the row says nothing else. */
  status: Record<Exclude<Role, 'helper'>, number | string> & { helper?: number | string }
}

const TO_LOGIN = '302 /login'
const TO_ADMIN_LOGIN = '302 /admin/login'
const all = (status: number | string): Row['status'] => ({
  visitor: status,
  'client A': status,
  'client B': status,
  owner: status,
})
const signedIn = (status: number | string) => ({ ...all(status), visitor: TO_LOGIN })
const guestsOnly = (status: number) => ({ ...all('302 /dashboard'), visitor: status })
const ownerOnly = (status: number) => ({ ...ownerAlone(status), helper: status })
const ownerAlone = (status: number) => ({ ...all(403), visitor: TO_ADMIN_LOGIN, owner: status })
const callOfOwner = (status: number) => ({ ...all(403), visitor: 401, owner: status })

const AVAILABLE = 'serviceId=mini-facial&startDate=2026-03-06&endDate=2026-03-06'
const STRETCHES = 'teamMemberId=esthetician&startDate=2026-03-06&endDate=2026-03-06'
const ANA = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '909 555 0101',
}
const CART = '{ "cartItems": [{ "productId": "clay-mask", "quantity": 1 }] }'
const CART_ORDER = JSON.stringify({
  ...JSON.parse(CART),
  buyerEmail: ANA.email,
  shippingAddress: ADDRESS,
})
const ANYTHING = { intent: 'none of ours' }

const TABLE: Record<string, Row> = {
  'GET /': { status: all(200) },
  'GET /about': { status: all(200) },
  'GET /reviews': { status: all(200) },
  'GET /services': { status: all(200) },
  'GET /services/:slug': { path: () => '/services/acne-facial', status: all(200) },
  'GET /guide': { status: all(200) },
  'GET /products': { status: all(200) },
  'GET /products/:id': { path: () => '/products/tinted-sunscreen', status: all(200) },
  'GET /contact': { status: all(200) },
  'POST /contact': { body: () => ({ firstName: 'Ana' }), status: all(400) },
  'GET /checkout': { status: all(200) },
  'GET /book': { status: all(200) },
  'GET /styleguide': { status: all(200) },
  'GET /sitemap.xml': { status: all(200) },
  'GET /robots.txt': { status: all(200) },
  'GET /manifest.webmanifest': { status: all(200) },
  'GET /schedule': { status: all(200) },
  // Without a chosen visit it leads to the menu.
  'GET /schedule/pay': { status: all(302) },
  // Whoever holds a link may use it: it is the key.
  'GET /schedule/booked/:token': {
    path: ({ token }) => `/schedule/booked/${token}`,
    status: all(200),
  },
  'GET /schedule/waiting': { status: all(200) },
  'POST /schedule/waiting': { status: all(400) },
  'GET /manage/:token/earlier': {
    path: ({ token }) => `/manage/${token}/earlier`,
    status: all(200),
  },
  'POST /manage/:token/earlier': {
    path: ({ token }) => `/manage/${token}/earlier`,
    status: all(400),
  },
  'GET /waiting/:token': { path: () => '/waiting/forged', status: all(404) },
  'POST /waiting/:token': {
    path: () => '/waiting/forged',
    body: () => ({ intent: 'leave' }),
    status: all('303 /waiting/forged'),
  },
  'GET /offer/:token': { path: () => '/offer/forged', status: all(404) },
  'POST /offer/:token': {
    path: () => '/offer/forged',
    body: () => ({ intent: 'accept' }),
    status: all(404),
  },
  'GET /new-time/:token': { path: () => '/new-time/forged', status: all(404) },
  'POST /new-time/:token': {
    path: () => '/new-time/forged',
    body: () => ({ at: '1' }),
    status: all(404),
  },
  'GET /manage/:token': { path: ({ token }) => `/manage/${token}`, status: all(200) },
  'POST /manage/:token': {
    path: ({ token }) => `/manage/${token}`,
    body: () => ({ intent: 'move', at: 'tomorrow' }),
    status: all(400),
  },
  // A visit that asks for no card leads back to its page.
  'GET /manage/:token/card': { path: ({ token }) => `/manage/${token}/card`, status: all(302) },
  'GET /manage/:token/calendar.ics': {
    path: ({ token }) => `/manage/${token}/calendar.ics`,
    status: all(200),
  },
  'GET /calendar/:file': { path: () => '/calendar/forged.ics', status: all(404) },
  'GET /form/:token': { path: ({ formToken }) => `/form/${formToken}`, status: all(200) },
  'POST /form/:token': {
    path: ({ formToken }) => `/form/${formToken}`,
    body: () => ({ version: '1' }),
    status: all(400),
  },
  // A link that nobody signed.
  'GET /review/:token': { path: () => '/review/gone', status: all(404) },
  'POST /review/:token': {
    path: () => '/review/gone',
    body: () => ({ intent: 'tell', message: 'A word' }),
    status: all(403),
  },
  'GET /unsubscribe/:token': { path: () => '/unsubscribe/gone', status: all(404) },
  'POST /unsubscribe/:token': {
    path: () => '/unsubscribe/gone',
    body: () => ({ 'List-Unsubscribe': 'One-Click' }),
    status: all(404),
  },
  'GET /terms': { status: all(200) },
  'GET /privacy': { status: all(200) },
  'GET /login': { status: guestsOnly(200) },
  'POST /login': { body: () => ({}), status: guestsOnly(400) },
  'GET /signup': { status: guestsOnly(200) },
  'POST /signup': { body: () => ({}), status: guestsOnly(400) },
  'GET /forgot': { status: all(200) },
  'POST /forgot': { body: () => ({}), status: all(400) },
  'GET /reset': { status: all(200) },
  'POST /reset': { body: () => ({}), status: all(400) },
  'GET /verify': { status: all(200) },
  'POST /verify': { body: () => ({}), status: all(403) },
  'GET /auth/popup': { status: all('302 /auth/done') },
  'GET /auth/done': { status: all('302 /dashboard') },
  'GET /profile/security': { status: signedIn(200) },
  'POST /profile/security': { body: () => ANYTHING, status: signedIn(400) },
  'GET /logout': { status: all('302 /dashboard') },
  'GET /dashboard': { status: signedIn(200) },
  'GET /bookings': { status: signedIn(200) },
  'POST /bookings': {
    body: ({ bookingId }) => ({ intent: 'cancel', bookingId }),
    status: { visitor: TO_LOGIN, 'client A': '303 /bookings', 'client B': 404, owner: 404 },
  },
  'GET /profile': { status: signedIn(200) },
  'POST /profile': { body: () => ({ intent: 'details' }), status: signedIn(400) },
  'POST /dashboard': { body: () => ({}), status: signedIn(200) },
  'GET /profile/data.json': { status: signedIn('302 /profile') },
  'POST /profile/data.json': { body: () => ({}), status: signedIn(200) },
  'GET /profile/history': { status: signedIn(200) },
  'GET /shop': { status: signedIn(200) },
  'GET /order-confirmation': {
    path: ({ orderId }) => `/order-confirmation?orderId=${orderId}`,
    status: all(200),
  },
  'GET /admin': { status: ownerOnly(302) },
  'GET /admin/login': {
    status: { ...all(200), helper: '302 /admin/dashboard', owner: '302 /admin/dashboard' },
  },
  'POST /admin/login': {
    body: () => ({ email: '', password: '' }),
    status: { ...all(400), helper: '302 /admin/dashboard', owner: '302 /admin/dashboard' },
  },
  'GET /admin/logout': { status: all('302 /admin/dashboard') },
  'GET /admin/manifest.webmanifest': { status: all(200) },
  'GET /admin/worker.js': { status: all(200) },
  'GET /admin/dashboard': { status: ownerOnly(200) },
  'POST /admin/dashboard': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/today/offline': { status: ownerOnly(200) },
  'GET /admin/today/late': { status: ownerOnly(200) },
  'POST /admin/today/late': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/today/visits/:bookingId': {
    path: ({ bookingId }) => `/admin/today/visits/${bookingId}`,
    status: ownerOnly(200),
  },
  'POST /admin/today/visits/:bookingId': {
    path: ({ bookingId }) => `/admin/today/visits/${bookingId}`,
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/sell': { status: ownerOnly(200) },
  'POST /admin/sell': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/receipts/:of/:id': {
    path: ({ bookingId }) => `/admin/receipts/visit/${bookingId}`,
    status: ownerOnly(200),
  },
  'POST /admin/receipts/:of/:id': {
    path: ({ bookingId }) => `/admin/receipts/visit/${bookingId}`,
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/search': { status: ownerOnly(200) },
  'GET /admin/appointments': { status: ownerOnly(200) },
  'POST /admin/appointments': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/appointments/:bookingId': {
    path: ({ bookingId }) => `/admin/appointments/${bookingId}`,
    status: ownerOnly(200),
  },
  'POST /admin/appointments/:bookingId': {
    path: ({ bookingId }) => `/admin/appointments/${bookingId}`,
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/orders': { status: ownerOnly(200) },
  'GET /admin/orders/:orderId': {
    path: ({ orderId }) => `/admin/orders/${orderId}`,
    status: ownerOnly(200),
  },
  'POST /admin/orders/:orderId': {
    path: ({ orderId }) => `/admin/orders/${orderId}`,
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/orders/:orderId/parcel': {
    path: ({ orderId }) => `/admin/orders/${orderId}/parcel`,
    status: ownerOnly(200),
  },
  'GET /admin/orders/disputes/:disputeId': {
    path: () => '/admin/orders/disputes/none',
    status: ownerOnly(404),
  },
  'POST /admin/orders/disputes/:disputeId': {
    path: () => '/admin/orders/disputes/none',
    body: () => ANYTHING,
    status: ownerAlone(400),
  },
  'GET /admin/products': { status: ownerOnly(200) },
  'POST /admin/products': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/products/categories': { status: ownerOnly(200) },
  'POST /admin/products/categories': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/products/:productId': {
    path: () => '/admin/products/clay-mask',
    status: ownerOnly(200),
  },
  'POST /admin/products/:productId': {
    path: () => '/admin/products/clay-mask',
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/clients': { status: ownerOnly(200) },
  'GET /admin/clients/new': { status: ownerOnly(200) },
  'POST /admin/clients/new': { body: () => ({}), status: ownerOnly(400) },
  'GET /admin/clients/form': { status: ownerOnly(200) },
  'POST /admin/clients/form': { body: () => ANYTHING, status: ownerOnly(409) },
  'GET /admin/clients/:clientId': {
    path: ({ clientId }) => `/admin/clients/${clientId}`,
    status: ownerOnly(200),
  },
  'POST /admin/clients/:clientId': {
    path: ({ clientId }) => `/admin/clients/${clientId}`,
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/clients/:clientId/edit': {
    path: ({ clientId }) => `/admin/clients/${clientId}/edit`,
    status: ownerOnly(200),
  },
  'POST /admin/clients/:clientId/edit': {
    path: ({ clientId }) => `/admin/clients/${clientId}/edit`,
    body: () => ({}),
    status: ownerOnly(400),
  },
  'GET /admin/clients/:clientId/merge': {
    path: ({ clientId }) => `/admin/clients/${clientId}/merge?with=none`,
    status: ownerAlone(404),
  },
  'POST /admin/clients/:clientId/merge': {
    path: ({ clientId }) => `/admin/clients/${clientId}/merge?with=none`,
    body: () => ({}),
    status: ownerAlone(409),
  },
  'GET /admin/clients/:clientId/hand-over': {
    path: ({ clientId }) => `/admin/clients/${clientId}/hand-over`,
    status: { ...ownerOnly(302), helper: 302 },
  },
  'POST /admin/clients/:clientId/hand-over': {
    path: () => '/admin/clients/none/hand-over',
    body: () => ({}),
    status: { ...ownerAlone(404), helper: 404 },
  },
  'GET /admin/clients/:clientId/erase': {
    path: ({ clientId }) => `/admin/clients/${clientId}/erase`,
    status: ownerAlone(200),
  },
  'POST /admin/clients/:clientId/erase': {
    path: ({ clientId }) => `/admin/clients/${clientId}/erase`,
    body: () => ({ word: 'no' }),
    status: ownerAlone(400),
  },
  'GET /admin/clients/:clientId/data.json': {
    path: ({ clientId }) => `/admin/clients/${clientId}/data.json`,
    status: ownerOnly(302),
  },
  'POST /admin/clients/:clientId/data.json': {
    path: ({ clientId }) => `/admin/clients/${clientId}/data.json`,
    body: () => ({}),
    status: ownerAlone(200),
  },
  'GET /admin/clients/:clientId/photos/:photoId': {
    path: ({ clientId }) => `/admin/clients/${clientId}/photos/none`,
    status: ownerAlone(404),
  },
  'GET /admin/reports': { status: ownerAlone(200) },
  'GET /admin/reports/rows': { path: () => '/admin/reports/rows?of=tax', status: ownerAlone(200) },
  'GET /admin/reports/books.zip': { status: ownerAlone(200) },
  'GET /admin/reports/days/:date': {
    path: () => '/admin/reports/days/2026-03-01',
    status: ownerAlone(200),
  },
  'POST /admin/reports/days/:date': {
    path: () => '/admin/reports/days/2026-03-01',
    body: () => ANYTHING,
    status: ownerAlone(400),
  },
  'GET /admin/reports/:file': { path: () => '/admin/reports/clients.csv', status: ownerAlone(200) },
  'GET /admin/availability': { status: ownerOnly(200) },
  'POST /admin/availability': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/availability/dates': { status: ownerOnly(200) },
  'POST /admin/availability/dates': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/availability/visits': { status: ownerOnly(200) },
  'POST /admin/availability/visits': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/availability/waiting': { status: ownerOnly(200) },
  'POST /admin/availability/waiting': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/availability/site': { status: ownerOnly(200) },
  'POST /admin/availability/site': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/services': { status: ownerOnly(200) },
  'POST /admin/services': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/services/sections': { status: ownerOnly(200) },
  'POST /admin/services/sections': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/services/:serviceId': {
    path: () => '/admin/services/acne-facial',
    status: ownerOnly(200),
  },
  'POST /admin/services/:serviceId': {
    path: () => '/admin/services/acne-facial',
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/services/:serviceId/paying': {
    path: () => '/admin/services/acne-facial/paying',
    status: ownerOnly(200),
  },
  'POST /admin/services/:serviceId/paying': {
    path: () => '/admin/services/acne-facial/paying',
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/services/extras/:addonId': {
    path: () => '/admin/services/extras/peel',
    status: ownerOnly(200),
  },
  'POST /admin/services/extras/:addonId': {
    path: () => '/admin/services/extras/peel',
    body: () => ANYTHING,
    status: ownerOnly(400),
  },
  'GET /admin/appointments/:bookingId/preview': {
    path: ({ bookingId }) => `/admin/appointments/${bookingId}/preview?change=cancelled`,
    status: ownerOnly(200),
  },
  'GET /admin/reviews': { status: ownerOnly(200) },
  'POST /admin/reviews': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/messages': { status: ownerOnly(200) },
  'GET /admin/messages/:messageId': {
    path: () => '/admin/messages/none',
    status: ownerOnly(404),
  },
  'POST /admin/messages/:messageId': {
    path: () => '/admin/messages/none',
    body: () => ANYTHING,
    status: ownerOnly(404),
  },
  'GET /admin/messages/inbox': { status: ownerOnly(200) },
  'POST /admin/messages/inbox': { body: () => ({ intent: 'settle' }), status: ownerOnly(404) },
  'GET /admin/messages/planned': { status: ownerOnly(200) },
  'POST /admin/messages/planned': {
    body: () => ({ intent: 'mail-retry', mailId: 'none' }),
    status: ownerOnly(404),
  },
  'GET /admin/messages/ledger.csv': { status: ownerAlone(200) },
  'GET /admin/messages/outbox': { status: ownerOnly(200) },
  'GET /admin/messages/outbox/:mailId': {
    path: () => '/admin/messages/outbox/none',
    status: ownerOnly(404),
  },
  'POST /admin/messages/outbox/:mailId': {
    path: () => '/admin/messages/outbox/none',
    body: () => ({ intent: 'mail-retry' }),
    status: ownerOnly(404),
  },
  'GET /admin/mailbox/:messageId?': { path: () => '/admin/mailbox', status: ownerOnly(301) },
  'GET /admin/settings': { status: ownerAlone(200) },
  'GET /admin/settings/studio': { status: ownerAlone(200) },
  'POST /admin/settings/studio': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/words': { status: ownerAlone(200) },
  'POST /admin/settings/words': { body: () => ({ established: 'x' }), status: ownerAlone(400) },
  'GET /admin/settings/you': { status: ownerAlone(200) },
  'POST /admin/settings/you': { body: () => ({ since: 'x' }), status: ownerAlone(400) },
  'GET /admin/settings/rating': { status: ownerAlone(200) },
  'POST /admin/settings/rating': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/mail': { status: ownerAlone(200) },
  'GET /admin/settings/mail/text': { status: ownerAlone(200) },
  'POST /admin/settings/mail/text': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/mail/:kind': {
    path: () => '/admin/settings/mail/booked',
    status: ownerAlone(200),
  },
  'POST /admin/settings/mail/:kind': {
    path: () => '/admin/settings/mail/booked',
    body: () => ANYTHING,
    status: ownerAlone(400),
  },
  'GET /admin/settings/shop': { status: ownerAlone(200) },
  'POST /admin/settings/shop': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/week': { status: ownerAlone(200) },
  'POST /admin/settings/week': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/sales-tax': { status: ownerAlone(200) },
  'POST /admin/settings/sales-tax': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/reminders': { status: ownerAlone(200) },
  'POST /admin/settings/reminders': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/alerts': { status: ownerAlone(200) },
  'POST /admin/settings/alerts': {
    body: () => ({ intent: 'test', deviceId: 'none' }),
    status: ownerAlone(404),
  },
  'GET /admin/settings/calendars': { status: ownerAlone(200) },
  'POST /admin/settings/calendars': { body: () => ANYTHING, status: ownerAlone(400) },
  // Where nothing is under way it leads back.
  'GET /admin/settings/calendars/google': { status: ownerAlone(302) },
  'POST /admin/settings/calendars/google': { body: () => ANYTHING, status: ownerAlone(302) },
  'GET /admin/settings/after-visit': { status: ownerAlone(200) },
  'POST /admin/settings/after-visit': {
    body: () => ({ version: '9' }),
    status: ownerAlone(409),
  },
  'GET /admin/settings/mail-retention': { status: ownerAlone(200) },
  'POST /admin/settings/mail-retention': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/security': { status: ownerOnly(200) },
  'POST /admin/settings/security': { body: () => ANYTHING, status: ownerOnly(400) },
  'GET /admin/settings/people': { status: ownerAlone(200) },
  'POST /admin/settings/people': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/connections': { status: ownerAlone(200) },
  'POST /admin/settings/connections': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/log': { status: ownerAlone(200) },
  'GET /admin/settings/copies': { status: ownerAlone(200) },
  'POST /admin/settings/copies': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/first-day': { status: ownerAlone(200) },
  'POST /admin/settings/first-day': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/demonstration': { status: ownerAlone(200) },
  'POST /admin/settings/demonstration': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/data': { status: ownerAlone(200) },
  'POST /admin/settings/data': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/settings/data/:name': {
    path: () => '/admin/settings/data/none',
    status: ownerAlone(404),
  },
  'GET /admin/move-in': { status: ownerAlone(200) },
  'POST /admin/move-in': { body: () => ANYTHING, status: ownerAlone(400) },
  'GET /admin/move-in/:batchId': {
    path: () => '/admin/move-in/none',
    status: ownerAlone(404),
  },
  'POST /admin/move-in/:batchId': {
    path: () => '/admin/move-in/none',
    body: () => ANYTHING,
    status: ownerAlone(400),
  },
  'GET /admin/move-in/out/:file': {
    path: () => '/admin/move-in/out/clients.csv',
    status: ownerAlone(302),
  },
  'POST /admin/move-in/out/:file': {
    path: () => '/admin/move-in/out/none',
    body: () => ({}),
    status: ownerAlone(404),
  },
  'GET /admin/*': { path: () => '/admin/no-such-page', status: ownerOnly(404) },
  'GET /*': { path: () => '/no-such-page', status: all(404) },

  'GET /api/csrf-token': { status: all(200) },
  'GET /api/session': { status: all(200) },
  'POST /api/auth/passkey/sign-in-options': { body: () => ({}), status: all(200) },
  'POST /api/auth/passkey/sign-in': { body: () => ({}), status: all(400) },
  'POST /api/auth/passkey/register-options': {
    body: () => ({}),
    status: { ...all(200), visitor: 401 },
  },
  'POST /api/auth/passkey/register': { body: () => ({}), status: all(400) },
  'GET /api/openapi.json': { status: all(200) },
  'GET /api/docs': { status: all(200) },
  'GET /api/bookings/services': { status: all(200) },
  'GET /api/bookings/availability': {
    path: () => `/api/bookings/availability?${AVAILABLE}`,
    status: all(200),
  },
  'GET /api/bookings/team-availability': {
    path: () => `/api/bookings/team-availability?${STRETCHES}`,
    status: all(200),
  },
  'GET /api/bookings/customer': {
    path: () => '/api/bookings/customer?email=ana@example.com',
    status: { visitor: 401, 'client A': 200, 'client B': 403, owner: 200 },
  },
  'GET /api/bookings/date': {
    path: () => '/api/bookings/date?date=2026-03-06',
    status: callOfOwner(200),
  },
  'POST /api/bookings/hold': {
    body: () => ({ serviceId: 'mini-facial', startTime: '2026-03-08T18:00:00Z' }),
    status: all(201),
  },
  'POST /api/bookings/release': { body: () => ({ holdId: 'gone' }), status: all(200) },
  'POST /api/bookings/create': {
    body: () => bookBody({ startTime: '2026-03-08T20:00:00Z' }) as Record<string, string>,
    status: all(201),
  },
  'POST /api/bookings/reschedule': {
    body: ({ bookingId }) => ({ bookingId, newStartTime: '2026-03-06T22:00:00Z' }),
    status: { visitor: 401, 'client A': 200, 'client B': 403, owner: 200 },
  },
  'POST /api/bookings/cancel': {
    body: ({ bookingId }) => ({ bookingId, reason: '' }),
    status: { visitor: 401, 'client A': 200, 'client B': 403, owner: 200 },
  },
  'POST /api/payments/create-customer': {
    body: ({ uid }) => ({ ...ANA, firebaseUid: uid }),
    status: { visitor: 401, 'client A': 200, 'client B': 403, owner: 403 },
  },
  'GET /api/payments/orders/:id': {
    path: ({ orderId }) => `/api/payments/orders/${orderId}`,
    status: all(200),
  },
  'GET /api/products': { status: all(200) },
  // What nobody has ordered is found by nobody, and told to everybody alike.
  'GET /api/payments/verify/:id': { path: () => '/api/payments/verify/none', status: all(404) },
  'POST /api/payments/calculate': { body: () => JSON.parse(CART), status: all(200) },
  'POST /api/payments/create-order': { body: () => JSON.parse(CART_ORDER), status: all(201) },
  'POST /api/payments/process': {
    body: () => ({ sourceId: 'cnon:card-nonce-ok', orderId: 'none' }),
    status: all(404),
  },
  // The booking has no card that another could take the place of.
  'POST /api/payments/keep-card': {
    body: ({ bookingId }) => ({ bookingId, sourceId: 'cnon:card-nonce-ok', agreedTo: 'v1' }),
    status: { visitor: 401, 'client A': 404, 'client B': 403, owner: 404 },
  },
  'POST /api/payments/create-service-order': {
    body: ({ bookingId }) => ({ bookingId }),
    status: { visitor: 401, 'client A': 201, 'client B': 403, owner: 201 },
  },
  'POST /api/payments/refund': {
    body: () => ({ paymentId: 'none' }),
    status: callOfOwner(404),
  },
  // A signature opens it, not a session.
  'POST /api/webhooks/twilio/incoming': { body: () => ({}), status: all(403) },
  'POST /api/webhooks/twilio/status/:id': {
    path: () => '/api/webhooks/twilio/status/any',
    body: () => ({}),
    status: all(403),
  },
  'POST /api/webhooks/google-calendar': { body: () => ({}), status: all(404) },
  'POST /api/webhooks/square': { body: () => ({}), status: all(403) },
  // What ends a session comes last.
  'POST /admin/logout': { body: () => ({}), status: all('302 /admin/login') },
  'POST /logout': { body: () => ({}), status: all('302 /') },
}

let build: ServerBuild
beforeAll(async () => {
  build = await import('virtual:react-router/server-build')
}, 60_000)

test('every page, form and call that there is stands in the table', async () => {
  const calls = callsOf(await createTestStudio())
  expect(Object.keys(TABLE).toSorted()).toEqual([...pagesAndForms(), ...calls].toSorted())
})

test.each(ROLES)('%s', async (role) => {
  const studio = await createTestStudio()
  const { cookies, file } = await everyone(studio)
  const app = createApp(studio, build, { limits: NO_LIMITS })
  const answers: Record<string, number | string> = {}
  for (const [name, row] of Object.entries(TABLE)) {
    const [method, pattern = ''] = name.split(' ')
    const path = row.path?.(file) ?? pattern
    const own = { ...file, bookingId: await freshVisit(studio, name, file) }
    const body = row.body?.(own) ?? {}
    const cookie = cookies[role]
    const response =
      path.startsWith('/api/') && method === 'POST'
        ? await post(app, path, body, { cookie, Origin: 'http://studio.test' })
        : await app.request(
            path,
            method === 'POST' ? posted(body, cookie) : { headers: { cookie } },
          )
    answers[name] = answerOf(response, wantedOf(row, role))
  }
  const wanted = Object.entries(TABLE).map(([name, row]) => [name, wantedOf(row, role)])
  expect(answers).toEqual(Object.fromEntries(wanted))
})

function wantedOf({ status }: Row, role: Role): number | string {
  return role === 'helper' ? (status.helper ?? status['client B']) : status[role]
}

/** The status, with the path that it leads to where the table names one. */
function answerOf(response: Response, wanted: number | string): number | string {
  if (typeof wanted === 'number') return response.status
  const location = response.headers.get('location') ?? ''
  return `${response.status} ${location.replace(/\?.*$/, '')}`
}

async function everyone(studio: TestStudio) {
  const ana = await signedInClient(studio, { isVerified: true })
  const bo = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
  const helper = await signedInHelper(studio)
  const visit = await book(studio)
  const order = await placeOrder(studio, { userId: ana.user.id })
  const file: File = {
    uid: ana.user.id,
    bookingId: visit.id,
    token: studio.manageLinks.tokenFor(visit),
    orderId: order.id,
    clientId: visit.clientId,
    formToken: await formToken(studio),
  }
  const cookies: Record<Role, string> = {
    visitor: '',
    'client A': ana.cookie,
    'client B': bo.cookie,
    helper: helper.cookie,
    owner: await ownerCookie(studio),
  }
  return { cookies, file }
}

/** The token of the form that the confirmation mail asks to answer. */
async function formToken({ mail }: TestStudio): Promise<string> {
  await mail.deliverDue()
  const texts = (await mail.mailbox()).map(({ text }) => text).join()
  return /\/form\/([\w.-]+)/.exec(texts)?.[1] ?? ''
}

const OWN_VISIT_AT: Record<string, string> = {
  'POST /bookings': '2026-03-13T20:00:00Z',
  'POST /api/bookings/cancel': '2026-03-15T20:00:00Z',
  'POST /api/bookings/reschedule': '2026-03-20T20:00:00Z',
}

/** A visit of its own for each row that changes one. */
async function freshVisit(studio: TestStudio, name: string, { bookingId }: File): Promise<string> {
  const startsAt = OWN_VISIT_AT[name]
  if (!startsAt) return bookingId
  return (await book(studio, { startsAt: Date.parse(startsAt) })).id
}

/** GET of each route that shows or answers something, POST of each with an action. */
function pagesAndForms(): string[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    if (route.id === 'root') return []
    const { module, path = '' } = route
    const ways = [
      module.default || module.loader ? ['GET'] : [],
      module.action ? ['POST'] : [],
    ].flat()
    return ways.map((way) => `${way} /${path}`)
  })
}

function callsOf(studio: TestStudio): string[] {
  const none = () => ({})
  const apps = [
    createApi(studio, none, CALL_LIMITS),
    createAuthCalls(studio, none, studio.rateLimits.inMemory(CALL_LIMITS.writes)),
  ]
  const named = apps
    .flatMap((app) => app.routes)
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    // Where Google and Apple send people back to; what they bring along decides, not who they are.
    .filter(({ path }) => !path.startsWith('/api/auth/callback/'))
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))]
}
