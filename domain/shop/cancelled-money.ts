import { formatMoney } from '../core/money.ts'

/** What becomes of a visit's money when it is canceled, in cents; what goes back holds the tip too. */
export type CancelledMoney = {
  backCents: number
  keptCents: number
  /** What the card on file may be charged for it, as agreed. */
  chargeableCents: number
  isForgiven: boolean
}

type Told = { kind: string; detail: Readonly<Record<string, string | number | null>> }

/** The same as the visit's history keeps it; null where no money was there, or it was not canceled. */
export function cancelledMoneyIn(history: readonly Told[]): CancelledMoney | null {
  const detail = history.findLast(({ kind }) => kind === 'cancelled')?.detail
  if (detail?.backCents === undefined) return null
  const { backCents, keptCents, chargeableCents = 0, forgiven } = detail
  return {
    backCents: Number(backCents),
    keptCents: Number(keptCents),
    chargeableCents: Number(chargeableCents),
    isForgiven: forgiven === 1,
  }
}

/** The same as its client reads it, in mail and behind the manage link; `isOurs`: the studio has canceled. */
export function cancelledMoneyWords(money: CancelledMoney, isOurs: boolean): string[] {
  const { backCents, keptCents, chargeableCents, isForgiven } = money
  const agreed = isOurs ? '' : ', as agreed when you booked'
  return [
    isForgiven ? 'It was late to cancel; this once we let it pass.' : '',
    backCents > 0
      ? `${formatMoney(backCents)} goes back to the card that you paid with. Your bank shows it within a few days.`
      : '',
    keptCents > 0 ? `We keep ${formatMoney(keptCents)}${agreed}.` : '',
    chargeableCents > 0
      ? `We may charge your card ${formatMoney(chargeableCents)}, as agreed when you booked.`
      : '',
  ].filter(Boolean)
}

/** The same as the owner reads it, in mail and in the visit's history. */
export function cancelledMoneyStory(money: CancelledMoney): string[] {
  const { backCents, keptCents, chargeableCents, isForgiven } = money
  return [
    backCents > 0 ? `${formatMoney(backCents)} goes back to the card by itself.` : '',
    keptCents > 0 ? `${formatMoney(keptCents)} stays with you.` : '',
    chargeableCents > 0 ? `You may charge the card on file ${formatMoney(chargeableCents)}.` : '',
    isForgiven ? 'It was late; the fee is let pass this once.' : '',
  ].filter(Boolean)
}
