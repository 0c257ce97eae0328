import { canonicalAddress, phoneKeyOf } from '#domain/clients/client-search.ts'
import { mayBeOne, type Name, nameKeyOf } from '#domain/desk/moving-in/cells.ts'
import type { Remark } from '#domain/desk/moving-in/reasons.ts'

/** `isOfFile`: the file that is read has made them known. */
export type Known = Name & { id: string; email: string; phone: string; isOfFile: boolean }
type Asked = Name & { email: string; phone: string }

/** Who a row means: somebody on file, somebody new (perhaps without the address that is another's), or nobody can tell. */
type Meant =
  | { is: 'known'; id: string; isOfFile: boolean }
  | { is: 'new'; email: string; remarks: Remark[] }
  | { is: 'unclear' }

export type People = ReturnType<typeof peopleAmong>

/** What somebody is found by; empty where they are not. */
export function keysOf({ email, phone, ...name }: Asked) {
  return {
    email: email.includes('@') ? canonicalAddress(email) : '',
    phone: phoneKeyOf(phone),
    name: nameKeyOf(name).trim(),
  }
}

/** Whoever some rows may mean; `also` are addresses that lead to somebody who has another by now. */
export function peopleAmong() {
  const byEmail = new Map<string, Known>()
  const byPhone = new Map<string, Known[]>()
  const byName = new Map<string, Known[]>()
  const byId = new Map<string, Known>()
  const put = (map: Map<string, Known[]>, key: string, known: Known) => {
    const others = map.get(key)
    if (others) others.push(known)
    else if (key !== '') map.set(key, [known])
  }

  return {
    forget() {
      for (const map of [byEmail, byPhone, byName, byId]) map.clear()
    },
    add(known: Known) {
      const keys = keysOf(known)
      byId.set(known.id, known)
      if (keys.email) byEmail.set(keys.email, known)
      put(byPhone, keys.phone, known)
      put(byName, keys.name, known)
    },
    /** One more address of theirs. */
    alsoAt(emailKey: string, known: Known) {
      byEmail.set(emailKey, known)
    },
    has: (id: string) => byId.has(id),
    byId: (id: string) => byId.get(id),
    /** `what`: a list of clients names everybody for themselves; a visit means somebody. */
    find(asked: Asked, what: 'client' | 'visit'): Meant {
      const remarks: Remark[] = []
      const keys = keysOf(asked)
      const namesake = byName.get(keys.name) ?? []
      const sameEmail = keys.email ? byEmail.get(keys.email) : undefined
      if (sameEmail && mayBeOne(sameEmail, asked)) return meant(sameEmail)
      const email = sameEmail ? '' : asked.email
      if (sameEmail) remarks.push('shares-email')
      const samePhone = byPhone.get(keys.phone) ?? []
      const one = samePhone.find((other) => nameKeyOf(other) === nameKeyOf(asked))
      if (one) return meant(one)
      if (samePhone.length > 0) remarks.push('shares-phone')
      const possible = namesake.filter((other) => isPossible(other, asked, what))
      if (possible.length === 1 && possible[0]) return meant(possible[0])
      if (possible.length > 1 && what === 'visit') return { is: 'unclear' }
      if (asked.firstName === '') return { is: 'unclear' }
      if (namesake.length > 0) remarks.push('same-name')
      return { is: 'new', email, remarks }
    },
  }
}

function meant({ id, isOfFile }: Known): Meant {
  return { is: 'known', id, isOfFile }
}

/** Whether a client of the same name may be meant: nothing contradicts it, and a list does not name another. */
function isPossible(other: Known, asked: Asked, what: 'client' | 'visit'): boolean {
  const isBare = !other.email.includes('@') && phoneKeyOf(other.phone) === ''
  if (what === 'client') return isBare
  const isOtherEmail = asked.email !== '' && other.email.includes('@')
  const isOtherPhone = phoneKeyOf(asked.phone) !== '' && phoneKeyOf(other.phone) !== ''
  return !isOtherEmail && !isOtherPhone
}
