import { canonicalAddress, phoneKeyOf } from '#domain/clients/client-search.ts'
import { mayBeOne, type Name, nameKeyOf } from '#domain/desk/moving-in/cells.ts'
import type { Remark } from '#domain/desk/moving-in/reasons.ts'
import { isOnFile } from '../../clients/rows.ts'
import type { Rows } from '../../core/db/schema.ts'

type Known = Name & { id: string; email: string; phone: string }
type Asked = Name & { email: string; phone: string }

/** Who a row means: somebody on file, somebody new (perhaps without the address that is another's), or nobody can tell. */
type Meant =
  | { is: 'known'; id: string }
  | { is: 'new'; email: string; remarks: Remark[] }
  | { is: 'unclear' }

export type People = {
  /** `what`: a list of clients names everybody for themselves; a visit means somebody. */
  find(asked: Asked, what: 'client' | 'visit'): Meant
  add(known: Known): void
  has(id: string): boolean
  byId(id: string): Known | undefined
}

/** Everybody on file, for finding who a row means. */
export async function peopleIn(rows: Rows): Promise<People> {
  const byEmail = new Map<string, Known>()
  const byPhone = new Map<string, Known[]>()
  const byName = new Map<string, Known[]>()
  const byId = new Map<string, Known>()
  const put = (map: Map<string, Known[]>, key: string, known: Known) => {
    const others = map.get(key)
    if (others) others.push(known)
    else if (key.trim() !== '') map.set(key, [known])
  }
  const add = (known: Known) => {
    byId.set(known.id, known)
    if (known.email.includes('@')) byEmail.set(canonicalAddress(known.email), known)
    put(byPhone, phoneKeyOf(known.phone), known)
    put(byName, nameKeyOf(known), known)
  }
  const columns = ['id', 'first_name', 'last_name', 'email', 'phone', 'merged_into'] as const
  const found = await rows.selectFrom('client').select(columns).where(isOnFile).execute()
  for (const row of found) add(knownOf(row))
  const merged = await rows
    .selectFrom('client')
    .select(columns)
    .where('merged_into', 'is not', null)
    .execute()
  for (const row of merged) {
    const into = byId.get(row.merged_into ?? '')
    if (into && row.email.includes('@')) byEmail.set(canonicalAddress(row.email), into)
  }

  return {
    add,
    has: (id) => byId.has(id),
    byId: (id) => byId.get(id),
    find(asked, what) {
      const remarks: Remark[] = []
      const namesake = byName.get(nameKeyOf(asked)) ?? []
      const sameEmail = asked.email ? byEmail.get(canonicalAddress(asked.email)) : undefined
      if (sameEmail && mayBeOne(sameEmail, asked)) return { is: 'known', id: sameEmail.id }
      const email = sameEmail ? '' : asked.email
      if (sameEmail) remarks.push('shares-email')
      const samePhone = byPhone.get(phoneKeyOf(asked.phone)) ?? []
      const one = samePhone.find((other) => nameKeyOf(other) === nameKeyOf(asked))
      if (one) return { is: 'known', id: one.id }
      if (samePhone.length > 0) remarks.push('shares-phone')
      const possible = namesake.filter((other) => isPossible(other, asked, what))
      if (possible.length === 1 && possible[0]) return { is: 'known', id: possible[0].id }
      if (possible.length > 1 && what === 'visit') return { is: 'unclear' }
      if (asked.firstName === '') return { is: 'unclear' }
      if (namesake.length > 0) remarks.push('same-name')
      return { is: 'new', email, remarks }
    },
  }
}

/** Whether a client of the same name may be meant: nothing contradicts it, and a list does not name another. */
function isPossible(other: Known, asked: Asked, what: 'client' | 'visit'): boolean {
  const isBare = !other.email.includes('@') && phoneKeyOf(other.phone) === ''
  if (what === 'client') return isBare
  const isOtherEmail = asked.email !== '' && other.email.includes('@')
  const isOtherPhone = phoneKeyOf(asked.phone) !== '' && phoneKeyOf(other.phone) !== ''
  return !isOtherEmail && !isOtherPhone
}

function knownOf(row: {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
}): Known {
  const { id, email, phone } = row
  return { id, email, phone, firstName: row.first_name, lastName: row.last_name }
}
