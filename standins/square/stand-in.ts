import { Hono } from 'hono'
import { appointmentCalls } from './appointments/appointments.ts'
import { type AppointmentSettings, seedSettings } from './appointments/settings.ts'
import type { AppointmentsApp } from './appointments/square-app.ts'
import type { Parts } from './calls.ts'
import { cardBook } from './card-book.ts'
import { type Cards, cardCalls, cardControl, cardSwitches } from './cards-on-file.ts'
import { catalogueCalls } from './catalogue.ts'
import { controlCalls } from './control.ts'
import { customerCalls } from './customers.ts'
import { disputeBook } from './disputes/dispute-book.ts'
import {
  type Disputes,
  disputeCalls,
  disputeControl,
  disputeSwitches,
} from './disputes/disputes.ts'
import { eventSearchCalls } from './event-search.ts'
import { type Faults, faultSwitches } from './faults.ts'
import { assessFees } from './fees.ts'
import { linkBook } from './links/link-book.ts'
import { linkCalls } from './links/links.ts'
import { payPages } from './links/pay-page.ts'
import { locationCalls } from './locations.ts'
import { orderBook } from './order-book.ts'
import { orderSearchCalls } from './order-search.ts'
import { orderCalls } from './orders.ts'
import { type Past, pastOf } from './past.ts'
import { paymentBook } from './payment-book.ts'
import { paymentCalls } from './payments.ts'
import { refundCalls, settleRefunds } from './refunds.ts'
import { bodyOf, Refusal } from './refusal.ts'
import { sandboxCalls } from './sandbox.ts'
import { type Account, EXAMPLE, seed } from './seed.ts'
import { openState } from './state.ts'
import { checkoutBook } from './terminal/checkout-book.ts'
import { checkoutCalls } from './terminal/checkouts.ts'
import { deviceCalls } from './terminal/devices.ts'
import { terminalScreen } from './terminal/screen.ts'
import { type KeptEvent, type Webhooks, webhookSender } from './webhooks.ts'
import { tapped } from './wire-tap.ts'

const TICK_MS = 1000
/** Where square.js and the card field are, for a page to load them from. */
export const SANDBOX_PATH = '/square-sandbox'

export type SquareStandIn = {
  /**
   * Answers Square's REST calls, and under SANDBOX_PATH what browsers load; rejects where a fault
   * breaks the connection.
   */
  fetch(request: Request): Promise<Response>
  faults: Faults
  cards: Cards
  disputes: Disputes
  events: { all(): KeptEvent[]; replay(id: string): void; mute(isMute: boolean): void }
  /** What the owner and her clients do in Square's own app and pages. */
  appointments: AppointmentsApp
  /** Sales from before it was first called. */
  past: Past
  /** Does what has come due: refunds settle, reservations expire, fees are told, events are sent. */
  tick(): Promise<void>
  /** Back to how it was when first opened. */
  reset(): void
  close(): void
}

export type StandInOptions = {
  /** Keeps what calls change; ":memory:" for nothing. */
  file: string
  /** Epoch milliseconds. */
  now: () => number
  /** Whose account it is; an example's without it. */
  account?: Account
  searchLagMs?: number
  refundSettleMs?: number
  declineStatus?: 400 | 402
  /**
   * What a new file's account has of Square Appointments; without it the Plus plan, a seller's token, each booking accepted
   * by itself.
   */
  appointments?: Partial<AppointmentSettings>
  /** Where browsers reach it: receipts lead there. */
  publicUrl?: string
  /** Without it, no events are sent. */
  webhooks?: Webhooks
  /** How often what is due is done without being asked; 0 for never. */
  tickMs?: number
}

