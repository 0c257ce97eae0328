import type { Kysely } from 'kysely'
import { balanceOf } from '../../domain/shop/credit.ts'
import type { Schema } from '../../server/core/db/schema.ts'
import { type Books, isCredit } from './books.ts'
import { PRICES, SERVICES } from './policies.ts'

/** What was written down about visits beside the payments. */
export type VisitBooks = {
  visits: { id: string; email: string; status: string; starts_at: number; ends_at: number }[]
  happened: Record<string, number>
  /** Clients' credit, and what consultations were worth that were held and stayed paid. */
  creditCents: number
  worthCents: number
  /** Of that credit, what bought products and did not come back; and what is still set aside for a purchase. */
  spentCents: number
  heldCents: number
}

export async function readVisits(rows: Kysely<Schema>): Promise<VisitBooks> {
  const visits = await rows
    .selectFrom('booking')
    .select(['id', 'email', 'status', 'starts_at', 'ends_at', 'service_id'])
    .where('client_id', 'is not', null)
    .execute()
  const transfers = await rows
    .selectFrom('ledger_transfer')
    .select(['from_account as from', 'to_account as to', 'cents'])
    .execute()
  return {
    visits,
    happened: await whatHappened(rows),
    creditCents: balanceOf('credit', transfers),
    spentCents: balanceOf('sales', transfers),
    heldCents: balanceOf('held', transfers),
    worthCents: await worthOf(rows),
  }
}

/** Of consultations that were held: what came less what went back, where that is all of it. */
async function worthOf(rows: Kysely<Schema>): Promise<number> {
  const held = await rows
    .selectFrom('booking')
    .select('id')
    .where('service_id', '=', SERVICES.credit)
    .where('status', '=', 'COMPLETED')
    .execute()
  const kept = await Promise.all(
    held.map(async ({ id }) => {
      const orders = await rows
        .selectFrom('payment_attempt')
        .select(['id', 'total_cents'])
        .where('booking_id', '=', id)
        .where('state', '=', 'paid')
        .execute()
      const back = await rows
        .selectFrom('payment_refund')
        .select('amount_cents')
        .where('attempt_id', 'in', ['', ...orders.map((order) => order.id)])
        .where('state', '!=', 'failed')
        .execute()
      return (
        sum(orders.map((one) => one.total_cents ?? 0)) - sum(back.map((one) => one.amount_cents))
      )
    }),
  )
  return sum(kept.filter((cents) => cents >= PRICES.credit))
}

/** How often each way was gone; one that nobody went shows that the run does not ask for it. */
async function whatHappened(rows: Kysely<Schema>): Promise<Record<string, number>> {
  const attempts = await rows
    .selectFrom('payment_attempt')
    .select(['id', 'way', 'part', 'state', 'tip_cents', 'credit_cents', 'purpose', 'booking_id'])
    .where('state', '=', 'paid')
    .execute()
  const refunds = await rows
    .selectFrom('payment_refund')
    .select(['attempt_id', 'reason', 'actor_id'])
    .where('state', '=', 'completed')
    .execute()
  const moved = await rows
    .selectFrom('booking_event')
    .select('booking_id')
    .where('kind', '=', 'moved')
    .execute()
  const cards = await rows.selectFrom('card_on_file').select('state').execute()
  const credit = await rows
    .selectFrom('ledger_transfer')
    .select(['from_account', 'to_account'])
    .execute()
  const paidVisits = new Set(attempts.flatMap(({ booking_id }) => booking_id ?? []))
  const count = (all: boolean[]) => all.filter(Boolean).length
  const paid = (test: (one: (typeof attempts)[number]) => boolean) => count(attempts.map(test))
  const back = (start: string) => count(refunds.map(({ reason }) => reason.startsWith(start)))
  return {
    'a deposit': paid(({ part }) => part === 'deposit'),
    'a full payment': paid(({ part, way }) => part === 'full' && way === 'card'),
    'a tip': paid(({ tip_cents }) => tip_cents > 0),
    'a terminal': paid(({ way }) => way === 'terminal'),
    'a payment link': paid(({ way }) => way === 'link'),
    'a card on file': count(cards.map(({ state }) => state === 'stored')),
    'a fee from a card on file': paid(({ way, part }) => way === 'on-file' && part === 'fee'),
    'the rest from a card on file': paid(({ way, part }) => way === 'on-file' && part === 'rest'),
    'a give-back for a lost time': back('The time was taken'),
    'a give-back for a visit that was canceled meanwhile': back('The visit was canceled'),
    'money back for a canceling': back('Canceled'),
    'a refund by the owner': count(refunds.map(({ actor_id }) => actor_id !== null)),
    'a move with the payment': count(moved.map(({ booking_id }) => paidVisits.has(booking_id))),
    'a consultation that became credit': count(credit.map((one) => one.from_account === 'fees')),
    'a purchase with credit': paid(({ credit_cents }) => credit_cents > 0),
    'a refund to credit': count(credit.map((one) => one.from_account === 'sales')),
  }
}

