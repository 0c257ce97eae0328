import type pg from 'pg'

/** Names PostgreSQL itself in an address that leads to a pooler: `postgres://…@pooler:6432/grove?direct=db.example:5432`. */
const DIRECT = 'direct'

/** The address of PostgreSQL itself, where another stands before it. */
export function pastPooler(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  const direct = address?.searchParams.get(DIRECT)
  if (!address || !direct) return url
  address.host = direct
  address.searchParams.delete(DIRECT)
  return address.href
}

/**
 * Whether whoever answers hands connections on, as PgBouncer does: then the process that they lead to is not the one that greeted us.
 * @throws where it does, and the address does not say where PostgreSQL itself is: what holds for a whole session, such as the lock
 * of a running server, has no meaning there
 */
export async function isPooled(pool: pg.Pool, url: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const isSame = 'processID' in client && client.processID === rows[0]?.pid
    if (!isSame && pastPooler(url) === url) {
      throw new Error(
        `a pooler stands before PostgreSQL; add ?${DIRECT}=HOST:PORT to name PostgreSQL itself`,
      )
    }
    return !isSame
  } finally {
    client.release()
  }
}
