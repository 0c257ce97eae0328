/** The path as it was sent, percent signs and all. */
export function rawPathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  const fragment = url.indexOf('#', start)
  const ends = [query, fragment].filter((end) => end !== -1)
  return url.slice(start, ends.length > 0 ? Math.min(...ends) : undefined)
}
