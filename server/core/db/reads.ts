import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

const MOST_WORDS = 6

/** How many rows a read would answer. */
export async function countOf<DB, Table extends keyof DB>(
  read: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counted = read.select(sql`count(*)`.as('total')).$castTo<{ total: number }>()
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Whether a read answers any row. */
export async function isFound(read: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await read.executeTakeFirst()) !== undefined
}

/** Rows that the demonstration made: their ids say so, whatever its seed. */
export function isMadeUp(column: string): RawBuilder<boolean> {
  const ref = sql.ref(column)
  return sql<boolean>`(${ref} >= 'demo-' AND ${ref} < 'demo.')`
}

/** Whether each word of a search stands somewhere in one of these columns. */
export function holdsWords(search: string, columns: readonly string[]) {
  const refs = columns.map((column) => sql.ref(column))
  const all = sql.join(refs, sql` || ' ' || `)
  const each = wordsOf(search).map((word) => sql`lower(${all}) LIKE ${word} ESCAPE '!'`)
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` AND `)})` : sql<boolean>`1 = 1`
}

/** The words of a search as patterns for `lower(column) LIKE … ESCAPE '!'`, each found anywhere. */
export function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
}
