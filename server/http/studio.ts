import { join } from 'node:path'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Accounts, createAccounts } from '../accounts/accounts.ts'
import type { AccountHooks } from '../accounts/parts.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { createPrivacy, type Privacy } from '../accounts/privacy/privacy.ts'
import { createProfiles, type Profiles } from '../accounts/profiles/profiles.ts'
import type { Bookings } from '../calendar/bookings.ts'
import { createBookings } from '../calendar/engine.ts'
import { createHours, type OwnersHours } from '../calendar/hours/hours.ts'
import { createMenu, type OwnersMenu } from '../calendar/menu/menu.ts'
import { type Clients, createClients } from '../clients/clients.ts'
import { createForms, type Forms } from '../clients/forms.ts'
import { createClientKeys } from '../clients/keys.ts'
import { type Audit, createAudit } from '../core/audit.ts'
import type { Database } from '../core/db/open.ts'
import type { Env } from '../core/env.ts'
import { type PageChanges, watchPageChanges } from '../core/page-changes.ts'
import { createRateLimits, type RateLimits } from '../core/rate-limits.ts'
import { createSalesTaxRates, type SalesTaxRates } from '../core/settings/sales-tax.ts'
import { createStudioDetails, type StudioDetails } from '../core/settings/studio-facts.ts'
import { createSignedLinks } from '../core/signed-links.ts'
import { type Admin, createAdmin } from '../desk/admin.ts'
import { type Backups, createBackups } from '../desk/backup/backups.ts'
import { createReports, type Reports } from '../desk/reports/reports.ts'
import { createToday, type Today } from '../desk/today/today.ts'
import { calendarFile } from '../post/calendar-file.ts'
import { type Contact, createContact } from '../post/contact/contact.ts'
import { type ContactSending, contactSendingOf } from '../post/contact/sending.ts'
import { createMail, type Mail } from '../post/mail.ts'
import { createManageLinks, type ManageLinks } from '../post/manage-link.ts'
import { createLinkSeal } from '../post/secret-links.ts'
import { senderOf } from '../post/transport.ts'
import { createWording, type Wording } from '../post/wording.ts'
import { settleCredit } from '../shop/credit.ts'
import { type BoughtHere, createBoughtHere } from '../shop/orders/bought-here.ts'
import { createOrderDesk, type OrderDesk } from '../shop/orders/order-desk.ts'
import { createOrders, type Orders } from '../shop/orders/orders.ts'
import { createPayments, type Payments } from '../shop/payments/payments.ts'
import { openPictureStore, type PictureStore } from '../shop/products/picture-store.ts'
import { createProductDesk, type ProductDesk } from '../shop/products/product-desk.ts'
import { createProducts, type Products } from '../shop/products/products.ts'
import { type Connections, createConnections, createHealth, type Health } from './health.ts'

