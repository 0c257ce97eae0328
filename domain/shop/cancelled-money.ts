import { formatMoney, formatPrice } from '../core/money.ts'
import { type CardFacts, cardName } from './card-on-file.ts'

/** What becomes of a visit's money when it is canceled or missed, in cents. */
export type CancelledMoney = {
  /** Goes back, tips among it. */
  backCents: number
  /** What of that was paid in cash or another way, so that nothing but a hand gives it back. */
  backByHandCents: number
  /** The tips among what goes back. */
  backTipCents: number
  /** Stays of what was paid for the visit itself. */
  keptCents: number
  /** Tips that stay beside it. */
  keptTipCents: number
  /** The fee that was agreed to; what of it is above `keptCents` is only claimable. */
  feeCents: number
  /** What the card on file may be charged for it, as agreed. */
  chargeableCents: number
  /** What is open of the fee because no card is on file any more. */
  owedCents: number
  isForgiven: boolean
  /** Why the studio keeps more than was agreed to, in the owner's words; empty where nothing is kept so. */
  keptBecause: string
}

type Told = { kind: string; detail: Readonly<Record<string, string | number | null>> }

/** The same as the visit's history keeps it; null where no money was there, or it was neither canceled nor missed. */
export function endedMoneyIn(history: readonly Told[]): CancelledMoney | null {
  const detail = history.findLast(({ kind }) => isEnd(kind) || kind === 'reopened')?.detail
  if (detail?.backCents === undefined) return null
  const { backCents, keptCents, backTipCents = 0, keptTipCents = 0 } = detail
  const { backByHandCents = 0, feeCents = 0 } = detail
  const { chargeableCents = 0, owedCents = 0, forgiven, keptBecause = '' } = detail
  return {
    backCents: Number(backCents),
    backByHandCents: Number(backByHandCents),
    backTipCents: Number(backTipCents),
    keptCents: Number(keptCents),
    keptTipCents: Number(keptTipCents),
    feeCents: Number(feeCents),
    chargeableCents: Number(chargeableCents),
    owedCents: Number(owedCents),
    isForgiven: forgiven === 1,
    keptBecause: String(keptBecause),
  }
}

/** Whether a line of the history is the end of a visit that did not take place. */
export function isEnd(kind: string): boolean {
  return kind === 'cancelled' || kind === 'no-show'
}

/** The same as its client reads it, in mail and behind the manage link; `isOurs`: the studio has canceled; `isBack`: all that goes back has gone. */
export function cancelledMoneyWords(
  money: CancelledMoney,
  isOurs: boolean,
  isBack = false,
): string[] {
  const { chargeableCents, owedCents, isForgiven } = money
  return [
    isForgiven ? 'It was late to cancel; this once we let it pass.' : '',
    ...backWords(money, isBack ? WENT_BACK : GOES_BACK),
    ...staysWords(money, isOurs),
    chargeableCents > 0
      ? `We may charge your card ${formatMoney(chargeableCents)}, as agreed when you booked.`
      : '',
    owedCents > 0 ? feeIsOpen(formatMoney(owedCents)) : '',
  ].filter(Boolean)
}

/** What a client reads first of a canceled visit's money: all that she had paid; nothing where nothing came. */
export function cameWords(money: CancelledMoney): string[] {
  const { backCents, backTipCents, keptCents, keptTipCents } = money
  const cents = backCents + keptCents + keptTipCents
  return cents > 0
    ? [`You had paid ${formatMoney(cents)}${tipAmong(backTipCents + keptTipCents)}.`]
    : []
}

const GOES_BACK = {
  card: (sum: string, tip: string) =>
    `${sum} goes back to the card that you paid with${tip}. Your bank shows it within a few days.`,
  hand: (sum: string, tip: string) => `We give you ${sum} back by hand, as you paid it${tip}.`,
}

const WENT_BACK = {
  card: (sum: string, tip: string) =>
    `${sum} went back to the card that you paid with${tip}. Banks take a few days to show it.`,
  hand: (sum: string, tip: string) => `${sum} was given back by hand, as you paid it${tip}.`,
}

/** What the client of a canceled visit reads that a card stood for, where nothing is charged for it; else nothing. */
export function cardUnchargedWords({
  takesCard,
  card,
  money,
}: {
  /** Its policy asked for a card. */
  takesCard: boolean
  /** The one that is on file now. */
  card: Pick<CardFacts, 'brand' | 'last4'> | null
  money: CancelledMoney | null
}): string[] {
  const isFree = !money || sumOf(money) === 0
  if (!takesCard || !isFree) return []
  const stays = card ? [`${cardName(card)} stays on file until you remove it.`] : []
  return ['Nothing is charged.', ...stays]
}

function sumOf(money: CancelledMoney): number {
  const { backCents, keptCents, keptTipCents, chargeableCents, owedCents } = money
  return backCents + keptCents + keptTipCents + chargeableCents + owedCents
}

