import type { Booking } from '#domain/calendar/booking.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Privacy } from '../accounts/privacy/privacy.ts'
import type { Profiles } from '../accounts/profiles/profiles.ts'
import type { CalendarsAbroad } from '../calendar/abroad/abroad.ts'
import type { CalendarFeed } from '../calendar/abroad/feed.ts'
import type { Bookings } from '../calendar/bookings.ts'
import type { ClosedOver } from '../calendar/closed/closed-over.ts'
import type { OwnersHours } from '../calendar/hours/hours.ts'
import type { OwnersMenu } from '../calendar/menu/menu.ts'
import type { Series } from '../calendar/series/series.ts'
import type { BookingsMove } from '../calendar/square/bookings-move.ts'
import type { SquareCalendar } from '../calendar/square/square-calendar.ts'
import type { Waiting } from '../calendar/waiting/waiting.ts'
import type { Clients } from '../clients/clients.ts'
import type { Forms } from '../clients/forms.ts'
import type { ReviewDesk } from '../clients/reviews/desk.ts'
import type { ReviewLinks } from '../clients/reviews/links.ts'
import type { Reviews } from '../clients/reviews/reviews.ts'
import type { Audit } from '../core/audit.ts'
import type { Env } from '../core/env.ts'
import type { PageChanges } from '../core/page-changes.ts'
import type { RateLimits } from '../core/rate-limits.ts'
import type { StudioPerson } from '../core/settings/person.ts'
import type { StudioRoom } from '../core/settings/room.ts'
import type { SalesTaxRates } from '../core/settings/sales-tax.ts'
import type { ShopTermsKept } from '../core/settings/shop-terms.ts'
import type { StatedRatings, StudioDetails } from '../core/settings/studio-facts.ts'
import type { StudioWordsKept } from '../core/settings/studio-words.ts'
import type { WeekSetting } from '../core/settings/week-begins.ts'
import type { Admin } from '../desk/admin.ts'
import type { Backups } from '../desk/backup/what-backups-do.ts'
import type { DayCloses } from '../desk/books/day-closes.ts'
import type { Journal } from '../desk/books/journal.ts'
import type { Copies } from '../desk/copies/what-copies-do.ts'
import type { Demonstration } from '../desk/demonstration/demonstration.ts'
import type { FirstDay } from '../desk/first-day/first-day.ts'
import type { Inbox } from '../desk/inbox/inbox.ts'
import type { MovingIn } from '../desk/moving-in/moving-in.ts'
import type { Reminders } from '../desk/reminders.ts'
import type { Reports } from '../desk/reports/reports.ts'
import type { TextConsents } from '../desk/text-consents.ts'
import type { Receipts } from '../desk/today/receipts.ts'
import type { Today } from '../desk/today/today.ts'
import type { TreatmentLetters } from '../desk/treatment-letters.ts'
import type { AfterVisit } from '../post/after-visit/after-visit.ts'
import type { Alerts } from '../post/alerts/alerts.ts'
import type { ClientConfirms } from '../post/client-confirms.ts'
import type { Contact } from '../post/contact/contact.ts'
import type { ContactSending } from '../post/contact/sending.ts'
import type { MailInbox } from '../post/inbox/inbox.ts'
import type { Mail } from '../post/mail.ts'
import type { ManageLinks } from '../post/manage-link.ts'
import type { Texts } from '../post/texts/texts.ts'
import type { Wording } from '../post/wording/wording.ts'
import type { Cards } from '../shop/cards/cards.ts'
import type { BoughtHere } from '../shop/orders/bought-here.ts'
import type { OrderDesk } from '../shop/orders/order-desk.ts'
import type { Orders } from '../shop/orders/orders.ts'
import type { Payments } from '../shop/payments/payments.ts'
import type { PictureStore } from '../shop/products/picture-store.ts'
import type { ProductDesk } from '../shop/products/product-desk.ts'
import type { Products } from '../shop/products/products.ts'
import type { Connections, Health } from './health.ts'

