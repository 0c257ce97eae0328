import { formatMoney } from '../core/money.ts'
import { isByHand, type PaymentWay, paidWords } from './visit-payment.ts'

/** One thing that happened to a visit's money, in cents; `at` in epoch milliseconds. */
export type MoneyLine = { at: number; orderId: string | null; way: PaymentWay; cents: number } & (
  | { kind: 'paid'; tipCents: number; isStruck: boolean }
  | { kind: 'back'; state: 'created' | 'pending' | 'completed' | 'failed' }
)

/** All of a visit's money so far, in cents: tips beside what was paid, both among what went back. */
export type VisitMoney = {
  paidCents: number
  tipCents: number
  backCents: number
  /** Beside it, what went back of products that were on the same ticket. */
  goodsBackCents: number
  ways: PaymentWay[]
  lines: MoneyLine[]
}

const BACK_WORDS = {
  created: 'is on its way back',
  pending: 'is on its way back',
  completed: 'went back',
  failed: 'did not go back',
} as const

/** One line of the visit's history: "Paid by link, $132.00 ($110.00 and a tip of $22.00)." */
export function moneyLineWords(line: MoneyLine): string {
  if (line.kind === 'back') {
    const hand = line.state === 'completed' ? 'was handed back' : 'is to be handed back'
    const became = isByHand(line.way) && line.state !== 'failed' ? hand : BACK_WORDS[line.state]
    return `${formatMoney(line.cents)} ${became}.`
  }
  const words = `${paidWords([line.way])}, ${withTip(line.cents, line.tipCents)}`
  return line.isStruck ? `Struck out: ${words}.` : `${words}.`
}

/** What is paid for a visit, went back and stays, as its owner reads it; nothing where no money came. `isOver`: it did not take place. */
export function visitMoneyWords(
  { paidCents, tipCents, backCents, goodsBackCents, ways }: VisitMoney,
  isOver: boolean,
): string[] {
  const cameCents = paidCents + tipCents
  if (cameCents === 0) return []
  const stays = cameCents - backCents
  return [
    `${paidWords(ways)}: ${withTip(paidCents, tipCents)}.`,
    ...(backCents > 0 ? [`Given back: ${formatMoney(backCents)}.`] : []),
    ...(goodsBackCents > 0
      ? [`Given back for products of the same ticket: ${formatMoney(goodsBackCents)}.`]
      : []),
    ...(backCents > 0 || isOver ? [`Stays: ${formatMoney(Math.max(0, stays))}.`] : []),
  ]
}

/** What its client reads of money that came once the visit was canceled (`cancelledAt`, epoch ms), as through a link: it goes back. */
export function cameTooLateWords(
  { lines }: Pick<VisitMoney, 'lines'>,
  cancelledAt: number,
): string[] {
  return lines.flatMap(({ kind, orderId, way, at }) => {
    if (kind !== 'paid' || orderId === null || isByHand(way) || at < cancelledAt) return []
    const backCents = lines
      .filter((line) => line.kind === 'back' && line.orderId === orderId && line.state !== 'failed')
      .reduce((total, { cents }) => total + cents, 0)
    const sum = formatMoney(backCents)
    return backCents === 0
      ? []
      : [
          `${sum} was paid after that, and goes back to the card that you paid with. Your bank shows it within a few days.`,
        ]
  })
}

function withTip(cents: number, tipCents: number): string {
  if (tipCents === 0) return formatMoney(cents)
  return `${formatMoney(cents + tipCents)} (${formatMoney(cents)} and a tip of ${formatMoney(tipCents)})`
}
