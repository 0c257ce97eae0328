import { count } from '#domain/core/count.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatLongDay, formatTime, yearOf } from '#domain/core/when.ts'
import { partWhenBooked } from '../shop/visit-payment.ts'
import {
  type Agreed,
  type AgreedVisit,
  type Amount,
  beyondPaid,
  cancelTerms,
  centsOf,
  dueNow,
  feesOf,
  freeUntil,
  type VisitPolicy,
  type VisitTime,
} from './visit-policy.ts'

// What a policy says to a client. These very words are agreed to and kept, so each is exact.

export type WordedVisit = {
  serviceName: string
  priceCents: number
  /** The price is a lowest one. */
  isFrom?: boolean | undefined
  startsAt: number
  zone: string
  now: number
}

/**
 * What a client reads of one visit before it is booked, and agrees to: what is paid when, until which minute canceling is free,
 * what is kept then, in dollars. `policy` is the one for this client (`policyFor`).
 */
export function policyWords(policy: VisitPolicy, visit: WordedVisit): string[] {
  return [
    paidWords(policy, visit),
    ...plansWords({ policy, hasCard: true }, { ...visit, refusableUntil: null }),
  ]
}

function paidWords(policy: VisitPolicy, { serviceName, priceCents, isFrom }: WordedVisit): string {
  const due = dueNow(policy, { priceCents, isNewClient: true })
  const what = `${serviceName}, ${isFrom ? 'from ' : ''}${formatPrice(priceCents)}.`
  if (due.kind === 'nothing') return `${what} You pay at the studio.`
  if (due.kind === 'card') {
    return `${what} You pay at the studio; your card is kept on file and nothing is charged now.`
  }
  const restCents = priceCents - due.cents
  if (restCents === 0)
    return `${what} ${isFrom ? formatPrice(due.cents) : 'All of it'} is paid now.`
  const rest = isFrom ? 'the rest' : `the other ${formatPrice(restCents)}`
  return `${what} A deposit of ${formatPrice(due.cents)} is paid now, ${rest} at the studio.`
}

/** What is said for a change of plans, as one sentence that stands within another's words; empty where nothing is. */
export function termsSentence(plans: readonly string[]): string {
  return plans
    .map((words) => words.replace(/\.$/, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()))
    .join('; ')
}

/** What of it is about a change of plans; nothing where the visit is paid at the studio. */
export function plansWords(
  agreed: Agreed,
  visit: VisitTime & Pick<WordedVisit, 'priceCents' | 'zone' | 'now'>,
): string[] {
  const { priceCents, startsAt, zone, now } = visit
  const { policy } = agreed
  const due = dueNow(policy, { priceCents, isNewClient: true })
  if (due.kind === 'nothing') return []
  const { lateFee, noShowFee } = feesOf(policy, priceCents)
  const takes = (feeCents: number) => outcomeOf(agreed, feeCents, due.cents)
  const missed = `If you do not come, ${takes(noShowFee)}.`
  const isWhole = due.kind === 'charge' && partWhenBooked(due.cents, priceCents) === 'full'
  const tips = isWhole ? ['A tip goes back if your visit does not take place.'] : []
  if (lateFee === 0) {
    const back = due.cents > 0 ? 'what you paid goes back in full' : 'nothing is charged'
    return [`Free to cancel until your visit begins: ${back}.`, missed, ...tips]
  }
  const limit = freeUntil(policy, visit)
  if (limit === startsAt)
    return ['Free to cancel or move until your visit begins.', missed, ...tips]
  const isLate = now >= limit
  const free = isLate ? [] : [`Free to cancel or move until ${minuteOf(limit, zone, now)}.`]
  const late = isLate
    ? `Your visit is within ${count(policy.lateHours, 'hour')}: if you cancel it`
    : 'After that'
  if (lateFee === noShowFee) {
    return [...free, `${late}, or if you do not come, ${takes(lateFee)}.`, ...tips]
  }
  return [...free, `${late}, ${takes(lateFee)}.`, missed, ...tips]
}

/**
 * What stands before the button that cancels: what goes back now, tip and all, and from which minute on something is kept. Nothing where
 * nothing was paid and nothing can be charged.
 */
