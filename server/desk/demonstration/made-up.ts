import { sql } from 'kysely'
import { isMadeUp } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'

export const isOwn = (column: string) => sql<boolean>`NOT ${isMadeUp(column)}`
const isOfOthers = (column: string) =>
  sql<boolean>`(${sql.ref(column)} IS NULL OR ${isOwn(column)})`

/** What its orders and payments are known by: orders have numbers in front of their ids. */
export const IS_MADE_UP_ORDER = sql<boolean>`(COALESCE(orders.request_hash, '') = 'demo' AND orders.idempotency_key LIKE 'demo-%')`
export const IS_MADE_UP_ATTEMPT = sql<boolean>`(request_hash = 'demo' AND id LIKE '%-demo-%-order')`

/** Money that Square itself has moved, or may yet have moved; what its stand-in does moves none. */
export const MOVED_MONEY = sql<boolean>`(attempt.environment <> 'standin' AND attempt.request_hash <> 'demo'
  AND (attempt.square_payment_id IS NOT NULL OR attempt.is_open = 1))`
const IS_REAL_CARD = sql<boolean>`(environment <> 'standin' AND square_card_id IS NOT NULL AND removed_at IS NULL)`

/** Why a made-up record stays: what of hers, of a client of hers or of a bank hangs on it. */
export type StayReason =
  | ReturnType<typeof visitReasons>[number][0]
  | (typeof CLIENT_REASONS)[number][0]

export type Staying = {
  clients: { id: string; name: string; why: StayReason }[]
  visits: string[]
  /** Clients of whose record nobody can tell any more what is hers: nothing of it goes that she wrote. */
  whole: string[]
  /** Made-up payments that the credit of a client of hers names. */
  attempts: string[]
}

function visitReasons(isLive: boolean) {
  const atSquare = sql`SELECT booking_id FROM square_booking WHERE 1 = ${isLive ? 1 : 0}
    UNION SELECT booking_id FROM square_booking_apart WHERE environment <> 'standin'`
  return [
    ['payment', sql`SELECT booking_id FROM payment_attempt AS attempt WHERE ${MOVED_MONEY}`],
    ['card', sql`SELECT booking_id FROM card_on_file WHERE ${IS_REAL_CARD}`],
    ['calendar', sql`SELECT booking_id FROM visit_abroad`],
    ['calendar', atSquare],
    ['moved-in', sql`SELECT record_id FROM move_in_row WHERE kind = 'visit'`],
    ['credit', sql`SELECT booking_id FROM ledger_transfer AS moved WHERE ${CREDIT_OF_OTHERS}`],
    [
      'credit',
      sql`SELECT attempt.booking_id FROM ledger_transfer AS moved
        INNER JOIN payment_attempt AS attempt ON attempt.id = moved.attempt_id WHERE ${CREDIT_OF_OTHERS}`,
    ],
    [
      'order',
      sql`SELECT visit_id FROM orders WHERE NOT ${IS_MADE_UP_ORDER}
        AND email NOT IN (SELECT email FROM client WHERE ${isMadeUp('id')})
        AND id NOT IN (SELECT id FROM payment_attempt WHERE purpose = 'visit')`,
    ],
    ['wish', sql`SELECT booking_id FROM wish WHERE ${isOfOthers('client_id')}`],
    [
      'freed',
      sql`SELECT freed.booking_id FROM freed_time AS freed
        INNER JOIN offer ON offer.freed_time_id = freed.id INNER JOIN wish ON wish.id = offer.wish_id
        WHERE ${isOwn('freed.id')} AND ${isOwn('wish.client_id')}`,
    ],
    [
      'freed',
      sql`SELECT freed.booking_id FROM freed_time AS freed INNER JOIN booking ON booking.id = freed.filled_by
        WHERE ${isOwn('booking.id')} AND ${isOfOthers('booking.client_id')}`,
    ],
  ] as const
}
const CREDIT_OF_OTHERS = sql<boolean>`${isOwn('moved.id')} AND ${isOfOthers('moved.client_id')}`

const CLIENT_REASONS = [
  [
    'payment',
    sql`SELECT client.id FROM client INNER JOIN orders ON orders.email = client.email
      INNER JOIN payment_attempt AS attempt ON attempt.id = orders.id WHERE ${MOVED_MONEY}`,
  ],
  ['card', sql`SELECT client_id FROM card_on_file WHERE ${IS_REAL_CARD}`],
  ['merged', sql`SELECT merged_into FROM client WHERE ${isOwn('id')}`],
  ['moved-in', sql`SELECT client_id FROM former_visit`],
  ['moved-in', sql`SELECT record_id FROM move_in_row WHERE kind = 'client'`],
] as const
const WHOLE: readonly StayReason[] = ['merged', 'moved-in']

type Named = { id: string; client_id: string | null; first_name: string; last_name: string }

/** What of the demonstration has to stay; `isLive`: its Square is the company itself. */
export async function stayingIn(rows: Rows, isLive: boolean): Promise<Staying> {
  const clients = new Map<string, Staying['clients'][number]>()
  const whole = new Set<string>()
  for (const [why, which] of CLIENT_REASONS) {
    const found = await sql<Named>`SELECT id, first_name, last_name FROM client
      WHERE ${isMadeUp('id')} AND id IN (${which}) ORDER BY sort_name`.execute(rows)
    for (const { id, ...row } of found.rows) {
      if (!clients.has(id)) clients.set(id, { id, name: nameOf(row), why })
      if (WHOLE.includes(why)) whole.add(id)
    }
  }
  const visits = new Set<string>()
  for (const [why, which] of visitReasons(isLive)) {
    const found = await sql<Named>`SELECT id, client_id, first_name, last_name FROM booking
      WHERE (${isMadeUp('id')} OR ${isMadeUp('client_id')}) AND id IN (${which}) ORDER BY id`.execute(
      rows,
    )
    for (const { id, client_id: clientId, ...row } of found.rows) {
      visits.add(id)
      if (clientId !== null && !clients.has(clientId)) {
        clients.set(clientId, { id: clientId, name: nameOf(row), why })
      }
    }
  }
  const attempts = await sql<{ id: string }>`SELECT id FROM payment_attempt
    WHERE ${IS_MADE_UP_ATTEMPT} AND id IN (
      SELECT attempt_id FROM ledger_transfer AS moved WHERE ${CREDIT_OF_OTHERS})`.execute(rows)
  return {
    clients: [...clients.values()],
    visits: [...visits],
    whole: [...whole],
    attempts: attempts.rows.map(({ id }) => id),
  }
}

function nameOf({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'No name'
}
