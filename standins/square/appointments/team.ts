import type { Hono } from 'hono'
import { z } from 'zod'
import { type Parts, pageOf, readBody } from '../calls.ts'
import { mainLocation } from '../locations.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'

export const TEAM = 'team-member'

/** Who works there. */
export type TeamMemberSeed = { id: string; givenName: string; familyName: string }

export type TeamMember = {
  id: string
  is_owner: boolean
  status: 'ACTIVE' | 'INACTIVE'
  given_name: string
  family_name: string
  created_at: string
  updated_at: string
  assigned_locations: { assignment_type: 'ALL_CURRENT_AND_FUTURE_LOCATIONS' }
}

const Search = z.strictObject({
  limit: z.int().min(1).max(200).optional(),
  cursor: z.string().optional(),
  query: z
    .strictObject({
      filter: z
        .strictObject({
          location_ids: z.array(z.string()).nullish(),
          status: z.enum(['ACTIVE', 'INACTIVE']).nullish(),
          is_owner: z.boolean().nullish(),
        })
        .optional(),
    })
    .optional(),
})

/** Square's team: one person, who owns the account and works at its one location. */
export function teamCalls(app: Hono, { state }: Parts): void {
  app.post('/v2/team-members/search', async (c) => {
    const { query, limit = 100, cursor } = await readBody(c, Search)
    const { location_ids, status, is_owner } = query?.filter ?? {}
    const isThere = !location_ids || location_ids.includes(mainLocation(state).id)
    const found = state
      .all<TeamMember>(TEAM)
      .filter((one) => isThere && one.status === (status ?? one.status))
      .filter((one) => one.is_owner === (is_owner ?? one.is_owner))
    const { page, next } = pageOf(found, limit, cursor)
    return c.json({
      ...(page.length > 0 ? { team_members: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })
  app.get('/v2/team-members/:id', (c) =>
    c.json({ team_member: knownMember(state, c.req.param('id')) }),
  )
}

export function knownMember(state: State, id: string): TeamMember {
  const member = state.get<TeamMember>(TEAM, id)
  if (member) return member
  throw new Refusal('NOT_FOUND', `Team member with ID \`${id}\` not found.`, {
    status: 404,
    field: 'team_member_id',
  })
}

export function seedTeam(state: State, who: TeamMemberSeed, at: number): void {
  if (state.get(TEAM, who.id)) return
  const stamp = new Date(at).toISOString()
  state.put(TEAM, who.id, {
    id: who.id,
    is_owner: true,
    status: 'ACTIVE',
    given_name: who.givenName,
    family_name: who.familyName,
    created_at: stamp,
    updated_at: stamp,
    assigned_locations: { assignment_type: 'ALL_CURRENT_AND_FUTURE_LOCATIONS' },
  } satisfies TeamMember)
}