/** The whole back end as one value: what pages and calls may use, and nothing else. */
export type Studio = {
  env: Env
  /** Epoch milliseconds. */
  now: () => number
  /** Signs tokens; never leaves the server. */
  secret: string
  isTestMode: boolean
  bookings: Bookings
  /** Square Appointments behind the bookings; null where this studio's own calendar keeps them. */
  squareCalendar: SquareCalendar | null
  /** Visits from Square Appointments into our rows, and the way back. */
  bookingsMove: BookingsMove
  /** The owner's visits, for programs that read calendars. */
  calendarFeed: CalendarFeed
  /** The owner's calendars elsewhere: what is in them, and visits written into them. */
  calendarsAbroad: CalendarsAbroad
  /** Who waits for a time to become free. */
  waiting: Waiting
  /** Time off that comes again. */
  series: Series
  /** Visits in time that the owner has closed over. */
  closedOver: ClosedOver
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
  /** What comes back by mail: answers, and reports of mails that did not arrive. */
  mailInbox: MailInbox
  /** What the owner is alerted of on her own devices. */
  alerts: Alerts
  /** What clients are reminded of, and whether anything leaves to them. */
  reminders: Reminders
  afterVisit: AfterVisit
  /** Which letters follow each treatment, and when. */
  treatmentLetters: TreatmentLetters
  /** What clients say of their visits. */
  reviews: Reviews
  /** The owner's side of them. */
  reviewDesk: ReviewDesk
  reviewLinks: ReviewLinks
  /** Clients say that they come to their visits. */
  clientConfirms: ClientConfirms
  /** Texts by a carrier, and what comes by it. */
  texts: Texts
  /** What clients write by text and by mail, and the owner's answers. */
  inbox: Inbox
  /** What clients have agreed to be texted about. */
  textConsents: TextConsents
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
  forms: Pick<Forms, 'open' | 'openFor' | 'answer'>
  /** What clients tell of themselves, and which visits are their own. */
  profiles: Profiles
  /** A client's own data, to take along and to delete. */
  privacy: Privacy
  /** What the back office reads beyond the booking calls. */
  admin: Admin
  /** What the studio took, by day and treatment, product and client. */
  /** Files of other booking systems: brought in, and taken back. */
  movingIn: MovingIn
  reports: Reports
  /** Days that were closed with counted cash. */
  dayCloses: DayCloses
  /** What the books say of each day, for the accountant. */
  journal: Journal
  /** The owner's day at the desk: who is here, what was paid, who hears of a delay. */
  today: Today
  receipts: Receipts
  /** The version of what public pages show, which every server asks before it answers from memory. */
  pages: PageChanges
  contact: Contact
  /** How often something may be done, counted for all servers together or in this one. */
  rateLimits: RateLimits
  backups: Backups
  copies: Copies
  /** What a new studio sees to first. */
  firstDay: FirstDay
  /** The made-up studio of `npm run demo`, where it is here. */
  demonstration: Demonstration
  /** Address, telephone, mail address and policy. */
  details: StudioDetails
  /** What the site states of reviews elsewhere, and where the owner read it. */
  rating: StatedRatings
  /** Who treats, and how the place is found. */
  person: StudioPerson
  /** The owner's photograph of it. */
  room: StudioRoom
  /** How what is sold is sent, fetched and taken back. */
  shopTerms: ShopTermsKept
  words: StudioWordsKept
  /** The dated rates that reports hold beside Square's taxes. */
  salesTax: SalesTaxRates
  week: WeekSetting
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
  /** Cards on file, and the visits that they secure. */
  cards: Cards
  /** Where the BOOK NOW buttons and the frame on /book lead. */
  bookingLinks: { site: string; widget: string }
  /** Another site that sells the products; null: our own pages under /products do. */
  shopSite: string | null
  close(): Promise<void>
}
