import { randomUUID } from 'node:crypto'
import { bookFree, bookPaid, keepCard, placeOrder } from './booking-errands.ts'
import type { Client } from './client.ts'
import { payLink, press } from './desk-errands.ts'
import {
  atTheDesk,
  buyWithCredit,
  cancel,
  charge,
  chargeLate,
  comeThrough,
  complete,
  loseTime,
  sent,
  withdrawn,
} from './errand-steps.ts'
import { CREDIT_BUYS, PRICES, SERVICES } from './policies.ts'
import { CHARGE, ORDER, type Wire } from './wire.ts'

/** What becomes of one visit and its money while something fails at each of its steps. */
export type Errand = {
  name: string
  /** Nothing fails yet. */
  prepare?(one: Client, wire: Wire): Promise<void>
  /** What fails; it has to come to its end all the same. */
  go(one: Client, wire: Wire): Promise<void>
  /** Only once its visit has begun. */
  isOnTheDay?: true
  /** Steps at which our server is killed meanwhile. */
  dies: string[]
  /** Calls to Square whose answers are late, lost, refused or no JSON meanwhile. */
  breaks?: string[]
  /** What the studio has of it at the end, in cents, tips included, and the visit's status. */
  ends: { keptCents: number; status: string | null }
}

const REFUND = 'POST /v2/refunds'
const CARD = 'POST /v2/cards'
const CUSTOMER = 'POST /v2/customers'
const CHECKOUT = 'POST /v2/terminals/checkouts'
const LINK = 'POST /v2/online-checkout/payment-links'
const PAY_ORDER = 'POST /v2/orders/{id}/pay'
const LATE_FEE = 3000
const TIP = 700
/** A fifth: terminals and links offer shares of the sum. */
const DESK_TIP = PRICES.studio / 5

const around = (call: string) => [`before ${call}`, `after ${call}`]
const giveBack = ['insert into "payment_refund"', ...around(REFUND)]

const paying: Errand[] = [
  {
    name: 'price and tip book a visit',
    go: (one) => bookPaid(one, { serviceId: SERVICES.late, tipCents: TIP }),
    dies: [
      'answered POST /api/bookings/hold',
      'insert into "visit_agreement"',
      ...around(ORDER),
      ...around(CHARGE),
      'insert into "booking_event"',
      'insert into "orders"',
      'answered POST /api/payments/process',
    ],
    breaks: [ORDER, CHARGE],
    ends: { keptCents: PRICES.late + TIP, status: 'CONFIRMED' },
  },
  {
    name: 'a visit moves with its payment',
    prepare: (one) => bookPaid(one, { serviceId: SERVICES.deposit }),
    async go(one) {
      const { bookingId, manageToken } = one.visit
      for (;;) {
        const newStartTime = await one.freeTime(SERVICES.deposit)
        const asked = { bookingId, newStartTime }
        const moved = await one.post('/api/bookings/reschedule', asked, one.managed(manageToken))
        if (moved.booking) return
      }
    },
    dies: [
      'insert into "booking_event"',
      'insert into "outbox"',
      'answered POST /api/bookings/reschedule',
    ],
    ends: { keptCents: PRICES.deposit, status: 'CONFIRMED' },
  },
  {
    name: 'the time is lost, the money goes back',
    prepare: loseTime,
    go: comeThrough,
    dies: ['insert into "orders"', ...giveBack],
    breaks: [REFUND],
    ends: { keptCents: 0, status: null },
  },
]

const ending: Errand[] = [
  {
    name: 'canceled late, the fee stays',
    prepare: (one) => bookPaid(one, { serviceId: SERVICES.late, tipCents: TIP }),
    go: cancel,
    dies: [...giveBack, 'answered POST /api/bookings/cancel'],
    breaks: [REFUND],
    ends: { keptCents: LATE_FEE, status: 'CANCELLED' },
  },
  {
    name: 'canceled in time, all goes back',
    prepare: (one) => bookPaid(one, { serviceId: SERVICES.deposit }),
    go: cancel,
    dies: ['insert into "booking_event"', ...giveBack],
    breaks: [REFUND],
    ends: { keptCents: 0, status: 'CANCELLED' },
  },
  {
    name: 'the owner gives a part back',
    prepare: (one) => bookPaid(one, { serviceId: SERVICES.deposit }),
    async go(one) {
      const { orderId } = one.visit
      await one.owner({ does: 'refund', orderId, cents: 2000, key: randomUUID() })
      await sent(one)
    },
    dies: giveBack,
    breaks: [REFUND],
    ends: { keptCents: PRICES.deposit - 2000, status: 'CONFIRMED' },
  },
  {
    name: 'canceled while its charge is in hand',
    async prepare(one, wire) {
      await bookFree(one, SERVICES.studio)
      const { bookingId, manageToken } = one.visit
      const { order } = await placeOrder(one, { bookingId }, one.managed(manageToken))
      await chargeLate(one, wire, order?.id ?? '')
    },
    async go(one, wire) {
      await cancel(one)
      await comeThrough(one, wire)
    },
    dies: ['insert into "orders"', ...giveBack],
    ends: { keptCents: 0, status: 'CANCELLED' },
  },
]

