import { newId, type Parts, withoutNulls } from '../calls.ts'
import { knownCustomer } from '../customers.ts'
import { mainLocation } from '../locations.ts'
import type { OrderBook } from '../order-book.ts'
import type { PaymentBook } from '../payment-book.ts'
import { Refusal } from '../refusal.ts'
import { PAYS, testPayment } from '../test-payment.ts'
import type { CancelReason, Checkout, CheckoutDraft } from './checkout-shape.ts'
import { pairedDevices } from './devices.ts'

const CHECKOUT = 'terminal-checkout'
const OPEN = 'open-checkout'
const LEAST = 100
const LONGEST_MS = 5 * 60_000
const OVER = ['COMPLETED', 'CANCELED']
/** Square's sandbox devices, which answer by themselves; null for one that is switched off. */
const SANDBOX_DEVICES: Record<string, 'pays' | CancelReason | null> = {
  '9fa747a2-25ff-48ee-b078-04381f7c828f': 'pays',
  '841100b9-ee60-4537-9bcf-e30b2ba5e215': 'BUYER_CANCELED',
  '0a956d49-619a-4530-8e5e-8eac603ffc5e': 'TIMED_OUT',
  'da40d603-c2ea-4a65-8cfd-f42e36dab0c7': null,
}
export type CheckoutBook = ReturnType<typeof checkoutBook>

/** What terminals are asked to collect, one after the other on each device. */
export function checkoutBook(parts: Parts, orders: OrderBook, payments: PaymentBook) {
  const { state, now, tell } = parts
  const stamp = () => new Date(now()).toISOString()

  function find(id: string): Checkout {
    const found = state.get<Checkout>(CHECKOUT, id)
    if (found) return found
    throw new Refusal('NOT_FOUND', `Checkout with ID \`${id}\` not found.`, {
      status: 404,
      field: 'checkout_id',
    })
  }

  function keep(checkout: Checkout, event: 'created' | 'updated'): Checkout {
    const kept = { ...checkout, updated_at: stamp() }
    state.put(CHECKOUT, kept.id, kept)
    if (OVER.includes(kept.status)) state.remove(OPEN, kept.id)
    else state.put(OPEN, kept.id, kept.id)
    const object = { checkout: kept }
    tell(`terminal.checkout.${event}`, { type: 'checkout.event', id: kept.id, object })
    return kept
  }

  const open = () => state.all<string>(OPEN).map(find)
  const end = (checkout: Checkout, cancel_reason: CancelReason) =>
    keep({ ...checkout, status: 'CANCELED', cancel_reason }, 'updated')

  /** Charges a test card on the device; null where it is declined, and another may be tried. */
  function pay(checkout: Checkout, number: string, chosenTip: number): Checkout | null {
    const { id, amount_money, order_id, customer_id, note, reference_id, location_id } = checkout
    const tipCents = checkout.tip_money?.amount ?? chosenTip
    const facts = withoutNulls({ order_id, customer_id, note, reference_id })
    const asked = { ...facts, amount_money, location_id, tipCents, number }
    const payment = testPayment(parts, payments, asked, { terminal: { checkoutId: id } })
    if (!payment) return null
    const { tip_money } = payment
    const paid = { ...checkout, payment_ids: [payment.id], ...(tip_money ? { tip_money } : {}) }
    return keep({ ...paid, status: 'COMPLETED' }, 'updated')
  }

  return {
    find,
    pay,
    all: () => state.all<Checkout>(CHECKOUT),

    create(draft: CheckoutDraft): Checkout {
      refuseDraft(draft)
      const { device_id } = draft.device_options
      const device = pairedDevices(state).find((one) => one.device_id === device_id)
      if (!device && !(device_id in SANDBOX_DEVICES)) {
        throw new Refusal('NOT_FOUND', `Device \`${device_id}\` is not paired.`, {
          status: 404,
          field: 'checkout.device_options.device_id',
        })
      }
      if (draft.customer_id) knownCustomer(state, draft.customer_id)
      if (draft.order_id) refuseOtherTotal(orders, draft)
      const at = stamp()
      const facts = withoutNulls(draft)
      const checkout = {
        payment_type: 'CARD_PRESENT',
        deadline_duration: 'PT5M',
        ...facts,
        id: newId(13),
        status: 'PENDING' as const,
        created_at: at,
        updated_at: at,
        location_id: device?.location_id ?? mainLocation(state).id,
        app_id: 'sandbox-sq0idb-stand-in',
      }
      return keep(checkout as Checkout, 'created')
    },

    /** What a device has before it; it takes it up by looking. */
    onDevice(deviceId: string): Checkout | null {
      const [first] = open().filter(({ device_options }) => device_options.device_id === deviceId)
      if (!first) return null
      if (first.status === 'CANCEL_REQUESTED') {
        end(first, 'SELLER_CANCELED')
        return null
      }
      return first.status === 'PENDING'
        ? keep({ ...first, status: 'IN_PROGRESS' }, 'updated')
        : first
    },

    /** The seller takes it back: at once, or as soon as the device that shows it has heard. */
    cancel(id: string): Checkout {
      const checkout = find(id)
      const cancel_reason = 'SELLER_CANCELED' as const
      if (checkout.status === 'PENDING') return end(checkout, cancel_reason)
      if (checkout.status === 'CANCEL_REQUESTED') return checkout
      if (checkout.status === 'IN_PROGRESS') {
        return keep({ ...checkout, status: 'CANCEL_REQUESTED', cancel_reason }, 'updated')
      }
      const detail = `Cannot transition from status ${checkout.status} to status CANCELED with cancel_reason SELLER_CANCELED`
      throw new Refusal('INVALID_VALUE', detail, { field: 'status' })
    },

    /** The buyer presses Cancel on the device. */
    giveUp: (checkout: Checkout) => end(checkout, 'BUYER_CANCELED'),

    /** Ends what has had its time, what is called off, and what sandbox devices answer. */
    settle(): void {
      for (const checkout of open()) {
        const answer = SANDBOX_DEVICES[checkout.device_options.device_id]
        const isLate = Date.parse(checkout.created_at) + deadlineOf(checkout) <= now()
        if (checkout.status === 'CANCEL_REQUESTED') end(checkout, 'SELLER_CANCELED')
        else if (isLate) end(checkout, 'TIMED_OUT')
        else if (answer === 'pays') pay(checkout, PAYS, 0)
        else if (answer) end(checkout, answer)
      }
    },
  }
}

