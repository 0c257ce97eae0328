/** Cents of a price as it is typed, "115", "$115" or "115.50"; null where it is none. */
export function centsOf(text: string): number | null {
  const match = /^\$?\s*(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match?.[1]) return null
  const dollars = Number(match[1].replace(',', ''))
  return dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** "115" or "115.50": cents as a price field holds them. */
export function priceText(cents: number): string {
  const rest = cents % 100
  return rest === 0
    ? `${cents / 100}`
    : `${Math.floor(cents / 100)}.${String(rest).padStart(2, '0')}`
}
