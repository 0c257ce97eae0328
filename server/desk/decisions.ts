import { sql } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Subject } from '#domain/post/contact.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import type { AbroadDecision } from '../calendar/abroad/decide.ts'
import type { SilentCalendar } from '../calendar/abroad/silent-calendars.ts'
import { bookingOf } from '../calendar/rows.ts'
import type { HeldAlert } from '../clients/alert-holds.ts'
import type { DeskReview } from '../clients/reviews/desk.ts'
import type { Rows } from '../core/db/schema.ts'
import type { WaitingMail } from '../post/ledger/waiting-mail.ts'
import type { CardTrouble } from '../shop/cards/secured.ts'
import type { UnpaidFee } from '../shop/cards/unpaid-fees.ts'
import { missedMoney } from '../shop/payments/visit-ending.ts'
import type { LowStock, Products } from '../shop/products/products.ts'
import { backupState } from './backup/state.ts'
import {
  type At,
  type DecisionCounts,
  decisionCounts,
  decisionTotal,
  disputesToAnswer,
  isToAnswer,
  paidAndCancelled,
} from './decision-counts.ts'
import { type FailedMail, mailThatFailed } from './failed-mail.ts'
import { visits } from './figures.ts'
import type { LostAnswer } from './inbox/lost-answers.ts'
import type { OpenThread } from './inbox/threads.ts'
import { listsAt } from './lists.ts'
import { type ToCall, visitsToCall } from './today/to-call.ts'
import type { UnpaidVisit } from './today/unpaid.ts'

/** Of each kind at most so many are listed; the counts tell of the rest. */
const LISTED = 10

type UnreadMessage = {
  id: string
  writer: string
  subject: Subject
  message: string
  receivedAt: number
}
/** A card that may or may not have been charged. */
type OpenPayment = { id: string; totalCents: number | null; since: number }
/** Paid online, then cancelled: the money is still here. */
type PaidCancelled = { id: string; totalCents: number; who: string; since: number }
/** A client's bank takes money back, and waits for the studio's word. */
type OpenDispute = {
  id: string
  amountCents: number
  reason: string
  answerBy: number | null
  /** Square's code, where it does not take the answer that was given. */
  refusal: string | null
}
type FailedRefund = { id: string; orderId: string; amountCents: number; since: number }

/** What only the owner can decide, by kind, and how many of each there are. */
export type Decisions = {
  toAnswer: Booking[]
  toCall: ToCall[]
  toClose: (Booking & { missed: CancelledMoney | null })[]
  failedMails: FailedMail[]
  waitingMail: WaitingMail | null
  unread: UnreadMessage[]
  questions: OpenThread[]
  lostAnswers: LostAnswer[]
  reviews: DeskReview[]
  freedTimes: { id: string; startsAt: number }[]
  unpaidVisits: UnpaidVisit[]
  abroad: AbroadDecision[]
  silentCalendars: SilentCalendar[]
  heldAlerts: HeldAlert[]
  openPayments: OpenPayment[]
  failedRefunds: FailedRefund[]
  paidCancelled: PaidCancelled[]
  disputes: OpenDispute[]
  lowStock: LowStock[]
  cardTroubles: CardTrouble[]
  unpaidFees: UnpaidFee[]
  /** Orders that wait to be packed are work and no decision: beside the total. */
  counts: DecisionCounts & { toPack: number }
  total: number
  /** Whether any backup was ever made. */
  hasBackup: boolean
}

/** What is counted for the frame of every page, with the lists behind it. */
export type Counted = Awaited<ReturnType<typeof countedAt>>

export async function countedAt(rows: Rows, products: Pick<Products, 'lowStock'>, at: At) {
  const { counted, ...lists } = await listsAt(rows, products, at.now)
  return { lists, counts: await decisionCounts(rows, counted, at) }
}

