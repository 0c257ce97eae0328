import { sql } from 'kysely'
import type { DateRange } from '#domain/report-range.ts'
import { IS_PAID, IS_SHOP, type Rows, total } from './spans.ts'
import { completedIn, paidIn } from './tables.ts'

export type ClientSales = {
  /** The client's record; null for somebody who only ever bought in the shop. */
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
        SELECT client.email AS email, 1 AS visits, price_cents AS services, 0 AS products
        FROM booking JOIN client ON client.id = booking.client_id WHERE ${completedIn(range)}
        UNION ALL
        SELECT lower(orders.email), 0, 0, subtotal_cents FROM orders
        WHERE ${IS_PAID} AND ${IS_SHOP} AND ${paidIn(range)}
      ) AS each_time GROUP BY email
    ) AS spent LEFT JOIN client ON client.email = spent.email
    ORDER BY 7 DESC, 2 LIMIT ${limit} OFFSET ${offset}`.execute(rows)
  return found.rows
}
