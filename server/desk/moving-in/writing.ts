import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { wordsOf } from '#domain/clients/client-search.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { ReadNote } from '#domain/desk/moving-in/notes.ts'
import { emptyTimeRow } from '../../calendar/take-time.ts'
import { findingColumns } from '../../clients/finding-words.ts'
import type { ClientKey, ClientKeys } from '../../clients/keys.ts'
import { sealedNote } from '../../clients/notes.ts'
import { storedEmail } from '../../clients/rows.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Schema, TransactionRows } from '../../core/db/schema.ts'
import { endOf, type NewClient, type NewVisit } from './decide.ts'
import { insertsTo } from './inserts.ts'
import type { NewService } from './menu.ts'

type Waiting = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] }

/** In the order in which they refer to each other. */
const TABLES = [
  ...([
    'menu_section',
    'service',
    'client',
    'client_word',
    'client_key',
    'client_note',
    'former_visit',
  ] as const),
  ...(['booking', 'booking_event', 'move_in_row'] as const),
]
const ROWS_BEFORE_WRITING = 500

export type Writing = ReturnType<typeof writingTo>

/** Collects rows and writes many with one statement; what is left is written by `finish`. */
export function writingTo(
  rows: TransactionRows,
  parts: { moveInId: string; keys: ClientKeys; owner: Owner; now: number },
) {
  const { moveInId, keys, owner, now } = parts
  const waiting: Waiting = {}
  let count = 0
  /** The key of each client who is written about in the rows in hand, and who among them is new. */
  const keyOf = new Map<string, ClientKey>()
  const made = new Set<string>()
  const put = <Table extends keyof Schema>(table: Table, row: Insertable<Schema[Table]>) => {
    const others = (waiting[table] ?? []) as Insertable<Schema[Table]>[]
    others.push(row)
    Object.assign(waiting, { [table]: others })
    count += 1
  }
  const insert = insertsTo(rows)
  const flush = async () => {
    for (const table of TABLES) {
      const all: object[] = waiting[table] ?? []
      delete waiting[table]
      await insert(table, all)
    }
    count = 0
  }
  const came = (
    fingerprint: string,
    kind: Schema['move_in_row']['kind'],
    id: string,
    is_made = 1,
  ) => put('move_in_row', { fingerprint, move_in_id: moveInId, kind, record_id: id, is_made })

  const firstKeyOf = async (clientId: string) => {
    const isKeyed = !made.has(clientId) && (await hasKey(rows, clientId))
    if (isKeyed) return keys.forWriting(rows, clientId, now)
    const { key, row } = keys.fresh(clientId, now)
    put('client_key', row)
    if (!made.has(clientId)) came(`key ${row.id}`, 'key', row.id)
    return key
  }

  return {
    /** Writes what has come together; the rows after it are others. */
    async finish() {
      await flush()
      keyOf.clear()
      made.clear()
    },
    /** Waits for the database where enough rows have come together. */
    async breathe() {
      if (count >= ROWS_BEFORE_WRITING) await flush()
    },
    client(client: NewClient) {
      const { id, firstName, lastName, email, phone, birthDate, isBlocked } = client
      made.add(id)
      put('client', {
        ...{ id, email: storedEmail(email, id), first_name: firstName, last_name: lastName, phone },
        ...{ birth_date: birthDate, blocked_at: isBlocked ? now : null },
        ...{ created_at: now, updated_at: now },
        ...findingColumns(client),
      })
      for (const word of wordsOf(client)) put('client_word', { word, client_id: id })
    },
    came,
    /** Off the site until the owner has looked at it and puts it online. */
    service({ id, section, ...service }: NewService, fingerprint: string) {
      if (section) {
        put('menu_section', { ...section, kind: 'treatment' })
        came(`section ${section.id}`, 'section', section.id)
      }
      const { name, category, description, minutes, priceCents, position } = service
      put('service', {
        ...{ id, slug: id, name, category, description, intro: null, position, bookable: 0 },
        ...{ duration_minutes: minutes, buffer_minutes: null, price_cents: priceCents },
        ...{ clients: 'all', max_age: null, color: null },
      })
      came(fingerprint, 'service', id)
    },
    async note(clientId: string, { notedOn, words }: ReadNote) {
      const key = keyOf.get(clientId) ?? (await firstKeyOf(clientId))
      keyOf.set(clientId, key)
      const id = randomUUID()
      put('client_note', sealedNote(key, { id, clientId, notedOn, words, at: now }))
      came(`note ${id}`, 'note', id)
    },
    visit(visit: NewVisit, fingerprint: string) {
      const { id, clientId, startsAt, minutes, service, item, status, priceCents, staff } = visit
      if (!item) {
        put('former_visit', {
          ...{ id, client_id: clientId, move_in_id: moveInId, starts_at: startsAt, minutes },
          ...{ service_name: service, price_cents: priceCents, staff },
          status: status === 'booked' ? 'completed' : status,
        })
        came(fingerprint, 'past', id)
        return
      }
      const endsAt = endOf(visit, item)
      put('booking', {
        ...emptyTimeRow({ startsAt, endsAt, busyUntil: endsAt }, now),
        ...{ id, status: 'CONFIRMED', client_id: clientId, addons: JSON.stringify(item.extras) },
        ...{ service_id: item.serviceId, option_id: item.optionId, service_name: item.name },
        ...{ service_description: item.description, price_cents: priceCents ?? item.priceCents },
        ...{ first_name: visit.firstName, last_name: visit.lastName },
        ...{ email: storedEmail(visit.email, clientId), phone: visit.phone },
      })
      put('booking_event', {
        ...{ id: randomUUID(), booking_id: id, sequence: 0, at: now, kind: 'booked' },
        ...{ actor: owner.kind, actor_id: owner.id },
        detail: JSON.stringify({ startsAt, status: 'CONFIRMED', silent: 1 }),
      })
      came(fingerprint, 'visit', id)
    },
  }
}

function hasKey(rows: TransactionRows, clientId: string): Promise<boolean> {
  return isFound(rows.selectFrom('client_key').select('id').where('client_id', '=', clientId))
}
