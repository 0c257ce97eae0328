import type { Address } from '#app/page.ts'
import type { Right } from '#domain/accounts/rights.ts'

/** What it takes to open a page of the desk, and to send its forms. */
export type PageRights = { see: Right; change?: Right }

const DAY = 'see-the-day'
const VISITS = { see: DAY, change: 'change-visits' } as const
const PRODUCTS = { see: 'change-products', change: 'change-products' } as const
const MENU = { see: 'change-menu', change: 'change-menu' } as const
const HOURS = { see: 'change-hours', change: 'change-hours' } as const
const MESSAGES = { see: 'read-messages', change: 'read-messages' } as const
const SETTINGS = { see: 'change-settings', change: 'change-settings' } as const
const OWN_SIGN_IN = { see: 'own-sign-in', change: 'own-sign-in' } as const

/** Every page of the desk by its address in the route table; one that is not here is the owner's alone. */
export const DESK_RIGHTS: Readonly<Record<string, PageRights>> = {
  '/admin': { see: DAY },
  '/admin/*': { see: DAY },
  '/admin/dashboard': VISITS,
  '/admin/today/offline': { see: DAY },
  '/admin/today/late': VISITS,
  '/admin/today/visits/:bookingId': { see: DAY, change: 'note-payments' },
  '/admin/sell': { see: 'note-payments', change: 'note-payments' },
  '/admin/receipts/:of/:id': { see: 'note-payments', change: 'note-payments' },
  '/admin/appointments': VISITS,
  '/admin/appointments/:bookingId': VISITS,
  '/admin/appointments/:bookingId/preview': { see: 'change-visits' },
  '/admin/search': { see: 'see-clients' },
  '/admin/orders': { see: 'see-orders' },
  '/admin/orders/:orderId': { see: 'see-orders', change: 'ship-orders' },
  '/admin/orders/:orderId/parcel': { see: 'see-orders' },
  '/admin/orders/disputes/:disputeId': { see: 'see-orders', change: 'decide-on-money' },
  '/admin/products': PRODUCTS,
  '/admin/products/categories': PRODUCTS,
  '/admin/products/:productId': PRODUCTS,
  '/admin/clients': { see: 'see-clients' },
  '/admin/clients/new': { see: 'change-clients', change: 'change-clients' },
  '/admin/clients/form': { see: 'change-form', change: 'change-form' },
  '/admin/clients/:clientId': { see: 'see-clients', change: 'change-clients' },
  '/admin/clients/:clientId/edit': { see: 'change-clients', change: 'change-clients' },
  '/admin/clients/:clientId/hand-over': { see: 'see-clients', change: 'change-clients' },
  '/admin/clients/:clientId/merge': { see: 'merge-clients', change: 'merge-clients' },
  '/admin/clients/:clientId/erase': { see: 'erase-clients', change: 'erase-clients' },
  '/admin/clients/:clientId/data.json': { see: 'see-clients', change: 'export-clients' },
  '/admin/clients/:clientId/photos/:photoId': { see: 'see-photos' },
  '/admin/messages': MESSAGES,
  '/admin/reviews': MESSAGES,
  '/admin/messages/:messageId': MESSAGES,
  '/admin/messages/inbox': MESSAGES,
  '/admin/messages/planned': MESSAGES,
  '/admin/messages/ledger.csv': { see: 'export-clients' },
  '/admin/messages/outbox': MESSAGES,
  '/admin/messages/outbox/:mailId': MESSAGES,
  '/admin/mailbox/:messageId?': MESSAGES,
  '/admin/availability': HOURS,
  '/admin/availability/dates': HOURS,
  '/admin/availability/visits': HOURS,
  '/admin/availability/waiting': HOURS,
  '/admin/availability/site': HOURS,
  '/admin/services': MENU,
  '/admin/services/sections': MENU,
  '/admin/services/:serviceId': MENU,
  '/admin/services/:serviceId/paying': MENU,
  '/admin/services/extras/:addonId': MENU,
  '/admin/reports': { see: 'see-reports' },
  '/admin/reports/rows': { see: 'see-reports' },
  '/admin/reports/days/:date': { see: 'see-reports', change: 'decide-on-money' },
  '/admin/reports/books.zip': { see: 'see-reports' },
  '/admin/reports/:file': { see: 'see-reports' },
  '/admin/settings': SETTINGS,
  '/admin/settings/studio': SETTINGS,
  '/admin/settings/words': SETTINGS,
  '/admin/settings/you': SETTINGS,
  '/admin/settings/rating': SETTINGS,
  '/admin/settings/mail': SETTINGS,
  '/admin/settings/mail/text': SETTINGS,
  '/admin/settings/mail/:kind': SETTINGS,
  '/admin/settings/mail-retention': SETTINGS,
  '/admin/settings/alerts': SETTINGS,
  '/admin/settings/reminders': SETTINGS,
  '/admin/settings/after-visit': SETTINGS,
  '/admin/settings/calendars': SETTINGS,
  '/admin/settings/calendars/google': SETTINGS,
  '/admin/settings/shop': SETTINGS,
  '/admin/settings/sales-tax': SETTINGS,
  '/admin/settings/week': SETTINGS,
  '/admin/settings/security': OWN_SIGN_IN,
  '/admin/settings/people': SETTINGS,
  '/admin/settings/connections': SETTINGS,
  '/admin/settings/log': SETTINGS,
  '/admin/settings/first-day': SETTINGS,
  '/admin/settings/demonstration': SETTINGS,
  '/admin/settings/copies': SETTINGS,
  '/admin/settings/data': SETTINGS,
  '/admin/settings/data/:name': SETTINGS,
  '/admin/move-in': SETTINGS,
  '/admin/move-in/:batchId': SETTINGS,
  '/admin/move-in/out/:file': SETTINGS,
} satisfies Partial<Record<Address, PageRights>>

/** Steps of the day that decide what becomes of money. */
const MONEY_STEPS: ReadonlySet<unknown> = new Set([
  'reconcile',
  'refund-settled',
  'payment-kept',
  'fee-link',
  'fee-waived',
])

/** Steps of the day that decide what a client may book. */
const ALERT_STEPS: ReadonlySet<unknown> = new Set(['alert-let', 'alert-held', 'alert-wait'])

/** The right that a step of the day needs, whichever page it is sent to. */
export function stepRight(form: FormData): Right {
  const intent = form.get('intent')
  if (ALERT_STEPS.has(intent)) return 'change-clients'
  return MONEY_STEPS.has(intent) ? 'decide-on-money' : 'change-visits'
}

/** The right that a request needs; null: it is the owner's alone. */
export function rightFor(pattern: string, method: string): Right | null {
  const address = pattern.startsWith('/') ? pattern : `/${pattern}`
  const rights = Object.hasOwn(DESK_RIGHTS, address) ? DESK_RIGHTS[address] : undefined
  const isRead = method === 'GET' || method === 'HEAD'
  return (isRead ? rights?.see : rights?.change) ?? null
}
