import { phoneKeyOf, sortNameOf, wordsOf } from '#domain/clients/client-search.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'

type Named = { firstName: string; lastName: string; email: string; phone: string }

const AT_ONCE = 200

/** The columns by which a client is sorted, and found to be the same as another. */
export function findingColumns(client: Named) {
  return { sort_name: sortNameOf(client), phone_key: phoneKeyOf(client.phone) }
}

/** Writes down what a client is found by, in place of what was. */
export async function writeWords(rows: Rows, clientId: string, client: Named): Promise<void> {
  await rows.deleteFrom('client_word').where('client_id', '=', clientId).execute()
  await writeFirstWords(rows, clientId, client)
}

/** The same of a client who is new. */
export async function writeFirstWords(rows: Rows, clientId: string, client: Named): Promise<void> {
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