/** What Square is to have of one person at the end, and how her visit is to stand; null: there is none. */
export type VisitEnd = { email: string; name: string; keptCents: number; status: string | null }

/** What of visits, their ends and their money does not agree. */
export function visitEndDisagreements(
  ends: readonly VisitEnd[],
  books: Books,
  { visits, creditCents, worthCents, spentCents, heldCents }: VisitBooks,
): string[] {
  return [
    ...ends.flatMap((end) => disagreementsOf(end, books, visits)),
    ...soldTwice(visits),
    ...(creditCents + spentCents === worthCents
      ? []
      : [`${creditCents} credit and ${spentCents} spent for ${worthCents} of fees`]),
    ...(heldCents === 0 ? [] : [`${heldCents} of credit is still set aside`]),
    ...(spentCents === creditAtSquare(books)
      ? []
      : [`${spentCents} of credit spent, ${creditAtSquare(books)} at Square`]),
  ]
}

function disagreementsOf(
  { email, name, keptCents, status }: VisitEnd,
  books: Books,
  visits: VisitBooks['visits'],
) {
  const kept = keptOf(books, email)
  const own = visits.filter((visit) => visit.email === email).map((visit) => visit.status)
  const expected = status === null ? [] : [status]
  return [
    ...(kept === keptCents ? [] : [`${email}: ${kept} kept, not ${keptCents} (${name})`]),
    ...(own.join() === expected.join()
      ? []
      : [`${email}: visits ${own.join() || 'none'}, not ${status} (${name})`]),
  ]
}

/** What Square has taken from this person less what it has given back, by its own books. */
function keptOf({ payments, orders, returned = [] }: Books, email: string): number {
  const own = new Set(
    orders.filter((order) => order.email === email).map((order) => order.square_payment_id),
  )
  const taken = payments.filter(({ id }) => own.has(id)).map((one) => one.total_money.amount)
  const back = returned.filter(({ payment_id }) => own.has(payment_id)).map(({ cents }) => cents)
  return sum(taken) - sum(back)
}

/** What Square was told that credit paid, less what it was told that came back. */
function creditAtSquare({ payments, returned = [] }: Books): number {
  const credit = new Map(payments.filter(isCredit).map((one) => [one.id, one.total_money.amount]))
  const back = returned.filter(({ payment_id }) => credit.has(payment_id))
  return sum([...credit.values()]) - sum(back.map(({ cents }) => cents))
}

function soldTwice(visits: VisitBooks['visits']): string[] {
  const standing = visits
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((a, b) => a.starts_at - b.starts_at)
  return standing.flatMap((visit, index) => {
    const next = standing[index + 1]
    return next && next.starts_at < visit.ends_at ? [`${visit.id} and ${next.id} share a time`] : []
  })
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
