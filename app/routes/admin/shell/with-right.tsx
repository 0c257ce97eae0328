import { Outlet } from 'react-router'
import { requireRight } from '#app/guards.ts'
import type { Route } from './+types/with-right'

export const handle = { bare: true }

export const middleware: Route.MiddlewareFunction[] = [requireRight]

/** Within the layout, so that a refusal is one of its pages. */
export default function WithRight() {
  return <Outlet />
}
