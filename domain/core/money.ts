// Money is integer cents everywhere (spec 1 §9, spec 2 §9: price × 100, rounded).

export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}

export function dollarsFromCents(cents: number): number {
  return cents / 100
}

/** "110.00": an amount as other programs read it. */
export function decimalOf(cents: number): string {
  return dollarsFromCents(cents).toFixed(2)
}

// Not `Intl.NumberFormat`: the first one that a page makes keeps a slow phone from answering for 60 to 100 ms.
const BEFORE_THREE_DIGITS = /\B(?=(\d{3})+$)/g

/** "$110.00", below zero "−$110.00": every amount a person pays or has paid. */
export function formatMoney(cents: number): string {
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${formatDollars(cents)}.${rest}`
}

/** "$110", or "$110.50" where there are cents: prices on menus. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatMoney(cents)
}

function formatDollars(cents: number): string {
  const dollars = String(Math.trunc(Math.abs(cents) / 100)).replace(BEFORE_THREE_DIGITS, ',')
  return `${cents < 0 ? '−' : ''}$${dollars}`
}

/** Up to $999,999.99. */
export const TYPED_AMOUNT = /^\$?\s*(\d{1,3},\d{3}|\d{1,6}|(?=\.\d))(?:\.(\d{1,2}))?$/

/** What a person typed as an amount: "45", "45.00", "$1,250.50"; null where it is no amount. */
export function centsFromText(text: string): number | null {
  const typed = TYPED_AMOUNT.exec(text.trim())
  if (!typed) return null
  const [, dollars = '', cents = ''] = typed
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** "115" or "115.50": a price as a field of the menu holds it. */
export function priceText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : textFromCents(cents)
}

/** An amount as it stands in a field: "45.00". */
export function textFromCents(cents: number): string {
  return (cents / 100).toFixed(2)
}
