import { createAccounts } from '../accounts/accounts.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { createPrivacy } from '../accounts/privacy/privacy.ts'
import { createProfiles } from '../accounts/profiles/profiles.ts'
import { createCalendarsAbroad } from '../calendar/abroad/abroad.ts'
import { createCalendarFeed } from '../calendar/abroad/feed.ts'
import { createClosedOver } from '../calendar/closed/closed-over.ts'
import { createBookings } from '../calendar/engine.ts'
import { createHours } from '../calendar/hours/hours.ts'
import { createMenu } from '../calendar/menu/menu.ts'
import type { EngineParts } from '../calendar/parts.ts'
import { createSeries } from '../calendar/series/series.ts'
import { createBookingsMove } from '../calendar/square/bookings-move.ts'
import { createSquareCalendar } from '../calendar/square/square-calendar.ts'
import { createWaiting, type Waiting } from '../calendar/waiting/waiting.ts'
import { createClients } from '../clients/clients.ts'
import { createForms } from '../clients/forms.ts'
import { createClientKeys } from '../clients/keys.ts'
import { createReviewDesk } from '../clients/reviews/desk.ts'
import { createReviewLinks } from '../clients/reviews/links.ts'
import { createReviews } from '../clients/reviews/reviews.ts'
import { createAudit } from '../core/audit.ts'
import type { Database } from '../core/db/open.ts'
import type { Env } from '../core/env.ts'
import { watchPageChanges } from '../core/page-changes.ts'
import { createRateLimits } from '../core/rate-limits.ts'
import { createStudioDetails } from '../core/settings/studio-facts.ts'
import { createSignedLinks } from '../core/signed-links.ts'
import { freeZips } from '../core/zip.ts'
import { createAdmin } from '../desk/admin.ts'
import { createBackups } from '../desk/backup/backups.ts'
import { createDayCloses } from '../desk/books/day-closes.ts'
import { createJournal } from '../desk/books/journal.ts'
import { createCopies } from '../desk/copies/copies.ts'
import { createDemonstration } from '../desk/demonstration/demonstration.ts'
import { createFirstDay } from '../desk/first-day/first-day.ts'
import { createMovingIn } from '../desk/moving-in/moving-in.ts'
import { createReports } from '../desk/reports/reports.ts'
import { createReceipts } from '../desk/today/receipts.ts'
import { createToday } from '../desk/today/today.ts'
import { createContact } from '../post/contact/contact.ts'
import { contactSendingOf } from '../post/contact/sending.ts'
import { createManageLinks } from '../post/manage-link.ts'
import { createLinkSeal } from '../post/secret-links.ts'
import { createAtTheDesk } from '../shop/at-desk/desk.ts'
import { createCardLetters } from '../shop/cards/card-letters.ts'
import { type Cards, createCards } from '../shop/cards/cards.ts'
import { reopeningRefusal, settleCredit } from '../shop/credit.ts'
import { createBoughtHere } from '../shop/orders/bought-here.ts'
import { createOrderDesk } from '../shop/orders/order-desk.ts'
import { createOrders } from '../shop/orders/orders.ts'
import { noticesOf, openSquare } from '../shop/payments/open-square.ts'
import { createPayments, type Payments } from '../shop/payments/payments.ts'
import { createVisitEnding } from '../shop/payments/visit-ending.ts'
import { keepOwnPicture, openPictureStore } from '../shop/products/picture-store.ts'
import { createProductDesk } from '../shop/products/product-desk.ts'
import { createProducts } from '../shop/products/products.ts'
import { accountHooks } from './account-hooks.ts'
import { createPost } from './create-post.ts'
import { createConnections, createHealth } from './health.ts'
import { createOwnersSettings } from './owners-settings.ts'
import type { Studio } from './studio.ts'

