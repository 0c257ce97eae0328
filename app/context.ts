import { createContext } from 'react-router'
import type { User } from '#server/accounts/accounts.ts'
import type { Studio } from '#server/http/studio.ts'

/** Who is asking: the request's address and id, who is signed in if anyone, and the CSP nonce of this response. */
export type Visitor = {
  address: string
  user: User | null
  /** The same person, where it is the owner. */
  owner: { id: string; name: string; email: string } | null
  nonce: string
  requestId: string
}

export const studioContext = createContext<Studio>()
export const visitorContext = createContext<Visitor>()
