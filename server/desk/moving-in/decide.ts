import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Name, PastStatus } from '#domain/desk/moving-in/cells.ts'
import type { ReadClient } from '#domain/desk/moving-in/client-row.ts'
import type { Source } from '#domain/desk/moving-in/fields.ts'
import type { ReadNote } from '#domain/desk/moving-in/notes.ts'
import type { Refusal, Remark } from '#domain/desk/moving-in/reasons.ts'
import type { ReadService } from '#domain/desk/moving-in/service-row.ts'
import { itemNamed, type MenuItem, plainWords } from '#domain/desk/moving-in/treatments.ts'
import type { ReadVisit } from '#domain/desk/moving-in/visit-row.ts'
import type { MenuSoFar, NewService } from './menu.ts'
import { clientPrint, numberPrint, servicePrint, visitPrint } from './prints.ts'
import type { TakenTime } from './taken.ts'
import type { WhoIsWho } from './who-is-who.ts'

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
  /** `isTwice`: it stands in this file once more. */
  | { is: 'again'; isTwice: boolean }
  | { is: 'refused'; why: Refusal; with?: string }
  | {
      is: 'client'
      fingerprint: string
      clientId: string
      made: NewClient | null
      /** The same person stands in this file once more. */
      isTwice: boolean
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
  who: WhoIsWho
  taken: TakenTime
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

const OUR_ID = /^[\w-]{1,64}$/

export function decideClient(read: ReadClient, source: Source, world: World): Decision {
  const { people, seen, note, meet } = world.who
  const fingerprint = clientPrint(read, source, world.key)
  const before = seen.get(fingerprint)
  if (before) return { is: 'again', isTwice: before.isOfFile }
  // A file of our own names its clients as they are named here.
  const isOurs = source === 'grove' && OUR_ID.test(read.externalId)
  if (isOurs && people.has(read.externalId)) return { is: 'again', isTwice: false }
  const found = people.find(read, 'client')
  if (found.is === 'unclear') return { is: 'refused', why: 'no-name' }
  const id = found.is === 'known' ? found.id : isOurs ? read.externalId : randomUUID()
  note(fingerprint, id)
  const all = { is: 'client', fingerprint, clientId: id, notes: read.notes } as const
  if (found.is === 'known') return { ...all, made: null, isTwice: found.isOfFile, remarks: [] }
  const { firstName, lastName, phone, birthDate, isBlocked } = read
  const made = { id, firstName, lastName, phone, birthDate, isBlocked, email: found.email }
  meet(made)
  return { ...all, made, isTwice: false, remarks: found.remarks }
}

export function decideService(read: ReadService, source: Source, world: World): Decision {
  const { who, menu, key } = world
  const fingerprint = servicePrint(read, source, key)
  const before = who.seen.get(fingerprint)
  if (before) return { is: 'again', isTwice: before.isOfFile }
  who.note(fingerprint, '')
  return { is: 'service', fingerprint, made: menu.add(read), remarks: [] }
}

export function decideVisit(read: ReadVisit, source: Source, world: World): Decision {
  const { who: all, now } = world
  const fingerprint = visitPrint(read, source, world.key)
  const isOurs = source === 'grove' && OUR_ID.test(read.externalId)
  const before = all.seen.get(fingerprint)
  if (before) return { is: 'again', isTwice: before.isOfFile }
  if (isOurs && all.visitIds.has(read.externalId)) return { is: 'again', isTwice: false }
  const isAhead = read.startsAt > now
  const item = isAhead ? itemFor(read.service, world) : null
  const refused = isAhead ? aheadRefusal(read, item, world) : null
  if (refused) return { is: 'refused', ...refused }
  const who = clientOf(read, source, world)
  if (!who) return { is: 'refused', why: read.firstName ? 'two-of-that-name' : 'no-client' }
  const id = isOurs ? read.externalId : randomUUID()
  const { firstName, lastName, email, phone } = all.people.byId(who.id) ?? read
  const { startsAt, minutes, service, priceCents, staff } = read
  const status = !isAhead && read.status === 'booked' ? 'completed' : read.status
  const visit = {
    ...{ id, clientId: who.id, firstName, lastName, email, phone, startsAt, minutes, service },
    ...{ item, status, priceCents, staff },
  }
  all.note(fingerprint, '')
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
  const { people, seen, meet } = world.who
  const { clientExternalId: number } = read
  const id = number ? seen.get(numberPrint(number, source, world.key))?.id : undefined
  if (id && people.has(id)) return { id, made: null, remarks: [] }
  if (source === 'grove' && people.has(number)) return { id: number, made: null, remarks: [] }
  const found = people.find(read, 'visit')
  if (found.is === 'unclear') return null
  if (found.is === 'known') return { id: found.id, made: null, remarks: [] }
  const { firstName, lastName, phone } = read
  const made = { id: randomUUID(), firstName, lastName, phone, email: found.email }
  meet(made)
  return {
    id: made.id,
    made: { ...made, birthDate: null, isBlocked: false },
    remarks: found.remarks,
  }
}
