import { type RawBuilder, sql } from 'kysely'
import { STATES_KEPT, STATES_TO_ANSWER } from '#domain/shop/dispute.ts'
import { closedOverOpen } from '../calendar/closed/still-open.ts'
import type { Rows } from '../core/db/schema.ts'
import { CONTACT_ANSWER, isFailed, isLost } from '../post/outbox.ts'
import { countToPack, countToShip } from '../shop/orders/order-list.ts'
import { overdue } from './backup/state.ts'
import { failedDrills, troubledCopies } from './backup/trouble.ts'
import { OWN_ANSWERS } from './inbox/lost-answers.ts'
import { toCall } from './today/to-call.ts'

/** How much waits for the owner, by kind. */
export type DecisionCounts = {
  toAnswer: number
  /** Visits that a reminder has not reached, and those of the day ahead that nobody has confirmed. */
  toCall: number
  toClose: number
  failedMails: number
  /** 1: the mail server has not taken letters for a while. */
  waitingMail: number
  unread: number
  /** Threads by text or mail in which a client waits for an answer. */
  questions: number
  /** The owner's own answers that did not arrive. */
  lostAnswers: number
  /** New reviews of three stars or fewer without an answer. */
  reviews: number
  /** Freed times that wait for the owner to pick who is offered them. */
  freedTimes: number
  /** Visits in time that she has closed since. */
  closedOver: number
  /** Completed visits of the last sixty days of which something is left to pay. */
  unpaidVisits: number
  /** Visits that the owner moved or deleted in a calendar elsewhere, or that something lies over there. */
  abroad: number
  /** Calendars elsewhere that could not be read for hours. */
  silentCalendars: number
  /** Answers of the form that hold online booking until the owner has looked. */
  heldAlerts: number
  openPayments: number
  failedRefunds: number
  paidCancelled: number
  disputes: number
  lowStock: number
  /** Visits to come whose card on file is gone or ends before them. */
  cardTroubles: number
  /** Fees that a card on file was to pay and did not. */
  unpaidFees: number
  /** 1: the last good backup is too old, or there has never been one. */
  oldBackup: number
  /** 1: copies of backups have not been made for a while. */
  troubledCopies: number
  /** 1: the last trial of bringing a backup back failed. */
  failedDrills: number
}

/** Everything that the back office's links carry a number for. */
export type Waiting = {
  toDecide: number
  /** Messages of every kind; `questions` of them wait in the inbox. */
  unread: number
  questions: number
  toPack: number
  /** Parcels among them. */
  toShip: number
  lowStock: number
}

type ToPack = Pick<Waiting, 'toPack' | 'toShip'>

/** What is counted elsewhere, by the rules of the shelf, of cards and of the post (lists.ts). */
export type Counted = Pick<
  DecisionCounts,
  | 'lowStock'
  | 'cardTroubles'
  | 'unpaidFees'
  | 'waitingMail'
  | 'questions'
  | 'lostAnswers'
  | 'reviews'
  | 'freedTimes'
  | 'unpaidVisits'
  | 'abroad'
  | 'silentCalendars'
  | 'heldAlerts'
>

/** `hasOwnHours`: no other calendar has the last word. */
export type At = { now: number; hasOwnHours: boolean }

/** A request that the owner answers, here or in another calendar; what is yet to be placed there needs nobody. */
export function isToAnswer({ now, hasOwnHours }: At): RawBuilder<boolean> {
  const open = sql`booking.status = 'PENDING' AND booking.ends_at > ${now}`
  if (hasOwnHours) return sql<boolean>`${open}`
  return sql<boolean>`${open} AND booking.id NOT IN (SELECT booking_id FROM square_booking WHERE square_id IS NULL)`
}

