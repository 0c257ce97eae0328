const FEW = 3

/** What is said beside a kind of which so many are left; nothing where there are enough, or nobody counts. */
export function stockNote(left: number | undefined): string {
  if (left === undefined || left > FEW) return ''
  return left === 0 ? 'Sold out' : `${left} left`
}
