import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'

// What a visit asks for before it (docs/decisions/019-paying-for-a-visit.md). Instants are epoch ms.

/** An amount in dollars, or a share of the visit's price. */
export type Amount = { cents: number } | { percent: number }

/** What a treatment asks for, as its owner has set it. */
export type VisitPolicy = {
  /** Paid at the studio, a card on file, a deposit, or the whole price when it is booked. */
  takes: 'studio' | 'card' | 'deposit' | 'full'
  /** Of `deposit` alone. */
  deposit: Amount | null
  /** Whether it is asked of everyone, or of those without a completed visit: every guest, since only an account is known. */
  from: 'all' | 'new'
  /** Cancelling is free until so many hours before the visit. */
  lateHours: number
  /** null: canceling late costs nothing. */
  lateFee: Amount | null
  /** null: not coming costs nothing. */
  noShowFee: Amount | null
}

/** As it is without a policy: nothing in advance, and no fees. */
export const PAY_AT_STUDIO: VisitPolicy = {
  takes: 'studio',
  deposit: null,
  from: 'all',
  lateHours: 24,
  lateFee: null,
  noShowFee: null,
}

/** What one client's visit asks of them: of whom nothing is asked in advance, no fee is either. */
export function policyFor(policy: VisitPolicy, { isNewClient }: { isNewClient: boolean }) {
  return policy.from === 'new' && !isNewClient ? PAY_AT_STUDIO : policy
}

/** An amount in cents: a share of the price is rounded half up, and nothing is more than the price. */
export function centsOf(amount: Amount | null, priceCents: number): number {
  if (!amount) return 0
  const cents =
    'cents' in amount ? amount.cents : Math.floor((priceCents * amount.percent + 50) / 100)
  return Math.min(cents, priceCents)
}

export type DueNow =
  | { kind: 'nothing'; cents: 0 }
  | { kind: 'card'; cents: 0 }
  | { kind: 'charge'; cents: number }

/** What is asked for when a visit is booked: nothing, a card to keep on file, or this sum. */
export function dueNow(
  policy: VisitPolicy,
  { priceCents, isNewClient }: { priceCents: number; isNewClient: boolean },
): DueNow {
  const { takes, deposit } = policyFor(policy, { isNewClient })
  // What costs nothing has no fee either, so that no card is needed for it.
  if (takes === 'studio' || priceCents === 0) return { kind: 'nothing', cents: 0 }
  if (takes === 'card') return { kind: 'card', cents: 0 }
  const cents = takes === 'full' ? priceCents : centsOf(deposit, priceCents)
  return cents === 0 ? { kind: 'nothing', cents: 0 } : { kind: 'charge', cents }
}

/** When a visit is. `refusableUntil`: until when it may be refused free of charge because the studio has moved it; null: it has not. */
export type VisitTime = { startsAt: number; refusableUntil: number | null }

/** A visit whose client has agreed to a policy; `paidCents` is what was paid for it and has not gone back, without tips. */
export type AgreedVisit = VisitTime & { priceCents: number; paidCents: number }

export type Terms = {
  /** What the client owes for it. More than what is paid is what a card on file may be charged for. */
  feeCents: number
  /** What goes back of what is paid. */
  refundCents: number
}

export type CancelTerms = Terms & {
  /** From this instant on canceling costs the fee; null: it never does. */
  changesAt: number | null
  isLate: boolean
}

/**
 * What canceling at `now` costs and gives back. Before the limit everything goes back, from its very instant on the fee is
 * kept. `isForgiven`: this client's late canceling is let pass. A visit without an agreement has PAY_AT_STUDIO.
 */
export function cancelTerms(
  policy: VisitPolicy,
  visit: AgreedVisit & { now: number; isForgiven: boolean },
): CancelTerms {
  const { lateFee } = feesOf(policy, visit.priceCents)
  const limit = lateFee > 0 ? freeUntil(policy, visit) : visit.startsAt
  const changesAt = limit < visit.startsAt ? limit : null
  const isLate = changesAt !== null && visit.now >= changesAt
  return { ...termsOf(isLate && !visit.isForgiven ? lateFee : 0, visit), changesAt, isLate }
}

/** What not coming costs and gives back. */
export function noShowTerms(policy: VisitPolicy, visit: Omit<AgreedVisit, keyof VisitTime>): Terms {
  return termsOf(feesOf(policy, visit.priceCents).noShowFee, visit)
}

/** The first instant at which canceling is late; the visit's start where it never is. */
export function freeUntil(
  { lateHours }: VisitPolicy,
  { startsAt, refusableUntil }: VisitTime,
): number {
  const agreed = startsAt - lateHours * HOUR_MS
  return Math.min(startsAt, Math.max(agreed, refusableUntil ?? agreed))
}

const REFUSABLE_HOURS = 24

/**
 * Until when a visit that the studio moves at `now` may be refused free of charge: as long as before it was moved, and a day at least,
 * since its client never agreed to be late for the new time.
 */
export function refusableAfter(policy: VisitPolicy, before: VisitTime, now: number): number {
  return Math.max(freeUntil(policy, before), now + REFUSABLE_HOURS * HOUR_MS)
}

/** Both fees in cents: never more than what the client gave when it was booked, or than the price where that was a card. */
export function feesOf(policy: VisitPolicy, priceCents: number) {
  const due = dueNow(policy, { priceCents, isNewClient: true })
  const most = due.kind === 'card' ? priceCents : due.cents
  return {
    lateFee: Math.min(centsOf(policy.lateFee, priceCents), most),
    noShowFee: Math.min(centsOf(policy.noShowFee, priceCents), most),
  }
}

/** What was agreed to, and whether a card is on file that may be charged. */
export type Agreed = { policy: VisitPolicy; hasCard: boolean }

/** What of a fee is above what is paid, in cents: a card on file may be charged with it, or it is owed where none is there any more. */
export function beyondPaid({ policy, hasCard }: Agreed, feeCents: number, paidCents: number) {
  const cents = policy.takes === 'card' ? Math.max(0, feeCents - paidCents) : 0
  return { chargeableCents: hasCard ? cents : 0, owedCents: hasCard ? 0 : cents }
}

function termsOf(feeCents: number, { paidCents }: { paidCents: number }): Terms {
  return { feeCents, refundCents: Math.max(0, paidCents - feeCents) }
}

const FORGIVEN_EVERY_DAYS = 365

/**
 * Whether a late canceling is let pass: the studio forgives one a year, and this client has none within the last 365 days.
 * @param lateCancels the instants of the client's late cancelings so far
 */
export function isForgiven(
  { forgivesOneLateCancel }: { forgivesOneLateCancel: boolean },
  lateCancels: readonly number[],
  now: number,
): boolean {
  const since = now - FORGIVEN_EVERY_DAYS * DAY_MS
  return forgivesOneLateCancel && !lateCancels.some((at) => at > since)
}