export async function decisionsAt(
  rows: Rows,
  reading: Promise<Counted>,
  at: At,
): Promise<Decisions> {
  const { now } = at
  const [
    { counts, lists },
    toAnswer,
    calls,
    toClose,
    failedMails,
    unread,
    openPayments,
    failedRefunds,
    paidCancelled,
    disputes,
    backup,
  ] = await Promise.all([
    reading,
    bookingsOf(visits(rows).where(isToAnswer(at))),
    visitsToCall(rows, now, LISTED),
    visitsToClose(rows, now),
    mailThatFailed(rows, LISTED),
    unreadMessages(rows),
    paymentsToReconcile(rows),
    refundsThatFailed(rows),
    visitsPaidAndCancelled(rows),
    openDisputes(rows),
    backupState(rows),
  ])
  return {
    toAnswer,
    toCall: calls,
    toClose,
    failedMails,
    unread,
    openPayments,
    failedRefunds,
    paidCancelled,
    disputes,
    lowStock: lists.lowStock.slice(0, LISTED),
    cardTroubles: lists.cardTroubles.slice(0, LISTED),
    unpaidFees: lists.unpaidFees.slice(0, LISTED),
    unpaidVisits: lists.unpaidVisits.slice(0, LISTED),
    waitingMail: lists.waitingMail,
    questions: lists.questions.slice(0, LISTED),
    lostAnswers: lists.lostAnswers.slice(0, LISTED),
    reviews: lists.reviews.slice(0, LISTED),
    freedTimes: lists.freedTimes.slice(0, LISTED),
    abroad: lists.abroad.slice(0, LISTED),
    silentCalendars: lists.silentCalendars.slice(0, LISTED),
    heldAlerts: lists.heldAlerts.slice(0, LISTED),
    counts,
    total: decisionTotal(counts),
    hasBackup: backup.good !== null,
  }
}

async function visitsToClose(rows: Rows, now: number): Promise<Decisions['toClose']> {
  const over = visits(rows).where('status', 'in', ['PENDING', 'CONFIRMED'])
  const found = await bookingsOf(over.where('ends_at', '<=', now))
  const missed = await missedMoney(rows, found)
  return found.map((visit) => ({ ...visit, missed: missed.get(visit.id) ?? null }))
}

async function unreadMessages(rows: Rows): Promise<UnreadMessage[]> {
  const found = await rows
    .selectFrom('contact_message')
    .select(['id', 'first_name', 'last_name', 'subject', 'message', 'received_at'])
    .where('read_at', 'is', null)
    .orderBy('received_at')
    .limit(LISTED)
    .execute()
  return found.map((row) => ({
    id: row.id,
    writer: `${row.first_name} ${row.last_name}`,
    subject: row.subject,
    message: row.message,
    receivedAt: row.received_at,
  }))
}

async function paymentsToReconcile(rows: Rows): Promise<OpenPayment[]> {
  const found = await rows
    .selectFrom('payment_attempt')
    .select(['id', 'total_cents', 'updated_at'])
    .where('state', '=', 'unknown')
    .orderBy('updated_at')
    .limit(LISTED)
    .execute()
  return found.map((row) => ({ id: row.id, totalCents: row.total_cents, since: row.updated_at }))
}

async function refundsThatFailed(rows: Rows): Promise<FailedRefund[]> {
  const found = await rows
    .selectFrom('payment_refund')
    .select(['id', 'attempt_id', 'amount_cents', 'updated_at'])
    .where('state', '=', 'failed')
    .where('id', 'not in', rows.selectFrom('settled_refund').select('refund_id'))
    .orderBy('updated_at')
    .limit(LISTED)
    .execute()
  return found.map((row) => ({
    id: row.id,
    orderId: row.attempt_id,
    amountCents: row.amount_cents,
    since: row.updated_at,
  }))
}

async function visitsPaidAndCancelled(rows: Rows): Promise<PaidCancelled[]> {
  const found = await paidAndCancelled(rows)
    .innerJoin('client', 'client.id', 'booking.client_id')
    .select(['orders.id', 'orders.total_cents', 'booking.updated_at'])
    .select(['client.first_name', 'client.last_name'])
    .orderBy('booking.updated_at')
    .limit(LISTED)
    .execute()
  return found.map((row) => ({
    id: row.id,
    totalCents: row.total_cents,
    who: `${row.first_name} ${row.last_name}`,
    since: row.updated_at,
  }))
}

function openDisputes(rows: Rows): Promise<OpenDispute[]> {
  return disputesToAnswer(rows)
    .select(['id', 'amount_cents as amountCents', 'reason', 'answer_by as answerBy', 'refusal'])
    .orderBy('answer_by')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/** Few visits are open at any time: they are found by their state and then put in order, not looked for along all that ever was. */
async function bookingsOf(found: ReturnType<typeof visits>): Promise<Booking[]> {
  const inOrder = found.clearOrderBy().orderBy(sql`booking.starts_at + 0`).orderBy('booking.id')
  return (await inOrder.limit(LISTED).execute()).map(bookingOf)
}