const onFile: Errand[] = [
  {
    name: 'a card is kept, and books the visit',
    go: (one) => keepCard(one),
    dies: [
      'insert into "card_on_file"',
      ...around(CUSTOMER),
      ...around(CARD),
      'insert into "booking_event"',
      'answered POST /api/payments/keep-card',
    ],
    breaks: [CARD],
    ends: { keptCents: 0, status: 'CONFIRMED' },
  },
  {
    name: 'the card pays the rest',
    prepare: (one) => keepCard(one),
    go: (one) => charge(one, 'rest'),
    dies: [...around(ORDER), ...around(CHARGE), 'insert into "orders"'],
    breaks: [CHARGE],
    ends: { keptCents: PRICES.card, status: 'CONFIRMED' },
  },
  {
    name: 'the card pays the fee of a late cancel',
    async prepare(one) {
      await keepCard(one)
      await cancel(one)
    },
    go: (one) => charge(one, 'fee'),
    dies: [...around(CHARGE), 'insert into "orders"'],
    breaks: [CHARGE],
    ends: { keptCents: LATE_FEE, status: 'CANCELLED' },
  },
]

const atDesk: Errand[] = [
  {
    name: 'a terminal takes it, with a tip',
    prepare: (one) => bookFree(one, SERVICES.studio),
    go: (one) => atTheDesk(one, 'terminal', () => press(one, 'tap', DESK_TIP)),
    dies: [
      'insert into "desk_payment"',
      ...around(ORDER),
      ...around(CHECKOUT),
      'insert into "orders"',
    ],
    breaks: [ORDER, CHECKOUT],
    ends: { keptCents: PRICES.studio + DESK_TIP, status: 'CONFIRMED' },
  },
  {
    name: 'a terminal is called off',
    prepare: (one) => bookFree(one, SERVICES.studio),
    go: (one) => withdrawn(one, 'terminal'),
    dies: around(`${CHECKOUT}/{id}/cancel`),
    breaks: [`${CHECKOUT}/{id}/cancel`],
    ends: { keptCents: 0, status: 'CONFIRMED' },
  },
  {
    name: 'a link is paid, with a tip',
    prepare: (one) => bookFree(one, SERVICES.studio),
    go: (one) => atTheDesk(one, 'link', (url) => payLink(one, url, DESK_TIP)),
    dies: ['insert into "desk_payment"', ...around(LINK), 'insert into "orders"'],
    breaks: [LINK],
    ends: { keptCents: PRICES.studio + DESK_TIP, status: 'CONFIRMED' },
  },
  {
    name: 'a link is taken back',
    prepare: (one) => bookFree(one, SERVICES.studio),
    go: (one) => withdrawn(one, 'link'),
    dies: around(`DELETE ${LINK.slice(5)}/{id}`),
    breaks: [`DELETE ${LINK.slice(5)}/{id}`],
    ends: { keptCents: 0, status: 'CONFIRMED' },
  },
]

const onTheDay: Errand[] = [
  {
    name: 'a consultation becomes credit',
    isOnTheDay: true,
    prepare: (one) => bookPaid(one, { serviceId: SERVICES.credit, isSoonest: true }),
    go: complete,
    dies: ['insert into "ledger_transfer"'],
    ends: { keptCents: PRICES.credit, status: 'COMPLETED' },
  },
  {
    name: 'credit goes back with its fee',
    isOnTheDay: true,
    prepare: (one) => bookPaid(one, { serviceId: SERVICES.credit, isSoonest: true }),
    async go(one) {
      await complete(one)
      const { orderId } = one.visit
      await one.owner({ does: 'refund', orderId, cents: PRICES.credit, key: randomUUID() })
      await sent(one)
    },
    dies: giveBack,
    ends: { keptCents: 0, status: 'COMPLETED' },
  },
  {
    name: 'credit buys, with a card',
    isOnTheDay: true,
    prepare: withAccount,
    async go(one) {
      await complete(one)
      await buyWithCredit(one)
    },
    dies: [
      'insert into "ledger_transfer"',
      ...around(ORDER),
      ...around(CHARGE),
      ...around(PAY_ORDER),
      'insert into "orders"',
    ],
    breaks: [CHARGE, PAY_ORDER],
    ends: { keptCents: CREDIT_BUYS.cents, status: 'COMPLETED' },
  },
  {
    name: 'what credit bought goes back',
    isOnTheDay: true,
    prepare: withAccount,
    async go(one) {
      await complete(one)
      await buyWithCredit(one)
      const { orderId } = one.visit
      await one.owner({ does: 'refund', orderId, cents: CREDIT_BUYS.cents, key: randomUUID() })
      await sent(one)
    },
    dies: giveBack,
    breaks: [REFUND],
    ends: { keptCents: PRICES.credit, status: 'COMPLETED' },
  },
  {
    name: 'the card pays for not coming',
    isOnTheDay: true,
    prepare: (one) => keepCard(one, { isSoonest: true }),
    async go(one) {
      await one.owner({ does: 'no-show', bookingId: one.visit.bookingId })
      await charge(one, 'fee')
    },
    dies: ['insert into "booking_event"', ...around(CHARGE)],
    ends: { keptCents: 8000, status: 'NO_SHOW' },
  },
]

/** A consultation that is paid, of someone with an account. */
async function withAccount(one: Client): Promise<void> {
  await bookPaid(one, { serviceId: SERVICES.credit, isSoonest: true })
  await one.signIn()
}

export const ERRANDS: readonly Errand[] = [...paying, ...ending, ...onFile, ...atDesk, ...onTheDay]
