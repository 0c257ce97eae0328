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

export type ClientOut = {
  id: string
  firstName: string
  lastName: string
  /** Empty where none is known. */
  email: string
  phone: string
  birthDate: string | null
  isBlocked: boolean
  /** Whether they have ended letters to them. */
  isStopped: boolean
  /** All of them, each with its day. */
  notes: string
}
type Parts = { database: Database; keys: ClientKeys }

/** Everybody on file, in our own shape; one cell each field. */
export async function* clientsOut(parts: Parts): AsyncGenerator<CsvCell[]> {
  for await (const client of everyClient(parts)) {
    yield [
      ...[client.id, client.firstName, client.lastName, client.email, client.phone],
      ...[client.birthDate, client.isBlocked ? 'Yes' : 'No', client.notes],
    ]
  }
}

/** Everybody on file, with their notes opened. */
export async function* everyClient({ database, keys }: Parts): AsyncGenerator<ClientOut> {
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
    const stopped = await stoppedAmong(rows, found)
    for (const client of found) {
      const notes = noted.has(client.id) ? await notesOf(rows, opener, client.id) : []
      const readable = notes.flatMap(({ notedOn, words }) => (words ? [{ notedOn, words }] : []))
      const email = isAddress(client.email) ? client.email : ''
      yield {
        ...{ id: client.id, firstName: client.first_name, lastName: client.last_name, email },
        ...{ phone: client.phone, birthDate: client.birth_date },
        isBlocked: client.blocked_at !== null,
        isStopped: stopped.has(email.toLowerCase()),
        notes: datedNotes(readable.reverse()),
      }
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

async function stoppedAmong(
  rows: Database['rows'],
  clients: readonly { email: string }[],
): Promise<Set<string>> {
  if (clients.length === 0) return new Set()
  const addresses = clients.map(({ email }) => email.toLowerCase())
  const found = await rows
    .selectFrom('contact_point')
    .select('address')
    .where('channel', '=', 'mail')
    .where('after_visit_stopped_at', 'is not', null)
    .where('address', 'in', addresses)
    .execute()
  return new Set(found.map(({ address }) => address))
}
