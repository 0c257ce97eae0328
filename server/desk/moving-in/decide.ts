import { createHmac, randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { type Name, nameKeyOf, type PastStatus } from '#domain/desk/moving-in/cells.ts'
import type { ReadClient } from '#domain/desk/moving-in/client-row.ts'
import type { Source } from '#domain/desk/moving-in/fields.ts'
import type { ReadNote } from '#domain/desk/moving-in/notes.ts'
import type { Refusal, Remark } from '#domain/desk/moving-in/reasons.ts'
import type { ReadService } from '#domain/desk/moving-in/service-row.ts'
import { itemNamed, type MenuItem, plainWords } from '#domain/desk/moving-in/treatments.ts'
import type { ReadVisit } from '#domain/desk/moving-in/visit-row.ts'
import type { MenuSoFar, NewService } from './menu.ts'
import type { People } from './people.ts'
import type { TakenTime } from './taken.ts'

export type NewClient = Pick<ReadClient, 'firstName' | 'lastName' | 'email' | 'phone'> & {
  id: string
  birthDate: string | null
  isBlocked: boolean
}

export type NewVisit = Name & {
  id: string
  clientId: string
  email: string
  phone: string
  startsAt: number
  minutes: number | null
  service: string
  /** Set where it is still to come. */
  item: MenuItem | null
  status: PastStatus | 'booked'
  priceCents: number | null
  staff: string
}

/** What becomes of a row. */
export type Decision =
  | { is: 'again' }
  | { is: 'refused'; why: Refusal; with?: string }
  | {
      is: 'client'
      fingerprint: string
      clientId: string
      made: NewClient | null
      notes: ReadNote[]
      remarks: Remark[]
    }
  | { is: 'service'; fingerprint: string; made: NewService | null; remarks: Remark[] }
  | {
      is: 'visit'
      fingerprint: string
      visit: NewVisit
      made: NewClient | null
      note: string
      remarks: Remark[]
    }

export type World = {
  people: People
  taken: TakenTime
  /** Rows that came in before, or earlier in this upload, with the client that they became; a visit’s is empty. */
  known: Map<string, string>
  /** Visits by the ids that they have here; a file of our own names its visits by them. */
  visitIds: ReadonlySet<string>
  menu: MenuSoFar
  /** The owner's word for a treatment's name: a key of the menu. */
  chosen: ReadonlyMap<string, string>
  /** Another calendar decides what is to come. */
  isElsewhere: boolean
  key: Uint8Array
  now: number
  /** The studio's date of it. */
  today: string
}

export function decideClient(read: ReadClient, source: Source, world: World): Decision {
  const { people, known } = world
  const own = [nameKeyOf(read), read.email, read.phone]
  const named = read.externalId ? [source, read.externalId] : own
  const fingerprint = printOf(world, 'client', named)
  const before = known.get(fingerprint)
  if (before !== undefined) return { is: 'again' }
  // A file of our own names its clients as they are named here.
  const isOurs = source === 'grove' && /^[\w-]{1,64}$/.test(read.externalId)
  if (isOurs && people.has(read.externalId)) return { is: 'again' }
  const found = people.find(read, 'client')
  if (found.is === 'unclear') return { is: 'refused', why: 'no-name' }
  const id = found.is === 'known' ? found.id : isOurs ? read.externalId : randomUUID()
  known.set(fingerprint, id)
  const { notes } = read
  if (found.is === 'known') {
    return { is: 'client', fingerprint, clientId: id, made: null, notes, remarks: [] }
  }
  const { firstName, lastName, phone, birthDate, isBlocked } = read
  const made = { id, firstName, lastName, phone, birthDate, isBlocked, email: found.email }
  people.add(made)
  return { is: 'client', fingerprint, clientId: id, made, notes, remarks: found.remarks }
}

export function decideService(read: ReadService, source: Source, world: World): Decision {
  const { known, menu } = world
  const named = read.externalId ? [source, read.externalId, read.name] : [plainWords(read.name)]
  const fingerprint = printOf(world, 'service', named)
  if (known.has(fingerprint)) return { is: 'again' }
  known.set(fingerprint, '')
  return { is: 'service', fingerprint, made: menu.add(read), remarks: [] }
}

export function decideVisit(read: ReadVisit, source: Source, world: World): Decision {
  const { known, now } = world
  const own = [String(read.startsAt), nameKeyOf(read) || read.email || read.clientExternalId]
  const named = read.externalId ? [source, read.externalId] : [...own, plainWords(read.service)]
  const fingerprint = printOf(world, 'visit', named)
  const isOurs = source === 'grove' && /^[\w-]{1,64}$/.test(read.externalId)
  const isHere = isOurs && world.visitIds.has(read.externalId)
  if (known.has(fingerprint) || isHere) return { is: 'again' }
  const isAhead = read.startsAt > now
  const item = isAhead ? itemFor(read.service, world) : null
  const refused = isAhead ? aheadRefusal(read, item, world) : null
  if (refused) return { is: 'refused', ...refused }
  const who = clientOf(read, source, world)
  if (!who) return { is: 'refused', why: read.firstName ? 'two-of-that-name' : 'no-client' }
  const id = isOurs ? read.externalId : randomUUID()
  const { firstName, lastName, email, phone } = world.people.byId(who.id) ?? read
  const { startsAt, minutes, service, priceCents, staff } = read
  const status = !isAhead && read.status === 'booked' ? 'completed' : read.status
  const visit = {
    ...{ id, clientId: who.id, firstName, lastName, email, phone, startsAt, minutes, service },
    ...{ item, status, priceCents, staff },
  }
  known.set(fingerprint, '')
  if (item) world.taken.take(startsAt, endOf(read, item), `${firstName} ${lastName}`.trim())
  return { is: 'visit', fingerprint, visit, made: who.made, note: read.note, remarks: who.remarks }
}

export function endOf(
  { startsAt, minutes }: { startsAt: number; minutes: number | null },
  item: MenuItem,
) {
  return startsAt + (minutes ?? item.minutes) * MINUTE_MS
}

export function itemFor(
  service: string,
  { chosen, menu: { items } }: Pick<World, 'chosen' | 'menu'>,
): MenuItem | null {
  const key = chosen.get(plainWords(service))
  return items.find((item) => item.key === key) ?? itemNamed(service, items) ?? null
}

function aheadRefusal(
  read: ReadVisit,
  item: MenuItem | null,
  { isElsewhere, taken }: World,
): { why: Refusal; with?: string } | null {
  if (read.status === 'cancelled' || read.status === 'no-show') return { why: 'cancelled-ahead' }
  if (isElsewhere) return { why: 'square-keeps' }
  if (!item) return { why: 'treatment-not-chosen' }
  const other = taken.over(read.startsAt, endOf(read, item))
  return other === null ? null : { why: 'clash', with: other }
}

/** Whose visit it was: by their number there, then by what it says of them; somebody new where nobody is meant. */
function clientOf(read: ReadVisit, source: Source, world: World) {
  const { people, known } = world
  const numbered = printOf(world, 'client', [source, read.clientExternalId])
  const id = read.clientExternalId ? known.get(numbered) : undefined
  if (id && people.has(id)) return { id, made: null, remarks: [] }
  if (source === 'grove' && people.has(read.clientExternalId)) {
    return { id: read.clientExternalId, made: null, remarks: [] }
  }
  const found = people.find(read, 'visit')
  if (found.is === 'unclear') return null
  if (found.is === 'known') return { id: found.id, made: null, remarks: [] }
  const { firstName, lastName, phone } = read
  const made = { id: randomUUID(), firstName, lastName, phone, email: found.email }
  people.add(made)
  return {
    id: made.id,
    made: { ...made, birthDate: null, isBlocked: false },
    remarks: found.remarks,
  }
}

function printOf({ key }: Pick<World, 'key'>, kind: string, named: readonly string[]): string {
  const told = JSON.stringify([kind, ...named.map((word) => word.toLowerCase())])
  return createHmac('sha256', key).update(told).digest('base64url').slice(0, 27)
}
