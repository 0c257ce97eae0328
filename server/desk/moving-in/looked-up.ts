import type { Rows, Schema } from '../../core/db/schema.ts'
import type { Known, People } from './people.ts'

/** So many rows of a file are looked up at once; no more of it is in memory at any moment. */
export const ROWS_AT_ONCE = 250

export type Person = Schema['move_in_person']
/** What some rows have to be looked up by. */
export type LookedUp = Record<'prints' | 'emails' | 'phones' | 'names' | 'ids', Set<string>>
/** Rows that came by before: the client whom each became (a visit's is empty), and whether in this same file. */
export type Seen = Map<string, { id: string; isOfFile: boolean }>

export function nothingLookedUp(): LookedUp {
  return {
    ...{ prints: new Set(), emails: new Set(), phones: new Set() },
    ...{ names: new Set(), ids: new Set() },
  }
}

export async function readSeen(
  rows: Rows,
  { walk, moveInId, prints }: { walk: string; moveInId: string | null; prints: Set<string> },
  seen: Seen,
): Promise<void> {
  for (const some of listsOf(prints)) {
    const before = await rows
      .selectFrom('move_in_row')
      .select(['fingerprint', 'kind', 'record_id', 'move_in_id'])
      .where('fingerprint', 'in', some)
      .execute()
    for (const { fingerprint, kind, record_id, move_in_id } of before) {
      const id = kind === 'client' ? record_id : ''
      seen.set(fingerprint, { id, isOfFile: move_in_id === moveInId })
    }
    if (moveInId !== null) continue
    const here = await rows
      .selectFrom('move_in_seen')
      .select(['fingerprint', 'record_id'])
      .where('walk', '=', walk)
      .where('fingerprint', 'in', some)
      .execute()
    for (const { fingerprint, record_id: id } of here) seen.set(fingerprint, { id, isOfFile: true })
  }
}

export async function readPeople(
  rows: Rows,
  walk: string,
  asked: LookedUp,
  people: People,
): Promise<void> {
  const found = new Map<number, Person>()
  const read = async (
    column: 'email_key' | 'phone_key' | 'name_key' | 'client_id',
    of: Set<string>,
  ) => {
    for (const some of listsOf(of)) {
      const all = rows.selectFrom('move_in_person').selectAll().where('walk', '=', walk)
      for (const row of await all.where(column, 'in', some).execute()) found.set(row.position, row)
    }
  }
  await read('email_key', asked.emails)
  await read('phone_key', asked.phones)
  await read('name_key', asked.names)
  const others = [...found.values()].filter(isAddressAlone).map((row) => row.client_id)
  await read('client_id', new Set([...asked.ids, ...others]))
  const inOrder = [...found.values()].sort((one, other) => one.position - other.position)
  for (const row of inOrder) if (!isAddressAlone(row)) people.add(knownOf(row))
  for (const row of inOrder) {
    const known = isAddressAlone(row) && row.email_key ? people.byId(row.client_id) : undefined
    if (known) people.alsoAt(row.email_key, known)
  }
}

export async function readVisitIds(
  rows: Rows,
  ids: Set<string>,
  visitIds: Set<string>,
): Promise<void> {
  for (const some of listsOf(ids)) {
    for (const table of ['booking', 'former_visit'] as const) {
      const found = await rows.selectFrom(table).select('id').where('id', 'in', some).execute()
      for (const { id } of found) visitIds.add(id)
    }
  }
}

function isAddressAlone(row: Person): boolean {
  return row.email === '' && row.first_name === '' && row.last_name === '' && row.phone === ''
}

function knownOf(row: Person): Known {
  const { client_id: id, email, phone, first_name: firstName, last_name: lastName } = row
  return { id, email, phone, firstName, lastName, isOfFile: row.is_of_file === 1 }
}

/** Lists of one length, the last filled up with itself: one statement serves them all. */
function listsOf(values: Iterable<string>): string[][] {
  const all = [...values].filter((value) => value !== '')
  const lists: string[][] = []
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    const some = all.slice(at, at + ROWS_AT_ONCE)
    const last = some.at(-1) ?? ''
    lists.push([...some, ...Array<string>(ROWS_AT_ONCE - some.length).fill(last)])
  }
  return lists
}
