import { sql } from 'kysely'
import { joinPhones } from '#domain/clients/client-search.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { orderNumberIn } from '#domain/shop/order.ts'
import { clientsLike, LAST_VISIT_AT } from '../clients/finding.ts'
import { wordsOf } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'

const FOUND_OF_EACH = 6
const SHORTEST = 2
const ID_START = /^[0-9a-f-]{4,36}$/

type FoundClient = {
  id: string
  name: string
  email: string
  phone: string
  /** Start of the last completed visit, which tells people of one name apart; null where there is none. */
  lastVisitAt: number | null
}
type FoundVisit = { id: string; name: string; serviceName: string; startsAt: number }
type FoundOrder = { id: string; email: string; totalCents: number; createdAt: number }
type FoundTreatment = { id: string; name: string }
export type Found = {
  clients: FoundClient[]
  visits: FoundVisit[]
  orders: FoundOrder[]
  treatments: FoundTreatment[]
}

const NOTHING: Found = { clients: [], visits: [], orders: [], treatments: [] }

/**
 * Clients as `clientsLike` finds them; their visits, those to come first; orders by address, name, telephone or number; treatments by name. The
 * first letters of a visit's or an order's id find it too.
 */
export async function searchAll(rows: Rows, search: string, now: number): Promise<Found> {
  const words = wordsOf(joinPhones(search))
  if (search.trim().length < SHORTEST) return NOTHING
  const id = search.trim().toLowerCase()
  const idStart = ID_START.test(id) ? id : null
  const { found } = await clientsLike(rows, search)
  const [clients, visits, orders, treatments] = await Promise.all([
    firstOf(found),
    findVisits(rows, found, idStart, now),
    findOrders(rows, words, { idStart, number: orderNumberIn(search) }),
    findTreatments(rows, words),
  ])
  return { clients, visits, orders, treatments }
}

/** The menu's treatments by their names. */
function findTreatments(rows: Rows, words: string[]): Promise<FoundTreatment[]> {
  return rows
    .selectFrom('service')
    .select(['id', 'name'])
    .where('retired_at', 'is', null)
    .where((where) =>
      where.and(words.map((word) => sql<boolean>`lower(name) LIKE ${word} ESCAPE '!'`)),
    )
    .orderBy('position')
    .limit(FOUND_OF_EACH)
    .execute()
}

type FoundOnFile = Awaited<ReturnType<typeof clientsLike>>['found']

async function firstOf(found: FoundOnFile): Promise<FoundClient[]> {
  const clients = await found
    .select(['client.id', 'first_name', 'last_name', 'email', 'phone'])
    .select(LAST_VISIT_AT.as('lastVisitAt'))
    .orderBy('sort_name')
    .orderBy('client.id')
    .limit(FOUND_OF_EACH)
    .execute()
  return clients.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: knownAddress(row.email),
    phone: row.phone,
    lastVisitAt: Number(row.lastVisitAt) || null,
  }))
}

async function findVisits(
  rows: Rows,
  clients: FoundOnFile,
  idStart: string | null,
  now: number,
): Promise<FoundVisit[]> {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'first_name', 'last_name', 'service_name', 'starts_at'])
    .where('client_id', 'is not', null)
    .where((where) =>
      where.or([
        where('client_id', 'in', clients.select('client.id')),
        ...(idStart ? [where('id', '>=', idStart).and('id', '<', `${idStart}~`)] : []),
      ]),
    )
    // What is to come, soonest first; then what was, newest first.
    .orderBy(sql`CASE WHEN starts_at >= ${now} THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN starts_at >= ${now} THEN starts_at ELSE -starts_at END`)
    .limit(FOUND_OF_EACH)
    .execute()
  return found.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    serviceName: row.service_name,
    startsAt: row.starts_at,
  }))
}

async function findOrders(
  rows: Rows,
  words: string[],
  { idStart, number }: { idStart: string | null; number: number | null },
): Promise<FoundOrder[]> {
  const found = await rows
    .selectFrom('orders')
    .select(['id', 'email', 'total_cents', 'created_at'])
    .where((where) =>
      where.or([
        where.and(words.map((word) => like('email', word))),
        where.and(words.map((word) => like('buyer_name', word))),
        where.and(words.map((word) => hasDigits(word))),
        ...(idStart ? [where('id', '>=', idStart).and('id', '<', `${idStart}~`)] : []),
        ...(number === null ? [] : [where('number', '=', number)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FOUND_OF_EACH)
    .execute()
  return found.map((row) => ({
    id: row.id,
    email: row.email,
    totalCents: row.total_cents,
    createdAt: row.created_at,
  }))
}

/** Whether an order's telephone number has these digits, whatever stands between them. */
function hasDigits(word: string) {
  if (!/^%\d{3,}%$/.test(word)) return sql<boolean>`1 = 0`
  const digits = [' ', '-', '(', ')', '.', '\u00a0'].reduce(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql`orders.phone`,
  )
  return sql<boolean>`${digits} LIKE ${word}`
}

function like(column: 'email' | 'buyer_name', word: string) {
  return sql<boolean>`lower(${sql.ref(column)}) LIKE ${word} ESCAPE '!'`
}
