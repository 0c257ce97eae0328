import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/db/open.ts'
import { type Dated, isIn } from './dated.ts'
import { TICKET_DISCOUNTS } from './reductions.ts'

/** Which choice a price belongs to: the treatment, its kind and its extras. */
function choiceOf(engine: Database['engine'], of: Record<'service' | 'option' | 'addons', Sql>) {
  const each =
    engine === 'sqlite'
      ? sql`json_each(${of.addons}) AS extra`
      : sql`jsonb_array_elements(CAST(${of.addons} AS jsonb)) AS extra (value)`
  const extras = sql`(SELECT string_agg(extra.value ->> 'id', ' ' ORDER BY extra.value ->> 'id') FROM ${each})`
  return sql`${of.service} || ' ' || COALESCE(${of.option}, '') || ' ' || COALESCE(${extras}, '')`
}

type Sql = RawBuilder<unknown>

/**
 * By what visits took place for less than their list price, a row each: sums that came off their tickets, and what the same treatment
 * with the same extras cost before the owner changed its price, for a reason that she gave. On the visit's day; a price that she raised
 * is no discount.
 */
export function discountsOf({ engine }: Pick<Database, 'engine'>): Dated {
  const json = (text: Sql) => (engine === 'sqlite' ? text : sql`CAST(${text} AS jsonb)`)
  const part = (name: string) => sql`told.was ->> ${sql.lit(name)}`
  const was = choiceOf(engine, {
    ...{ service: part('serviceId'), option: part('optionId'), addons: part('addons') },
  })
  const booked = choiceOf(engine, {
    ...{ service: sql`booking.service_id`, option: sql`booking.option_id` },
    addons: sql`booking.addons`,
  })
  const after = (name: Sql) =>
    sql`LEAD(${name}) OVER (PARTITION BY told.booking_id ORDER BY told.sequence)`
  return (within) => sql`
    SELECT step.booking_id AS id, step.booking_id AS opens, 'visit' AS kind, booking.starts_at AS at, booking.email AS email,
      booking.service_name || CASE step.because WHEN '' THEN '' ELSE ': ' || step.because END AS what, booking.status AS status,
      step.price - booking.price_cents AS cents
    FROM (
      SELECT booking_id, price, because, MIN(sequence) OVER (PARTITION BY booking_id) = sequence AS is_list
      FROM (
        SELECT step.booking_id, step.sequence, step.price, step.because, MAX(CASE WHEN step.choice <> step.next_choice THEN sequence ELSE -1 END)
          OVER (PARTITION BY step.booking_id) AS chosen_at
        FROM (
          SELECT told.booking_id AS booking_id, told.sequence AS sequence, ${was} AS choice,
            CAST(${part('priceCents')} AS bigint) AS price,
            FIRST_VALUE(told.because) OVER (PARTITION BY told.booking_id ORDER BY told.sequence DESC) AS because,
            COALESCE(${after(was)}, ${booked}) AS next_choice
          FROM (
            SELECT booking_id, sequence, COALESCE(${json(sql`detail`)} ->> 'because', '') AS because,
              ${json(sql`(${json(sql`detail`)} ->> 'was')`)} AS was
            FROM booking_event WHERE kind = 'changed' AND booking_id IN (
              SELECT id FROM booking WHERE status = 'COMPLETED' AND ${isIn(sql`starts_at`, within)})
          ) AS told JOIN booking ON booking.id = told.booking_id
          WHERE told.was IS NOT NULL
        ) AS step
      ) AS step WHERE sequence > chosen_at
    ) AS step JOIN booking ON booking.id = step.booking_id
    WHERE step.is_list AND booking.status = 'COMPLETED' AND step.price > booking.price_cents
    UNION ALL ${TICKET_DISCOUNTS(within)}`
}
