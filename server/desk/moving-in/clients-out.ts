import { isAddress } from '#domain/core/contact-details.ts'
import type { CsvCell } from '#domain/core/csv.ts'
import { datedNotes } from '#domain/desk/moving-in/notes.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { notesOf } from '../../clients/notes.ts'
import { isOnFile } from '../../clients/rows.ts'
import type { Database } from '../../core/db/open.ts'

export const CLIENT_HEADINGS = [
  ...['Grove Client ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Birthday', 'Blocked'],
  'Notes',
]
const AT_ONCE = 200

/** Everybody on file, with their notes opened; one cell each field. */
export async function* clientsOut({
  database,
  keys,
}: {
  database: Database
  keys: ClientKeys
}): AsyncGenerator<CsvCell[]> {
  const { rows } = database
  let last = ''
  for (;;) {
    const found = await rows
      .selectFrom('client')
      .selectAll()
      .where(isOnFile)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const ids = found.map(({ id }) => id)
    const opener = await keys.forReading(rows, ids)
    const noted = await withNotes(rows, ids)
    for (const client of found) {
      const notes = noted.has(client.id) ? await notesOf(rows, opener, client.id) : []
      const readable = notes.flatMap(({ notedOn, words }) => (words ? [{ notedOn, words }] : []))
      yield [
        ...[client.id, client.first_name, client.last_name],
        ...[isAddress(client.email) ? client.email : '', client.phone, client.birth_date],
        client.blocked_at === null ? 'No' : 'Yes',
        datedNotes(readable.reverse()),
      ]
    }
    if (found.length < AT_ONCE) return
    last = ids.at(-1) ?? last
  }
}

async function withNotes(rows: Database['rows'], ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await rows
    .selectFrom('client_note')
    .select('client_id')
    .distinct()
    .where('client_id', 'in', [...ids])
    .execute()
  return new Set(found.map((row) => row.client_id))
}
