import type { Hono } from 'hono'
import type { Parts } from './calls.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'

export const LOCATION = 'location'
/** Of one day, such as "MON": "09:00" to "17:00". */
export type Hours = { day: string; opens: string; closes: string }
export type Location = {
  id: string
  merchant_id: string
  name: string
  timezone: string
  created_at: string
  business_hours: {
    periods: { day_of_week: string; start_local_time: string; end_local_time: string }[]
  }
}

/** A day's hours, as Square writes them. */
export function periodOf({ day, opens, closes }: Hours) {
  return {
    day_of_week: day,
    start_local_time: `${opens}:00`,
    end_local_time: `${closes}:00`,
  }
}

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
