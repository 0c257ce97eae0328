/**
 * The mail address that a column holds, or '' where it only tells its person apart: the column takes no two alike, and not
 * everybody has an address (`none:…` on the owner's word, `square:…` from Square's app).
 */
export function knownAddress(stored: string): string {
  return stored.includes('@') ? stored : ''
}