/** What stays: as agreed in a few words, beyond it by the owner's own decision with her reason. */
function staysWords(money: CancelledMoney, isOurs: boolean): string[] {
  const { keptCents, keptTipCents, feeCents, keptBecause } = money
  const stays = keptCents + keptTipCents
  const agreed = isOurs ? '' : ', as agreed when you booked'
  const agreedCents = keptBecause ? Math.min(keptCents, feeCents) : stays
  const beyond = stays - agreedCents
  const tip = tipAmong(keptTipCents)
  const which = agreedCents > 0 ? 'other ' : ''
  const paid = `The ${which}${formatMoney(beyond)} that you paid${tip && `${tip},`}`
  return [
    agreedCents > 0 ? `We keep ${formatMoney(agreedCents)}${beyond > 0 ? '' : tip}${agreed}.` : '',
    beyond > 0 ? `${paid} stays with us this time. Here is why: ${ended(keptBecause)}` : '',
  ]
}

/** What a client reads of what stays of a missed visit's money, in cents; null: nothing, or more than the fee, which is the owner's to decide on. */
export function missedKeptWords(missed: {
  paidCents: number
  tipCents: number
  feeCents: number
}): string | null {
  const { paidCents, tipCents, feeCents } = missed
  if (paidCents > feeCents || paidCents + tipCents === 0) return null
  const tip = `your tip of ${formatMoney(tipCents)}`
  if (paidCents === 0) return `Of what you paid for your missed visit we keep ${tip}.`
  const kept = `Of what you paid for your missed visit we keep ${formatMoney(paidCents)}, as agreed when you booked`
  return tipCents > 0 ? `${kept}, and ${tip}.` : `${kept}.`
}

/** What a client reads of a fee that is open: the card on file may be charged with it only where there is one. */
export function openFeeWords({ cents, hasCard }: { cents: number; hasCard: boolean }): string {
  const open = feeIsOpen(formatPrice(cents))
  return hasCard ? `${open} We may charge it to your card on file, or you pay it yourself.` : open
}

function feeIsOpen(sum: string): string {
  return `A fee of ${sum} is open, as agreed when you booked.`
}

/** What a client reads before she takes back a card that may be charged with an open fee. */
export function feeStaysWords(cents: number): string {
  return `Your fee of ${formatPrice(cents)} stays due: without the card you pay it yourself.`
}

/** The same as the owner reads it, in mail and in the visit's history. */
export function cancelledMoneyStory(money: CancelledMoney): string[] {
  const { chargeableCents, owedCents, isForgiven, keptBecause } = money
  const stays = money.keptCents + money.keptTipCents
  return [
    ...backWords(money, BACK_BY),
    stays > 0 ? `${formatMoney(stays)} stays with you${tipAmong(money.keptTipCents)}.` : '',
    stays > 0 && keptBecause ? `Your reason: ${ended(keptBecause)}` : '',
    chargeableCents > 0 ? `You may charge the card on file ${formatMoney(chargeableCents)}.` : '',
    owedCents > 0 ? `A fee of ${formatMoney(owedCents)} is open: no card is on file for it.` : '',
    isForgiven ? 'It was late; the fee is let pass this once.' : '',
  ].filter(Boolean)
}

/** What becomes of a missed visit's money, as the owner reads it before she presses: by itself, and where she keeps all of it. */
export function missedChoiceWords(money: CancelledMoney): { goes: string; stays: string } {
  const { backCents, backTipCents, keptCents, keptTipCents } = money
  const tipCents = backTipCents + keptTipCents
  const all = formatMoney(backCents + keptCents + keptTipCents)
  return {
    goes: cancelledMoneyStory(money).join(' '),
    stays: `All ${all} that was paid${tipAmong(tipCents)}${tipCents > 0 ? ',' : ''} stays with you.`,
  }
}

/** What the owner is told right after she ended a visit: what stays with her and who reads why, and what goes back. */
export function endedNotice(
  money: CancelledMoney,
  { firstName, isSilent }: { firstName: string; isSilent: boolean },
): string {
  const stays = money.keptCents + money.keptTipCents
  const why = money.keptBecause && !isSilent ? `; ${firstName} reads why` : ''
  return [
    stays > 0 ? `${formatMoney(stays)} stays with you${why}.` : '',
    ...backWords(money, BACK_BY),
  ]
    .filter(Boolean)
    .join(' ')
}

/** How a sum goes back, as the owner reads it. */
const BACK_BY = {
  card: (sum: string, tip: string) => `${sum} goes back to the card by itself${tip}.`,
  hand: (sum: string, tip: string) =>
    `Give ${sum} back by hand${tip}: it was paid in cash or another way.`,
}

type Back = Pick<CancelledMoney, 'backCents' | 'backByHandCents' | 'backTipCents'>

/** A sentence for what goes back to a card and one for what is handed back; the tip is named in the first. */
function backWords(
  { backCents, backByHandCents, backTipCents }: Back,
  words: typeof BACK_BY,
): string[] {
  const toCard = backCents - backByHandCents
  const tip = (of: number) => (of === backTipCents ? ', the tip' : tipAmong(backTipCents))
  const [onCard, inHand] = toCard > 0 ? [tip(toCard), ''] : ['', tip(backByHandCents)]
  return [
    toCard > 0 ? words.card(formatMoney(toCard), onCard) : '',
    backByHandCents > 0 ? words.hand(formatMoney(backByHandCents), inHand) : '',
  ]
}

function tipAmong(cents: number): string {
  return cents > 0 ? `, a tip of ${formatMoney(cents)} among it` : ''
}

function ended(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
