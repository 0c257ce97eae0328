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

// Made when first used: every public page carries this file, few format an amount in the browser.
let withCents: Intl.NumberFormat | undefined
let wholeDollars: Intl.NumberFormat | undefined
const USD = { style: 'currency', currency: 'USD' } as const

/** "$110.00": every amount a person pays or has paid. */
export function formatMoney(cents: number): string {
  withCents ??= new Intl.NumberFormat('en-US', USD)
  return withCents.format(cents / 100)
}

/** "$110", or "$110.50" where there are cents: prices on menus. */
export function formatPrice(cents: number): string {
  if (cents % 100 !== 0) return formatMoney(cents)
  wholeDollars ??= new Intl.NumberFormat('en-US', { ...USD, maximumFractionDigits: 0 })
  return wholeDollars.format(cents / 100)
}

/** What a person typed as an amount: "45", "45.00", "$1,250.50"; null where it is no amount. */
export function centsFromText(text: string): number | null {
  const typed = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!typed) return null
  const [, dollars = '', cents = ''] = typed
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** An amount as it stands in a field: "45.00". */
export function textFromCents(cents: number): string {
  return (cents / 100).toFixed(2)
}
