import { sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { Rows } from '../../core/db/rows.ts'
import { IS_PAID, IS_SHOP, total } from './spans.ts'
import { completedIn, paidIn } from './tables.ts'

export type ClientSales = {
  /** The client's record; null where there is none, as of a buyer who was erased. */
  clientId: string | null
  email: string
  name: string
  visits: number
  servicesCents: number
  /** Before tax. */
  productsCents: number
  totalCents: number
}

/** Who spent how much, most first; whoever shops and visits under one address is one person. */
export async function clientSales(
  rows: Rows,
  range: DateRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClientSales[]> {
  const found = await sql<ClientSales>`
    SELECT client.id AS "clientId", spent.email AS "email",
      COALESCE(client.first_name || ' ' || client.last_name, '') AS "name",
      spent.visits AS "visits", spent.services AS "servicesCents",
      spent.products AS "productsCents", spent.services + spent.products AS "totalCents"
    FROM (
      SELECT email, ${total(sql`visits`)} AS visits, ${total(sql`services`)} AS services,
        ${total(sql`products`)} AS products
      FROM (
        SELECT client.email AS email, visited.visits AS visits, visited.services AS services,
          0 AS products
        FROM (
          SELECT client_id, COUNT(*) AS visits, SUM(price_cents) AS services
          FROM booking WHERE ${completedIn(range)} GROUP BY client_id
        ) AS visited JOIN client ON client.id = visited.client_id
        UNION ALL
        SELECT lower(orders.email), 0, 0, subtotal_cents FROM orders
        WHERE ${IS_PAID} AND ${IS_SHOP} AND ${paidIn(range)}
      ) AS each_time GROUP BY email
      ORDER BY SUM(services) + SUM(products) DESC, email LIMIT ${limit} OFFSET ${offset}
    ) AS spent LEFT JOIN client ON client.email = spent.email
    ORDER BY 7 DESC, 2`.execute(rows)
  return found.rows
}