/** The composition root: every part is made here from the environment and the database, once. */
export function createStudio(parts: {
  env: Env
  database: Database
  secret: string
  now?: () => number
  /** Where stand-ins keep what they change; left out, they keep it in memory. */
  folder?: string
  /** For tests: another Square, and how long payments wait. */
  paying?: Pick<Parameters<typeof createPayments>[0], 'square' | 'patienceMs' | 'pauseMs'>
  /** For tests: passwords that cost nothing to keep. */
  passwords?: Passwords
  /** For tests: the network of push services. */
  pushTo?: typeof fetch
  /** For tests: the network of calendars elsewhere. */
  fetchOutside?: typeof fetch
}): Studio {
  const { env, database, secret, now = Date.now, folder = null, paying = {} } = parts
  freeZips()
  const manageLinks = createManageLinks({ secret, publicUrl: env.PUBLIC_URL, now })
  const rateLimits = createRateLimits({ database, secret, now })
  const audit = createAudit({ database, now })
  const desk = { database, audit, now }
  const keys = createClientKeys(secret)
  const signing = { secret, publicUrl: env.PUBLIC_URL, now }
  const links = createSignedLinks({ ...signing, kind: 'form' })
  const newTimeLinks = createSignedLinks({ ...signing, kind: 'new-time' })
  const forms = createForms({ database, keys, links, audit, now })
  const seal = createLinkSeal(secret)
  const pages = watchPageChanges(database)
  const details = createStudioDetails({ database, now, audit, pages })
  const reviewLinks = createReviewLinks(signing)
  const post = createPost({
    ...{ env, database, secret, audit, seal, manageLinks, forms, details, folder, now },
    reviewLinks,
    bookings: () => bookings,
    ...(parts.pushTo && { pushTo: parts.pushTo }),
  })
  const { mail, texts } = post
  const opened = paying.square
    ? { square: paying.square, notices: noticesOf(env) }
    : openSquare({ env, folder, now, takeNotice: (...notice) => payments.takeNotice(...notice) })
  const engine: EngineParts = {
    ...{ database, audit, now, writeMail: mail.writeBookingMail },
    settleEnding: createVisitEnding({ audit, env }),
    async settleMoney(rows, { kind, booking }) {
      if (kind !== 'moved') await settleCredit(rows, booking.id, now())
    },
    refuseReopening: reopeningRefusal,
    // Where Square keeps the calendar a time is kept for nobody.
    ...(env.BOOKINGS !== 'square' && { timeFreed: (...freed) => waiting.timeFreed(...freed) }),
  }
  const waiting: Waiting = createWaiting({
    ...{ ...engine, secret, publicUrl: env.PUBLIC_URL, seal },
    isKept: env.BOOKINGS !== 'square',
    hasTexts: texts.source !== null,
    rateLimits,
    ownerEmail: env.OWNER_EMAIL,
  })
  const series = createSeries({ ...engine, writeSeriesMail: post.writeSeriesMail })
  const locationId = env.SQUARE_LOCATION_ID
  const squareCalendar =
    env.BOOKINGS === 'square' ? createSquareCalendar({ ...engine, ...opened, locationId }) : null
  const hasOwnHours = squareCalendar === null
  const bookings = squareCalendar?.bookings ?? createBookings(engine)
  const products = createProducts({ database })
  const letters = createCardLetters({ manageLinks, seal, now })
  const payments: Payments = createPayments({
    ...{ database, audit, env, folder, now, products },
    visits: bookings,
    visitPaid: (rows, bookingId) => settleCredit(rows, bookingId, now()),
    declined: letters.declined,
    desk: createAtTheDesk,
    takeBooking: squareCalendar?.takeNotice,
    cards: {
      takeNotice: (object) => cards.takeNotice(object),
      reconcile: () => cards.reconcile(),
    },
    ...paying,
    ...opened,
  })
  const cards: Cards = createCards({
    ...{ database, audit, now, payments, visits: bookings, letters },
    ...paying,
    square: opened.square,
  })
  const profiles = createProfiles({ database, bookings, customers: payments.customers, now })
  const orders = createOrders({ database, now })
  const clients = createClients({ database, keys, audit, now, bookings, forms, links, seal })
  const hooks = accountHooks(profiles, orders)
  const pictures = openPictureStore(database.rows)
  const copies = createCopies({ ...desk, secret, allowsHere: env.STUDIO_MODE === 'test' })
  const tidyMail = mail.tidy
  const backups = createBackups({
    ...{ ...desk, copies, folder, pages, tidyMail },
    telling: { publicUrl: env.PUBLIC_URL, ownerEmail: env.OWNER_EMAIL },
  })
  const dayCloses = createDayCloses(desk)
  const calendarsAbroad = createCalendarsAbroad({
    ...{ ...desk, env, secret },
    ...{ allowsHere: env.STUDIO_MODE === 'test', bookings },
    ...(parts.fetchOutside && { fetchOutside: parts.fetchOutside }),
  })
  const contact = createContact({ database, env, audit, rateLimits, now, seal })
  return {
    env,
    now,
    secret,
    isTestMode: env.STUDIO_MODE === 'test',
    bookings,
    squareCalendar,
    calendarFeed: createCalendarFeed({ ...desk, secret, publicUrl: env.PUBLIC_URL }),
    calendarsAbroad,
    waiting,
    series,
    closedOver: createClosedOver({ ...desk, bookings, manageLinks, seal, links: newTimeLinks }),
    bookingsMove: createBookingsMove({ ...engine, ...opened, locationId }),
    hours: createHours({ ...desk, pages }),
    menu: createMenu({ ...desk, pages, keepPicture: (of) => keepOwnPicture(pictures, of) }),
    products,
    productDesk: createProductDesk({ database, audit, pages, pictures, now }),
    pictures,
    manageLinks,
    ...post,
    accounts: createAccounts({
      ...{ database, env, secret, now, audit, rateLimits, hooks },
      ...(parts.passwords && { passwords: parts.passwords }),
    }),
    audit,
    rateLimits,
    clients,
    forms,
    profiles,
    privacy: createPrivacy({ ...desk, bookings, profiles, keys }),
    admin: createAdmin({ database, audit, products, now, hasOwnHours }),
    today: createToday({ database, audit, manageLinks, seal, bookings, clients, now }),
    receipts: createReceipts({ database, audit, env, now }),
    pages,
    movingIn: createMovingIn({ database, audit, now, keys, secret, isElsewhere: !hasOwnHours }),
    reports: createReports({ database, hasOwnHours }),
    dayCloses,
    journal: createJournal(database, dayCloses),
    details,
    ...createOwnersSettings({ ...desk, pages }, pictures),
    backups,
    copies,
    firstDay: createFirstDay({ ...desk, env, pages, backups, copies }),
    demonstration: createDemonstration({ ...desk, pages, square: opened.square }),
    connections: createConnections({ env, payments, ...post }),
    health: createHealth(database),
    contact,
    reviewLinks,
    reviewDesk: createReviewDesk({ database, audit, now, pages }),
    reviews: createReviews({
      ...{ ...desk, pages, links: reviewLinks, receive: contact.receive },
      isLive: env.STUDIO_MODE === 'live',
    }),
    contactSending: contactSendingOf(env),
    orders,
    boughtHere: createBoughtHere(signing),
    orderDesk: createOrderDesk({ database, env, audit, now }),
    payments,
    cards,
    bookingLinks: {
      site: env.BOOKING_SITE_URL ?? '/schedule',
      widget: env.BOOKING_WIDGET_URL ?? '/schedule?embed=1',
    },
    shopSite: env.SHOP_SITE_URL ?? null,
    async close() {
      const workers = [mail, post.mailInbox, waiting, series, calendarsAbroad, backups]
      await Promise.all([...workers, squareCalendar].map((worker) => worker?.stop()))
      texts.close()
      await payments.close()
      await database.close()
    },
  }
}