/** Square's REST calls, played on this machine. Another family of calls is one more file and one line here. */
export function openSquareStandIn(options: StandInOptions): SquareStandIn {
  const { now, webhooks, account = EXAMPLE, tickMs = webhooks ? TICK_MS : 0 } = options
  const state = openState(options.file)
  const sow = () => {
    seed(state, account, now())
    seedSettings(state, options.appointments)
  }
  state.asOne(sow)
  const events = webhookSender({ state, now }, webhooks)
  const parts: Parts = {
    state,
    now,
    searchLagMs: options.searchLagMs ?? 0,
    refundSettleMs: options.refundSettleMs ?? 0,
    declineStatus: options.declineStatus ?? 400,
    receipts: options.publicUrl
      ? `${options.publicUrl}${SANDBOX_PATH}/receipt`
      : 'https://squareupsandbox.com/receipt/preview',
    links: options.publicUrl
      ? `${options.publicUrl}${SANDBOX_PATH}/pay`
      : 'https://sandbox.square.link/u',
    tell: events.tell,
  }
  const orders = orderBook(parts)
  const payments = paymentBook(parts, orders)
  const onFile = cardBook(parts)
  const links = linkBook(parts, orders)
  const disputed = disputeBook(parts, payments)
  const disputes = disputeSwitches(parts, disputed)
  const checkouts = checkoutBook(parts, orders, payments)
  const cards = cardSwitches(parts, onFile)
  const faults = faultSwitches()

  const settle = () =>
    state.asOne(() => {
      payments.expire()
      checkouts.settle()
      disputed.settle()
      settleRefunds(parts, payments)
      assessFees(parts, payments)
    })
  async function tick() {
    settle()
    await events.deliver()
  }
  function reset() {
    faults.clear()
    state.asOne(() => {
      state.clear()
      sow()
    })
  }

  const app = new Hono()
  app.use('/v2/*', async (c, next) => {
    settle()
    if (!/^Bearer \S+$/.test(c.req.header('authorization') ?? '')) {
      throw new Refusal('UNAUTHORIZED', 'This request could not be authorized.', { status: 401 })
    }
    await next()
  })
  customerCalls(app, parts)
  locationCalls(app, parts)
  catalogueCalls(app, parts)
  orderSearchCalls(app, parts)
  orderCalls(app, parts, orders)
  paymentCalls(app, parts, payments)
  refundCalls(app, parts, payments, disputed.holds)
  cardCalls(app, parts, onFile)
  eventSearchCalls(app, parts, events.all)
  linkCalls(app, parts, links)
  disputeCalls(app, parts, disputed)
  deviceCalls(app, parts)
  checkoutCalls(app, parts, checkouts)
  const appointments = appointmentCalls(app, parts)
  app.route(SANDBOX_PATH, sandboxCalls(parts))
  app.route(`${SANDBOX_PATH}/pay`, payPages(parts, { links, orders, payments }))
  app.route(`${SANDBOX_PATH}/terminal`, terminalScreen(parts, { checkouts, orders }))
  const control = controlCalls({ faults, reset, tick, events, appointments })
  control.route('/cards', cardControl(cards))
  control.route('/disputes', disputeControl(disputes))
  app.route('/control', control)

  app.notFound((c) => {
    const refusal = new Refusal('NOT_FOUND', 'Resource not found.', { status: 404 })
    return c.json(bodyOf(refusal), 404)
  })
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(bodyOf(error), error.status)
    console.error(error)
    return c.json(bodyOf(new Refusal('INTERNAL_SERVER_ERROR', 'Internal error.')), 500)
  })

  let isClosed = false
  const failed = (error: unknown) => {
    // What was on its way when all was closed has nowhere to be noted: it is sent again next time.
    if (!isClosed) console.error(error)
  }
  const timer = tickMs > 0 ? setInterval(() => tick().catch(failed), tickMs).unref() : undefined
  return {
    fetch: (request) =>
      isSquares(request)
        ? tapped(request, (seen) => faults.pass(seen, (passed) => app.fetch(passed)))
        : Promise.resolve(app.fetch(request)),
    faults,
    cards,
    disputes,
    events,
    appointments,
    past: pastOf(state, parts.receipts),
    tick,
    reset,
    close() {
      isClosed = true
      clearInterval(timer)
      state.close()
    },
  }
}

function isSquares(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/v2/')
}