/** One question for all other kinds: it is asked on every page of the back office. */
export async function decisionCounts(
  rows: Rows,
  counted: Counted,
  { now, hasOwnHours }: At,
): Promise<DecisionCounts & ToPack> {
  const found = await sql<Omit<DecisionCounts, keyof Counted> & ToPack>`
    SELECT
      (SELECT count(*) FROM booking WHERE ${isToAnswer({ now, hasOwnHours })}) AS "toAnswer",
      (SELECT count(*) FROM booking
        WHERE status IN ('PENDING', 'CONFIRMED') AND ends_at <= ${now}) AS "toClose",
      ${toCall(rows, now).select((row) => row.fn.countAll<number>().as('count'))} AS "toCall",
      ${failedMail(rows).select((row) => row.fn.countAll<number>().as('count'))} AS "failedMails",
      ${closedOverOpen(rows, now).select((row) => row.fn.countAll<number>().as('count'))} AS "closedOver",
      (SELECT count(*) FROM contact_message WHERE read_at IS NULL) AS "unread",
      (SELECT count(*) FROM payment_attempt WHERE state = 'unknown') AS "openPayments",
      (SELECT count(*) FROM payment_refund
        WHERE state = 'failed' AND id NOT IN (SELECT refund_id FROM settled_refund)) AS "failedRefunds",
      ${paidAndCancelled(rows).select((row) => row.fn.countAll<number>().as('count'))} AS "paidCancelled",
      ${disputesToAnswer(rows).select((row) => row.fn.countAll<number>().as('count'))} AS "disputes",
      ${overdue(now)} AS "oldBackup",
      ${troubledCopies(now)} AS "troubledCopies",
      ${failedDrills} AS "failedDrills",
      ${countToPack(rows)} AS "toPack",
      ${countToShip(rows)} AS "toShip"
  `.execute(rows)
  const [row] = found.rows
  if (!row) throw new Error('Nothing was counted.')
  return { ...row, ...counted }
}

/** Mail that was given up, and the owner's answer to a message of the site that came back, as long as she has not settled it. A reminder that did not arrive stands with its visit, and the owner's answer with its thread. */
export function failedMail(rows: Rows) {
  return rows
    .selectFrom('outbox')
    .where((where) =>
      where.or([
        isFailed(where),
        where.and([where('outbox.kind', '=', CONTACT_ANSWER), isLost(where)]),
      ]),
    )
    .where('outbox.kind', 'not in', ['reminder', ...OWN_ANSWERS])
}

/** Orders of visits that were cancelled after they were paid, none of it given back yet. */
export function paidAndCancelled(rows: Rows) {
  return rows
    .selectFrom('payment_attempt as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.id')
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .where('booking.status', '=', 'CANCELLED')
    .where((order) => order.not(order.exists(refundUnderWay(rows))))
    .where((order) => order.not(order.exists(takenByABank(rows))))
    .where('orders.id', 'not in', rows.selectFrom('settled_visit_order').select('order_id'))
}

/** Disputes that nobody has answered yet, or whose answer Square does not take. */
export function disputesToAnswer(rows: Rows) {
  return rows
    .selectFrom('dispute')
    .where('state', 'in', STATES_TO_ANSWER)
    .where((dispute) =>
      dispute.or([dispute('answer', 'is', null), dispute('refusal', 'is not', null)]),
    )
}

/** Nobody at the studio decides about money that a bank has, or may yet take. */
function takenByABank(rows: Rows) {
  return rows
    .selectFrom('dispute')
    .select('dispute.id')
    .whereRef('dispute.attempt_id', '=', sql.ref('orders.id'))
    .where('dispute.state', 'not in', STATES_KEPT)
}

function refundUnderWay(rows: Rows) {
  return rows
    .selectFrom('payment_refund')
    .select('payment_refund.id')
    .whereRef('payment_refund.attempt_id', '=', sql.ref('orders.id'))
    .where('payment_refund.state', '!=', 'failed')
}

export function decisionTotal({
  toPack: _,
  toShip: _parcels,
  ...counts
}: DecisionCounts & Partial<ToPack>) {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
