import { sql } from 'kysely'
import { beginsWithSlip, queryWords, slipLength } from '#domain/clients/client-search.ts'
import { countOf, isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { type Client, clientOf, isOnFile } from './rows.ts'

const CLIENTS_A_PAGE = 40

const CLIENT_SORTS = ['name', 'visit', 'newest'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

export type ListedClient = Client & {
  /** Completed, those of the system before among them. */
  visits: number
  formerVisits: number
  /** Starts of the last completed visit and of the next one; null where there is none. */
  lastVisitAt: number | null
  nextVisitAt: number | null
}

export type ClientList = { clients: ListedClient[]; total: number; page: number; pages: number }

export type ListAsked = { query: string; sort: ClientSort; page: number }

/** The clients that `clientsLike` finds for `query`; `page` starts at 1. */
export async function listClients(rows: Rows, asked: ListAsked, now: number): Promise<ClientList> {
  const { found } = await clientsLike(rows, asked.query)
  const total = await countOf(found)
  const pages = Math.max(1, Math.ceil(total / CLIENTS_A_PAGE))
  const page = Math.min(Math.max(1, asked.page), pages)
  const { by, direction } = orderOf(asked.sort)
  const clients = await found
    .selectAll('client')
    .orderBy(by, direction)
    .orderBy('client.id')
    .limit(CLIENTS_A_PAGE)
    .offset((page - 1) * CLIENTS_A_PAGE)
    .execute()
  return {
    clients: await withVisits(rows, clients.map(clientOf), now),
    total,
    page,
    pages,
  }
}

/**
 * The one search for clients: each word that is typed begins a name, the address, or the phone from one of its digits on, in any
 * order. Only where that finds nobody may each word have one slip. A search without a word finds everybody.
 */
export async function clientsLike(rows: Rows, typed: string) {
  const words = queryWords(typed)
  const exact = matching(rows, words)
  if (words.length === 0 || (await isFound(exact.select('client.id').limit(1)))) {
    return { found: exact }
  }
  const meant = await Promise.all(words.map((word) => withSlip(rows, word)))
  return { found: matching(rows, words, meant) }
}

/** Those whose words begin with each of `words`, or are among the ones that stand for it. */
function matching(rows: Rows, words: readonly string[], meant: readonly string[][] = []) {
  let query = rows.selectFrom('client').where(isOnFile)
  for (const [index, word] of words.entries()) {
    query = query.where('client.id', 'in', (where) =>
      where
        .selectFrom('client_word')
        .select('client_id')
        .where((either) =>
          either.or([
            either('word', '>=', word).and('word', '<', `${word}\u{10ffff}`),
            ...(meant[index]?.length ? [either('word', 'in', meant[index])] : []),
          ]),
        ),
    )
  }
  return query
}

const MOST_MEANT = 100

/** The words on file that begin like this one but for a slip; read as letters alone, so that it stays quick. */
async function withSlip(rows: Rows, typed: string): Promise<string[]> {
  const fewest = slipLength(typed)
  if (fewest === null) return []
  const found = await rows
    .selectFrom('client_word')
    .select('word')
    .distinct()
    // Past the digits of telephone numbers, which are most of the words.
    .where('word', '>', ':')
    .where(sql`length(word)`, '>=', fewest)
    .execute()
  const meant = found.flatMap(({ word }) => (beginsWithSlip(word, typed) ? [word] : []))
  return meant.slice(0, MOST_MEANT)
}

/** When a client's last completed visit began, those of the system before among them; 0 where there is none. */
export const LAST_VISIT_AT = sql<number>`(SELECT coalesce(max(starts_at), 0) FROM (
  SELECT starts_at FROM booking WHERE booking.client_id = client.id AND booking.status = 'COMPLETED'
  UNION ALL
  SELECT starts_at FROM former_visit
  WHERE former_visit.client_id = client.id AND former_visit.status = 'completed') AS visit)`

function orderOf(sort: ClientSort) {
  if (sort === 'newest') return { by: sql`client.created_at`, direction: 'desc' } as const
  if (sort === 'name') return { by: sql`client.sort_name`, direction: 'asc' } as const
  return { by: LAST_VISIT_AT, direction: 'desc' } as const
}

async function withVisits(
  rows: Rows,
  clients: readonly Client[],
  now: number,
): Promise<ListedClient[]> {
  if (clients.length === 0) return []
  const isNext = sql<boolean>`status IN ('PENDING', 'CONFIRMED') AND starts_at >= ${now}`
  const isPast = sql<boolean>`status = 'COMPLETED'`
  const ids = clients.map(({ id }) => id)
  const found = await rows
    .selectFrom('booking')
    .select([
      'client_id',
      sql<number>`count(CASE WHEN ${isPast} THEN 1 END)`.as('visits'),
      sql<number | null>`max(CASE WHEN ${isPast} THEN starts_at END)`.as('last'),
      sql<number | null>`min(CASE WHEN ${isNext} THEN starts_at END)`.as('next'),
    ])
    .where('client_id', 'in', ids)
    .groupBy('client_id')
    .execute()
  const before = await rows
    .selectFrom('former_visit')
    .select((of) => ['client_id', of.fn.countAll<number>().as('visits')])
    .select((of) => of.fn.max('starts_at').as('last'))
    .where('client_id', 'in', ids)
    .where('status', '=', 'completed')
    .groupBy('client_id')
    .execute()
  const byClient = new Map(found.map((row) => [row.client_id, row]))
  const beforeByClient = new Map(before.map((row) => [row.client_id, row]))
  return clients.map((client) => {
    const row = byClient.get(client.id)
    const former = beforeByClient.get(client.id)
    const formerVisits = Number(former?.visits ?? 0)
    return {
      ...client,
      formerVisits,
      visits: Number(row?.visits ?? 0) + formerVisits,
      lastVisitAt: Math.max(row?.last ?? 0, former?.last ?? 0) || null,
      nextVisitAt: row?.next ?? null,
    }
  })
}
