import { createContext } from 'react-router'
import type { Studio } from '#server/studio.ts'

/** Who is asking: the request's address, the signed-in owner if any, and the CSP nonce of this response. */
export type Visitor = {
  address: string
  owner: { id: string; name: string; email: string } | null
  nonce: string
}

export const studioContext = createContext<Studio>()
export const visitorContext = createContext<Visitor>()
