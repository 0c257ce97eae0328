import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { plansWords, termsSentence } from '#domain/calendar/policy-words.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { moneyFacts } from '#domain/calendar/visit-said.ts'
import type { Actor } from '#domain/core/actor.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { localDate } from '#domain/core/when.ts'
import type { AfterVisitKind } from '#domain/post/after-visit.ts'
import type { ClientMailKind, MailWords } from '#domain/post/mail-wording.ts'
import { type Order, orderSums } from '#domain/shop/order.ts'
import { formLetter } from '../account-letter.ts'
import type { BookingMail } from '../booking-mail.ts'
import { clientLetter } from '../client-letter.ts'
import { lateLetter } from '../late-letter.ts'
import type { Letter } from '../letter.ts'
import { buyersLetter } from '../money/order-letter.ts'
import { refundLetter } from '../money/refund-letter.ts'
import { shipmentLetter } from '../money/shipment-letter.ts'
import { reminderLetter } from '../reminder-letter.ts'
import type { SaidMoney } from '../visit-money.ts'

export type Said = { words: MailWords; studio: StudioFacts; publicUrl: string; now: number }

const CLIENT: Actor = { kind: 'guest' }
const OWNER: Actor = { kind: 'owner', id: '' }
/** How far an example is behind. */
export const MINUTES_LATE = 15
const REFUNDED_CENTS = 3600
/** The example has terms; what is said of a visit without them leaves their sentence out. */
const POLICY: VisitPolicy = {
  ...{ ...PAY_AT_STUDIO, takes: 'card' },
  ...{ lateFee: { percent: 50 }, noShowFee: { percent: 100 } },
}

/** A mail about somebody who is not there, written by the function that writes the real one. */
export function exampleLetter(kind: Exclude<ClientMailKind, AfterVisitKind>, said: Said): Letter {
  const env = { PUBLIC_URL: said.publicUrl }
  switch (kind) {
    case 'booked':
      return visitLetter({ kind: 'booked', by: CLIENT }, said)
    case 'asked':
      return visitLetter({ kind: 'booked', by: CLIENT, status: 'PENDING' }, said)
    case 'confirmed':
      return visitLetter({ kind: 'confirmed', by: OWNER }, said)
    case 'moved-by-client':
      return visitLetter({ kind: 'moved', by: CLIENT }, said)
    case 'moved-by-us':
      return visitLetter({ kind: 'moved', by: OWNER }, said)
    case 'cancelled-by-client':
      return visitLetter({ kind: 'cancelled', by: CLIENT }, said)
    case 'cancelled-by-us':
      return visitLetter({ kind: 'cancelled', by: OWNER }, said)
    case 'declined':
      return visitLetter({ kind: 'cancelled', by: OWNER, was: 'PENDING' }, said)
    case 'reminder': {
      const booking = exampleVisit(said.now)
      const now = booking.startsAt - DAY_MS
      const still = { isConfirmed: false, money: moneyOf(booking) }
      const parts = { ...said, now, manageUrl: manageUrl(said), ...still }
      return reminderLetter(booking, parts)
    }
    case 'late':
      return lateLetter(exampleVisit(said.now), {
        minutes: MINUTES_LATE,
        manageUrl: manageUrl(said),
        money: moneyOf(exampleVisit(said.now)),
        ...said,
      })
    case 'form':
      return formLetter('Ana', `${said.publicUrl}/form/example`, said.words)(said.studio)
    case 'receipt':
      return buyersLetter(exampleOrder(said.now), env, said)
    case 'refund':
      return refundLetter({ order: exampleOrder(said.now), amountCents: REFUNDED_CENTS, env }, said)
    case 'shipped': {
      const shipment = { carrier: 'usps', trackingNumber: '9400111899223817776194' } as const
      return shipmentLetter({ order: exampleOrder(said.now), shipment, news: 'left', env }, said)
    }
  }
}

type Story = Pick<BookingMail, 'kind' | 'by'> & {
  status?: Booking['status']
  was?: Booking['status']
}

function visitLetter({ kind, by, status, was }: Story, said: Said): Letter {
  const booking = { ...exampleVisit(said.now), status: status ?? 'CONFIRMED' }
  const before = { startsAt: booking.startsAt - DAY_MS, endsAt: booking.endsAt - DAY_MS }
  const previous = {
    ...booking,
    ...(kind === 'moved' ? before : {}),
    status: was ?? booking.status,
  }
  return clientLetter(
    { kind, booking, previous, by, now: said.now },
    {
      manageUrl: manageUrl(said),
      bookingUrl: `${said.publicUrl}/schedule`,
      pictureUrl: `${said.publicUrl}${mailHeader.file}`,
      money: moneyOf(booking),
      formUrl: null,
      ...said,
    },
  )
}

function moneyOf(booking: Booking): SaidMoney {
  const at = { ...booking, zone: STUDIO.zone, now: booking.createdAt }
  const terms = termsSentence(plansWords({ policy: POLICY, hasCard: true }, at))
  const known = {
    paid: { cents: 0, tipCents: 0, reducedCents: 0, ways: [] },
    card: null,
    isFrom: false,
  }
  const facts = moneyFacts(booking, known)
  return { isFrom: false, takesCard: false, card: null, facts, lines: [], plans: '', terms }
}

const manageUrl = ({ publicUrl }: Said) => `${publicUrl}/manage/example`

const ID = '4f1c529d-0c0f-4c55-8a43-0b8f1b3a7c11'
const ANA = {
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '(909) 555-0101',
}

/** A visit of somebody who is not there, some days from `now` (epoch milliseconds). */
export function exampleVisit(now: number): Booking {
  const startsAt = instantOf(localDate(now + 4 * DAY_MS, STUDIO.zone), '18:00', STUDIO.zone)
  const durationMinutes = 50
  return {
    ...ANA,
    id: ID,
    status: 'CONFIRMED',
    serviceId: 'acne-facial',
    optionId: null,
    serviceName: 'Acne Facial',
    serviceDescription: '',
    addons: [],
    startsAt,
    endsAt: startsAt + durationMinutes * MINUTE_MS,
    durationMinutes,
    priceCents: 11000,
    clientId: ID,
    note: '',
    birthDate: null,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    refusableUntil: null,
  }
}

function exampleOrder(now: number): Order {
  const { email, phone, ...names } = ANA
  const bought = {
    lines: [{ productId: 'clay-mask', name: 'Clay Mask', quantity: 2, unitPriceCents: 3600 }],
    serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
    taxes: [{ name: 'Sales tax', amountCents: 630 }],
  }
  const address = {
    ...names,
    address: '12 Palm Avenue',
    apartment: '',
    city: 'Redlands',
    state: 'CA',
    zipCode: '92374',
    country: 'US',
  }
  return {
    ...bought,
    ...orderSums(bought),
    tipCents: 0,
    creditCents: 0,
    lines: bought.lines.map((line) => ({
      ...line,
      variationId: null,
      catalogObjectId: null,
      totalCents: line.quantity * line.unitPriceCents,
    })),
    id: ID,
    number: 1042,
    userId: null,
    email,
    phone,
    status: 'COMPLETED',
    currency: 'USD',
    shippingAddress: address,
    billingAddress: null,
    squareOrderId: null,
    paymentId: null,
    receiptUrl: null,
    shipment: null,
    handover: null,
    visitId: null,
    readyAt: null,
    handedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
