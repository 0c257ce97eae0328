import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#domain/core/duration.ts'
import { isOnFile } from '../../clients/rows.ts'
import type { Rows, Schema, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { insertsTo } from './inserts.ts'
import {
  type LookedUp,
  type Person,
  ROWS_AT_ONCE,
  readPeople,
  readSeen,
  readVisitIds,
  type Seen,
} from './looked-up.ts'
import { type Known, keysOf, type People, peopleAmong } from './people.ts'

export type WhoIsWho = Awaited<ReturnType<typeof whoIsWho>>

/**
 * Who is who while a file is read, kept in the database: in memory stand only those whom the rows in hand may mean. `moveInId`: the batch
 * that is being written; null where the file is only looked at, and what it would write has to be remembered.
 */
export async function whoIsWho(
  rows: Rows,
  { moveInId, now }: { moveInId: string | null; now: number },
) {
  const walk = `${beginningAt(now)} ${randomUUID()}`
  const people = peopleAmong()
  const seen: Seen = new Map()
  const visitIds = new Set<string>()
  let position = 0
  let met: Person[] = []
  let noted: Schema['move_in_seen'][] = []

  const personOf = (known: Known): Person => {
    const { email, phone, name } = keysOf(known)
    return {
      ...{ walk, position: position++, client_id: known.id },
      ...{ first_name: known.firstName, last_name: known.lastName },
      ...{ email: known.email, phone: known.phone, email_key: email, phone_key: phone },
      ...{ name_key: name, is_of_file: known.isOfFile ? 1 : 0 },
    }
  }
  const write = async () => {
    if (met.length === 0 && noted.length === 0) return
    await asOne(rows, async (inside) => {
      const insert = insertsTo(inside)
      await insert('move_in_person', met)
      await insert('move_in_seen', noted)
    })
    met = []
    noted = []
  }

  for await (const known of everybody(rows)) {
    met.push('into' in known ? alsoAt(known, walk, position++) : personOf(known))
    if (met.length >= ROWS_AT_ONCE) await write()
  }
  await write()

  return {
    people: people as Omit<People, 'forget' | 'alsoAt'>,
    seen: seen as ReadonlyMap<string, { id: string; isOfFile: boolean }>,
    visitIds: visitIds as ReadonlySet<string>,
    /** Somebody new. */
    meet(known: Omit<Known, 'isOfFile'>) {
      const one = { ...known, isOfFile: true }
      people.add(one)
      met.push(personOf(one))
    },
    /** A row has come by. */
    note(fingerprint: string, id: string) {
      seen.set(fingerprint, { id, isOfFile: true })
      if (moveInId === null) noted.push({ walk, fingerprint, record_id: id })
    },
    /** Looks up whom the next rows may mean, and which of them came by before; what was written of the ones before has to stand in its tables. */
    async lookUp(asked: LookedUp) {
      await write()
      people.forget()
      seen.clear()
      visitIds.clear()
      await readSeen(rows, { walk, moveInId, prints: asked.prints }, seen)
      const ids = new Set([...asked.ids, ...[...seen.values()].map(({ id }) => id)])
      await readPeople(rows, walk, { ...asked, ids }, people)
      await readVisitIds(rows, asked.ids, visitIds)
    },
    async end() {
      met = []
      noted = []
      for (const table of ['move_in_person', 'move_in_seen'] as const) {
        await rows.deleteFrom(table).where('walk', '=', walk).execute()
      }
    },
  }
}

/** What walks have left that were cut short an hour ago or earlier. */
export async function forgetOldWalks(rows: Rows, now: number): Promise<void> {
  for (const table of ['move_in_person', 'move_in_seen'] as const) {
    await rows
      .deleteFrom(table)
      .where('walk', '<', beginningAt(now - HOUR_MS))
      .execute()
  }
}

/** In the order of time. */
function beginningAt(now: number): string {
  return String(now).padStart(16, '0')
}

function asOne(rows: Rows, work: (inside: TransactionRows) => Promise<void>): Promise<void> {
  return rows.isTransaction ? work(rows as TransactionRows) : inTransaction(rows, work)
}

type Address = { into: string; email: string }

/** Everybody on file, some at a time, and then the addresses that were theirs before a merge. */
async function* everybody(rows: Rows): AsyncGenerator<Known | Address> {
  const columns = ['id', 'first_name', 'last_name', 'email', 'phone', 'merged_into'] as const
  for (const isMerged of [false, true]) {
    let after = ''
    for (;;) {
      const found = await rows
        .selectFrom('client')
        .select(columns)
        .where((where) => (isMerged ? where('merged_into', 'is not', null) : isOnFile(where)))
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute()
      for (const { id, email, phone, merged_into: into, ...name } of found) {
        if (into !== null) yield { into, email }
        else {
          const { first_name: firstName, last_name: lastName } = name
          yield { id, email, phone, firstName, lastName, isOfFile: false }
        }
      }
      if (found.length < ROWS_AT_ONCE) break
      after = found.at(-1)?.id ?? ''
    }
  }
}

/** An address of before has no name and no telephone of its own. */
function alsoAt({ into, email }: Address, walk: string, position: number): Person {
  const { email: email_key } = keysOf({ email, phone: '', firstName: '', lastName: '' })
  return {
    ...{ walk, position, client_id: into, first_name: '', last_name: '', email: '', phone: '' },
    ...{ email_key, phone_key: '', name_key: '', is_of_file: 0 },
  }
}
