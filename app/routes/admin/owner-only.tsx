import { Outlet } from 'react-router'
import { requireOwner } from '#app/guards.ts'
import type { Route } from './+types/owner-only'

export const handle = { bare: true }

export const middleware: Route.MiddlewareFunction[] = [requireOwner]

/** Pages of the back office that helpers do not see. */
export default function OwnerOnly() {
  return <Outlet />
}
