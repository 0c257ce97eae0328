import type { Hono } from 'hono'
import type { Parts } from './calls.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'

export const LOCATION = 'location'
export type Location = { id: string; merchant_id: string; name: string; timezone: string }

/** Square's locations: there is one, and `main` is another name for it. */
export function locationCalls(app: Hono, { state }: Parts): void {
  app.get('/v2/locations', (c) => c.json({ locations: state.all<Location>(LOCATION) }))
  app.get('/v2/locations/:id', (c) => {
    const id = c.req.param('id')
    const [main] = state.all<Location>(LOCATION)
    const location = id === 'main' && main ? main : knownLocation(state, id, 'location_id')
    return c.json({ location })
  })
}

export function knownLocation(state: State, id: string, field: string): Location {
  const location = state.get<Location>(LOCATION, id)
  if (location) return location
  throw new Refusal('NOT_FOUND', `Location with ID \`${id}\` not found.`, { status: 404, field })
}

export function mainLocation(state: State): Location {
  const [main] = state.all<Location>(LOCATION)
  if (!main) throw new Error('The stand-in has no location')
  return main
}