export function cancelWords(
  agreed: Agreed,
  visit: AgreedVisit & { tipCents: number; now: number; isForgiven: boolean; zone: string },
): string[] {
  const { paidCents, tipCents, zone, now } = visit
  const { policy } = agreed
  if (paidCents === 0 && policy.takes !== 'card') return []
  const { feeCents, changesAt, isLate } = cancelTerms(policy, visit)
  const asAgreed = feeCents > 0 ? ', as agreed' : ''
  const isOwed = beyondPaid(agreed, feeCents, paidCents).owedCents > 0
  const words = [
    `Cancel now: ${outcomeOf(agreed, feeCents, paidCents, tipCents)}${asAgreed}.`,
    ...(isOwed ? ['No card is on file, so nothing is charged now.'] : []),
  ]
  if (isLate && visit.isForgiven)
    return [...words, 'It is late to cancel; this once we let it pass.']
  if (changesAt === null || isLate) return words
  const { lateFee } = feesOf(policy, visit.priceCents)
  const then = outcomeOf(agreed, lateFee, paidCents, tipCents)
  return [...words, `From ${minuteOf(changesAt, zone, now)} on, ${then}.`]
}

/** What becomes of what was paid, of the tip that came with it, and of the card that is on file, or is not any more. */
function outcomeOf(agreed: Agreed, feeCents: number, paidCents: number, tipCents = 0): string {
  const keptCents = Math.min(feeCents, paidCents)
  const backCents = paidCents - keptCents + tipCents
  const { chargeableCents, owedCents } = beyondPaid(agreed, feeCents, paidCents)
  if (backCents > 0 && feeCents === 0) return `your ${formatPrice(backCents)} goes back in full`
  const parts = [
    keptCents > 0 ? `we keep ${formatPrice(keptCents)}` : '',
    backCents > 0 ? `${formatPrice(backCents)} goes back` : '',
    chargeableCents > 0 ? `we may charge your card ${formatPrice(chargeableCents)}` : '',
    owedCents > 0 ? `a fee of ${formatPrice(owedCents)} is due` : '',
  ].filter(Boolean)
  return parts.join(' and ') || 'nothing is charged'
}

function minuteOf(instant: number, zone: string, now: number): string {
  return `${formatLongDay(instant, zone, yearOf(now, zone))}, ${formatTime(instant, zone)}`
}

/** Nobody learns by typing an address whether it has been here: only who is signed in is known. */
const SIGN_IN_IF_KNOWN =
  'Been here before? Sign in to your account before you book, and this is not asked of you.'

/**
 * What pages say of a treatment before a time is chosen; nothing where it is paid at the studio.
 * @param pricesCents what it may come to, to find where a fee is more than what is given in advance
 */
export function policyAtAGlance(policy: VisitPolicy, pricesCents: readonly number[]): string[] {
  const { takes, deposit, from, lateFee, noShowFee, lateHours } = policy
  if (takes === 'studio') return []
  const paid = {
    card: 'your card is kept on file when you book, and nothing is charged then.',
    deposit: `a deposit of ${amountWords(deposit)} is paid when you book.`,
    full: 'the price is paid when you book.',
  }[takes]
  const first =
    from === 'new' ? `On a first visit ${paid}` : `${paid[0]?.toUpperCase()}${paid.slice(1)}`
  const kept = (fee: Amount | null, which: 'lateFee' | 'noShowFee') => {
    const asIs = pricesCents.map((price) => feesOf(policy, price)[which])
    const given = pricesCents.map((price) =>
      dueNow(policy, { priceCents: price, isNewClient: true }),
    )
    if (takes !== 'card' && asIs.every((cents, i) => cents === given[i]?.cents)) {
      return takes === 'deposit' ? 'we keep the deposit' : 'we keep all of it'
    }
    const isCapped = pricesCents.some((price, i) => centsOf(fee, price) !== asIs[i])
    const words = `${isCapped ? 'up to ' : ''}${amountWords(fee)}`
    return takes === 'card' ? `we may charge it ${words}` : `we keep ${words}`
  }
  const free = lateFee
    ? `Free to cancel or move until ${count(lateHours, 'hour')} before your visit; after that ${kept(lateFee, 'lateFee')}.`
    : 'Free to cancel until your visit begins.'
  const missed = noShowFee ? [`If you do not come, ${kept(noShowFee, 'noShowFee')}.`] : []
  const known = from === 'new' ? [SIGN_IN_IF_KNOWN] : []
  return [first, ...known, free, ...missed]
}

/** What stands beside a price in a menu: "$30 deposit"; empty where it is paid at the studio. */
export function policyMark({ takes, deposit, from }: VisitPolicy): string {
  if (takes === 'studio') return ''
  const share = deposit && 'percent' in deposit ? `${deposit.percent}%` : amountWords(deposit)
  const mark = { card: 'Card on file', deposit: `${share} deposit`, full: 'Paid when you book' }[
    takes
  ]
  return from === 'new' ? `${mark} on a first visit` : mark
}

function amountWords(amount: Amount | null): string {
  if (!amount) return 'nothing'
  if ('cents' in amount) return formatPrice(amount.cents)
  return amount.percent === 100 ? 'the whole price' : `${amount.percent}% of the price`
}
