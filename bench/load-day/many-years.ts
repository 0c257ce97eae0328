import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../domain/core/duration.ts'
import { changeRules } from '../../server/calendar/take-time.ts'
import { writeMissingWords } from '../../server/clients/finding-words.ts'
import type { Database } from '../../server/core/db/open.ts'
import { inTransaction } from '../../server/core/db/transaction.ts'
import { numberTheRest } from '../../server/shop/fulfilment/numbers.ts'

const WEEK_MS = 7 * DAY_MS
/** What is younger may still be on its way: a parcel to pack, a visit to close. */
const SETTLED_MS = 60 * DAY_MS
/** A cache in which what is written stays while it is sorted in, in kibibytes. */
const ROOM = 1_000_000

const DONE = `status IN ('COMPLETED', 'CANCELLED', 'NO_SHOW', 'BLOCKED')`
const SETTLED_ORDER = 'SELECT id FROM settled_orders'

/** What of each table is copied, and which of its columns name a row: those become the copy's own. */
const TABLES: Record<string, { which: string; named: readonly string[] }> = {
  client: { which: 'true', named: ['id'] },
  client_word: { which: 'true', named: ['client_id'] },
  booking: { which: DONE, named: ['id', 'client_id', 'idempotency_key'] },
  booking_event: {
    which: `booking_id IN (SELECT id FROM booking WHERE ${DONE})`,
    named: ['id', 'booking_id'],
  },
  visit_payment: {
    which: `booking_id IN (SELECT id FROM booking WHERE ${DONE})`,
    named: ['id', 'booking_id'],
  },
  payment_attempt: {
    which: `id IN (${SETTLED_ORDER})`,
    named: [
      ...['id', 'client_key', 'fingerprint', 'order_key', 'charge_key'],
      ...['square_order_id', 'square_payment_id', 'buyer'],
    ],
  },
  orders: {
    which: `id IN (${SETTLED_ORDER})`,
    named: ['id', 'square_order_id', 'square_payment_id', 'idempotency_key'],
  },
  order_line: { which: `order_id IN (${SETTLED_ORDER})`, named: ['order_id'] },
  payment_refund: {
    which: `attempt_id IN (${SETTLED_ORDER})`,
    named: ['id', 'attempt_id', 'idempotency_key', 'square_refund_id'],
  },
}

/**
 * Puts the years that are on file on file again and again, each time as many weeks earlier as they reach back: one person
 * sees no more visits a day. What is to come, and what is not settled yet, stays as it is.
 */
export async function multiply(database: Database, times: number, now: number): Promise<void> {
  await writeMissingWords(database)
  if (times === 1) return
  const { rows, engine } = database
  if (engine === 'sqlite') await sql`PRAGMA cache_size = ${sql.lit(-ROOM)}`.execute(rows)
  const { first } = await rows
    .selectFrom('booking')
    .select(({ fn }) => fn.min('starts_at').as('first'))
    .executeTakeFirstOrThrow()
  const backMs = Math.ceil((now - Number(first)) / WEEK_MS + 1) * WEEK_MS
  await database.script(
    `CREATE TABLE settled_orders AS SELECT id FROM orders WHERE created_at < ${now - SETTLED_MS}`,
  )
  const columns = await columnsOf(database)
  for (const [table, { which }] of Object.entries(TABLES)) {
    await database.script(`CREATE TABLE first_${table} AS SELECT * FROM ${table} WHERE ${which}`)
  }
  for (let copy = 1; copy < times; copy += 1) {
    await changeRules(database, async (transaction) => {
      for (const [table, { named }] of Object.entries(TABLES)) {
        const all = columns.get(table) ?? []
        const values = all.map((column) => copiedValue({ table, column, named, copy, backMs }))
        const into = sql.join(all.map((column) => sql.ref(column)))
        await sql`INSERT INTO ${sql.table(table)} (${into})
          SELECT ${sql.join(values)} FROM ${sql.table(`first_${table}`)}`.execute(transaction)
      }
      return { ok: true }
    })
  }
  await inTransaction(rows, numberTheRest)
  for (const table of [...Object.keys(TABLES).map((name) => `first_${name}`), 'settled_orders']) {
    await database.script(`DROP TABLE ${table}`)
  }
  const tables = Object.keys(TABLES).join(', ')
  await database.script(engine === 'postgres' ? `VACUUM ANALYZE ${tables}` : 'ANALYZE')
  if (engine === 'postgres') await database.script('CHECKPOINT')
}

/** A column of a copy, in the words of both engines. */
function copiedValue(parts: {
  table: string
  column: string
  named: readonly string[]
  copy: number
  backMs: number
}): RawBuilder<unknown> {
  const { table, column, named, copy, backMs } = parts
  const value = sql.ref(column)
  const area = sql.lit(String(200 + copy))
  if (named.includes(column)) return sql`${value} || ${sql.lit(`~${copy}`)}`
  if (/(^|_)at$|_until$/.test(column)) return sql`${value} - ${sql.lit(backMs * copy)}`
  if (column === 'email') return sql`${sql.lit(`c${copy}.`)} || ${value}`
  if (column === 'phone' || column === 'phone_key') return sql`${area} || substr(${value}, 4)`
  // Names come again, telephone numbers do not.
  if (table === 'client_word' && column === 'word') {
    return sql`CASE WHEN word < ':' THEN ${area} || word ELSE word END`
  }
  if (table === 'orders' && column === 'number') {
    return sql`${value} + ${sql.lit(copy)} * (SELECT max(number) FROM first_orders)`
  }
  return value
}

/** The columns of each table but those that the engine works out. */
async function columnsOf({ rows }: Database): Promise<Map<string, string[]>> {
  const tables = await rows.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => column.name).filter((column) => column !== 'takes_time'),
    ]),
  )
}