/** "PT1M30S" in milliseconds. */
function deadlineOf({ deadline_duration }: Pick<Checkout, 'deadline_duration'>): number {
  const [, minutes, seconds] = /^PT(?:(\d+)M)?(?:(\d+)S)?$/.exec(deadline_duration) ?? []
  return Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1000
}

function refuseDraft({
  amount_money,
  tip_money,
  deadline_duration,
  device_options,
}: CheckoutDraft) {
  if (amount_money.amount < LEAST) {
    const detail = 'The minimum amount of a checkout is $1.00.'
    throw new Refusal('VALUE_TOO_LOW', detail, { field: 'checkout.amount_money.amount' })
  }
  if (tip_money && device_options.tip_settings?.allow_tipping) {
    const detail = '`tip_money` may only be set where tipping is disabled.'
    throw new Refusal('BAD_REQUEST', detail, { field: 'checkout.tip_money' })
  }
  if (deadline_duration && deadlineOf({ deadline_duration }) > LONGEST_MS) {
    const detail = 'The deadline is at most five minutes.'
    throw new Refusal('INVALID_VALUE', detail, { field: 'checkout.deadline_duration' })
  }
}

function refuseOtherTotal(orders: OrderBook, { order_id, amount_money }: CheckoutDraft): void {
  const order = orders.find(order_id ?? '', 'checkout.order_id')
  orders.refuseUnlessOpen(order)
  const due = order.net_amount_due_money.amount
  if (!order.tenders && due === amount_money.amount) return
  const detail = `The checkout's total amount=${amount_money.amount} does not match the order's total amount=${due}`
  throw new Refusal('BAD_REQUEST', detail, { field: 'amount' })
}
