const MOST_WORDS = 6

/** The words of a search as patterns for `lower(column) LIKE … ESCAPE '!'`, each found anywhere. */
export function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
}