/** The whole back end as one value: what pages and calls may use, and nothing else. */
export type Studio = {
  env: Env
  /** Epoch milliseconds. */
  now: () => number
  /** Signs tokens; never leaves the server. */
  secret: string
  isTestMode: boolean
  bookings: Bookings
  /** Opening hours, dates and booking rules as the owner edits them. */
  hours: OwnersHours
  /** The service menu as the owner edits it. */
  menu: OwnersMenu
  products: Products
  /** The owner's side of the catalogue. */
  productDesk: ProductDesk
  /** The photographs that the owner has put in details of the site's. */
  pictures: PictureStore
  manageLinks: ManageLinks
  mail: Mail
  /** The owner's own words in the mails to clients. */
  wording: Wording
  /** A visit as an iCalendar file to download. */
  calendarFileFor(booking: Booking): Promise<string>
  accounts: Accounts
  /** Sign-ins, failures, changes of role and at the desk, privacy actions: added to, never changed. */
  audit: Audit
  /** The owner's records of her clients: what to mind, notes, photographs. */
  clients: Clients
  /** The questions that clients answer before a first visit, through a link. */
  forms: Pick<Forms, 'open' | 'answer'>
  /** What clients tell of themselves, and which visits are their own. */
  profiles: Profiles
  /** A client's own data, to take along and to delete. */
  privacy: Privacy
  /** What the back office reads beyond the booking calls. */
  admin: Admin
  /** What the studio took, by day and treatment, product and client. */
  reports: Reports
  /** The owner's day at the desk: who is here, what was paid, who hears of a delay. */
  today: Today
  /** The version of what public pages show, which every server asks before it answers from memory. */
  pages: PageChanges
  contact: Contact
  /** How often something may be done, counted for all servers together or in this one. */
  rateLimits: RateLimits
  backups: Backups
  /** Address, telephone, mail address and policy. */
  details: StudioDetails
  /** The dated rates that reports hold beside Square's taxes. */
  salesTax: SalesTaxRates
  connections: Connections
  health: Health
  /** Where the contact form is sent by script, and with which keys. */
  contactSending: ContactSending
  orders: Orders
  /** Which orders a browser has placed without an account. */
  boughtHere: BoughtHere
  /** The owner's side of orders: finding, shipping, notes. */
  orderDesk: OrderDesk
  payments: Payments
  /** Where the BOOK NOW buttons and the frame on /book lead. */
  bookingLinks: { site: string; widget: string }
  /** Another site that sells the products; null: our own pages under /products do. */
  shopSite: string | null
  close(): Promise<void>
}

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
}): Studio {
  const { env, database, secret, now = Date.now, folder = null, paying = {} } = parts
  const manageLinks = createManageLinks({ secret, publicUrl: env.PUBLIC_URL, now })
  const rateLimits = createRateLimits({ database, secret, now })
  const audit = createAudit({ database, now })
  const keys = createClientKeys(secret)
  const links = createSignedLinks({ kind: 'form', secret, publicUrl: env.PUBLIC_URL, now })
  const forms = createForms({ database, keys, links, audit, now })
  const seal = createLinkSeal(secret)
  const mail = createMail({
    database,
    seal,
    env,
    manageLinks,
    formLinkFor: forms.linkFor,
    audit,
    now,
  })
  const bookings = createBookings({
    ...{ database, audit, now, writeMail: mail.writeBookingMail },
    async settleMoney(rows, { kind, booking }) {
      if (kind === 'completed') await settleCredit(rows, booking.id, now())
    },
  })
  const products = createProducts({ database })
  const payments = createPayments({
    database,
    audit,
    env,
    folder,
    now,
    products,
    visits: bookings,
    ...paying,
  })
  const profiles = createProfiles({ database, bookings, customers: payments.customers, now })
  const orders = createOrders({ database, now })
  const clients = createClients({ database, keys, audit, now, bookings, forms, links, seal })
  const hooks = accountHooks(profiles, orders)
  const pages = watchPageChanges(database)
  const details = createStudioDetails({ database, now, audit, pages })
  const pictures = openPictureStore(folder && join(folder, 'pictures'))
  const backups = createBackups({
    ...{ database, pictures, folder, now, audit, pages },
    tidyMail: mail.tidy,
  })
  return {
    env,
    now,
    secret,
    isTestMode: env.STUDIO_MODE === 'test',
    bookings,
    hours: createHours({ database, now, audit, pages }),
    menu: createMenu({ database, now, audit, pages }),
    products,
    productDesk: createProductDesk({ database, audit, pages, pictures, now }),
    pictures,
    manageLinks,
    mail,
    wording: createWording({ database, publicUrl: env.PUBLIC_URL, audit, now }),
    async calendarFileFor(booking) {
      const { facts: own } = await details.read()
      const organizer = senderOf(env, own)
      return calendarFile(booking, { method: 'PUBLISH', now: now(), organizer, own })
    },
    accounts: createAccounts({
      ...{ database, env, secret, now, audit, rateLimits, hooks },
      ...(parts.passwords && { passwords: parts.passwords }),
    }),
    audit,
    rateLimits,
    clients,
    forms,
    profiles,
    privacy: createPrivacy({ database, bookings, profiles, keys, audit, now }),
    admin: createAdmin({ database, audit, products, now }),
    today: createToday({ database, audit, manageLinks, seal, bookings, clients, now }),
    pages,
    reports: createReports({ database }),
    details,
    salesTax: createSalesTaxRates({ database, now, audit }),
    backups,
    connections: createConnections({ env, payments }),
    health: createHealth(database),
    contact: createContact({ database, env, audit, rateLimits, now }),
    contactSending: contactSendingOf(env),
    orders,
    boughtHere: createBoughtHere({ secret, publicUrl: env.PUBLIC_URL, now }),
    orderDesk: createOrderDesk({ database, env, audit, now }),
    payments,
    bookingLinks: {
      site: env.BOOKING_SITE_URL ?? '/schedule',
      widget: env.BOOKING_WIDGET_URL ?? '/schedule?embed=1',
    },
    shopSite: env.SHOP_SITE_URL ?? null,
    async close() {
      await Promise.all([mail.stop(), backups.stop()])
      await payments.close()
      await database.close()
    },
  }
}

/** What follows when an account is made (spec 2 §4) or used: its profile, its customer at Square, its orders. */
function accountHooks(profiles: Profiles, orders: Orders): AccountHooks {
  return {
    async onRegistered(user, names) {
      await profiles.loadOrCreate(user, names)
      // A failure here is swallowed (spec 2 §4): the dashboard repairs it.
      await profiles.repair(user)
    },
    async onSignedIn(user) {
      await profiles.loadOrCreate(user)
      await orders.join(user.id)
    },
  }
}
