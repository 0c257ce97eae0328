import type { TillLine, TillWay } from '#server/desk/reports/till.ts'

/** By which way money moved, as reports and the close of day name it. */
export const TILL_WORDS: Record<TillWay, string> = {
  cash: 'Cash',
  terminal: 'Card on the terminal',
  'desk-card': 'Card, noted by hand',
  'online-card': 'Card online or on file',
  link: 'By link',
  'gift-card': 'Gift card, redeemed elsewhere',
  other: 'Other',
}

/** What was taken and has not gone back, in cents; tips are in it. */
export function leftOf({ takenCents, backCents }: Pick<TillLine, 'takenCents' | 'backCents'>) {
  return takenCents - backCents
}

/** What the ways come to together. */
export function tillSums(lines: readonly TillLine[]): Omit<TillLine, 'way'> {
  const sum = (of: (line: TillLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    payments: sum(({ payments }) => payments),
    takenCents: sum(({ takenCents }) => takenCents),
    tipCents: sum(({ tipCents }) => tipCents),
    backCents: sum(({ backCents }) => backCents),
  }
}
