import { sql } from 'kysely'
import { phoneKeyOf, queryWords, sortNameOf, wordsOf } from '#domain/clients/client-search.ts'
import type { Database } from '../core/db/open.ts'
import { countOf } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Client, clientOf, isOnFile } from './rows.ts'

const CLIENTS_A_PAGE = 40

const CLIENT_SORTS = ['name', 'visit', 'newest'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

export type ListedClient = Client & {
  visits: number
  /** Starts of the last completed visit and of the next one; null where there is none. */
  lastVisitAt: number | null
  nextVisitAt: number | null
}

export type ClientList = { clients: ListedClient[]; total: number; page: number; pages: number }

export type ListAsked = { query: string; sort: ClientSort; page: number }

/** Clients whose names, address or phone begin with each word of `query`; `page` starts at 1. */
export async function listClients(rows: Rows, asked: ListAsked, now: number): Promise<ClientList> {
  const found = matching(rows, queryWords(asked.query))
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

function matching(rows: Rows, words: readonly string[]) {
  let query = rows.selectFrom('client').where(isOnFile)
  for (const word of words) {
    query = query.where('client.id', 'in', (where) =>
      where
        .selectFrom('client_word')
        .select('client_id')
        .where('word', '>=', word)
        .where('word', '<', `${word}\u{10ffff}`),
    )
  }
  return query
}

function orderOf(sort: ClientSort) {
  if (sort === 'newest') return { by: sql`client.created_at`, direction: 'desc' } as const
  if (sort === 'name') return { by: sql`client.sort_name`, direction: 'asc' } as const
  const lastVisit = sql`(SELECT coalesce(max(starts_at), 0) FROM booking
    WHERE booking.client_id = client.id AND booking.status = 'COMPLETED')`
  return { by: lastVisit, direction: 'desc' } as const
}

async function withVisits(
  rows: Rows,
  clients: readonly Client[],
  now: number,
): Promise<ListedClient[]> {
  if (clients.length === 0) return []
  const isNext = sql<boolean>`status IN ('PENDING', 'CONFIRMED') AND starts_at >= ${now}`
  const isPast = sql<boolean>`status = 'COMPLETED'`
  const found = await rows
    .selectFrom('booking')
    .select([
      'client_id',
      sql<number>`count(CASE WHEN ${isPast} THEN 1 END)`.as('visits'),
      sql<number | null>`max(CASE WHEN ${isPast} THEN starts_at END)`.as('last'),
      sql<number | null>`min(CASE WHEN ${isNext} THEN starts_at END)`.as('next'),
    ])
    .where(
      'client_id',
      'in',
      clients.map(({ id }) => id),
    )
    .groupBy('client_id')
    .execute()
  const byClient = new Map(found.map((row) => [row.client_id, row]))
  return clients.map((client) => {
    const row = byClient.get(client.id)
    return {
      ...client,
      visits: Number(row?.visits ?? 0),
      lastVisitAt: row?.last ?? null,
      nextVisitAt: row?.next ?? null,
    }
  })
}

type Named = { firstName: string; lastName: string; email: string; phone: string }

const AT_ONCE = 200

/** The columns by which a client is sorted, and found to be the same as another. */
export function findingColumns(client: Named) {
  return { sort_name: sortNameOf(client), phone_key: phoneKeyOf(client.phone) }
}

/** Writes down what a client is found by, in place of what was. */
export async function writeWords(rows: Rows, clientId: string, client: Named): Promise<void> {
  await rows.deleteFrom('client_word').where('client_id', '=', clientId).execute()
  const words = wordsOf(client).map((word) => ({ word, client_id: clientId }))
  if (words.length > 0) await rows.insertInto('client_word').values(words).execute()
}

/** Clients that a script wrote, the demo's among them: found from now on. */
export async function writeMissingWords({ rows }: Database): Promise<number> {
  let written = 0
  for (;;) {
    const found = await rows
      .selectFrom('client')
      .select(['id', 'first_name', 'last_name', 'email', 'phone'])
      .where('sort_name', '=', '')
      .where('first_name', '!=', '')
      .limit(AT_ONCE)
      .execute()
    await inTransaction(rows, async (transaction) => {
      for (const row of found) {
        const { id, first_name: firstName, last_name: lastName, email, phone } = row
        const client = { firstName, lastName, email, phone }
        const columns = findingColumns(client)
        // A name without any letter sorts first and is not asked for again.
        const sort_name = columns.sort_name || ' '
        await transaction
          .updateTable('client')
          .set({ ...columns, sort_name })
          .where('id', '=', id)
          .execute()
        await writeWords(transaction, id, client)
      }
    })
    written += found.length
    if (found.length < AT_ONCE) return written
  }
}
