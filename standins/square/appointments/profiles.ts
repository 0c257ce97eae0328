import type { Hono } from 'hono'
import { z } from 'zod'
import { type Parts, pageOf, readBody } from '../calls.ts'
import { type Location, mainLocation } from '../locations.ts'
import { bodyOf, Refusal } from '../refusal.ts'
import { mayRead } from './settings.ts'
import { knownMember, TEAM, type TeamMember } from './team.ts'

const PATH = '/v2/bookings'
const BulkRetrieve = z.strictObject({ team_member_ids: z.array(z.string()).min(1) })

/** Square's booking profiles: of the business, of its location, of those who work there. */
export function profileCalls(app: Hono, { state }: Parts): void {
  app.get(`${PATH}/business-booking-profile`, (c) => {
    const settings = mayRead(state)
    const { merchant_id, created_at } = mainLocation(state)
    return c.json({
      business_booking_profile: {
        seller_id: merchant_id,
        created_at,
        booking_enabled: true,
        customer_timezone_choice: 'BUSINESS_LOCATION_TIMEZONE',
        booking_policy: settings.acceptance === 'auto' ? 'ACCEPT_ALL' : 'REQUIRES_ACCEPTANCE',
        allow_user_cancel: true,
        business_appointment_settings: {
          location_types: ['BUSINESS_LOCATION'],
          alignment_time: settings.alignment,
          min_booking_lead_time_seconds: settings.minLeadSeconds,
          max_booking_lead_time_seconds: settings.maxLeadSeconds,
          any_team_member_booking_enabled: true,
          multiple_service_booking_enabled: true,
          cancellation_window_seconds: settings.cancellationWindowSeconds,
          cancellation_policy: 'CUSTOM_POLICY',
          skip_booking_flow_staff_selection: false,
        },
        support_seller_level_writes: settings.plan === 'plus',
      },
      errors: [],
    })
  })

  app.get(`${PATH}/location-booking-profiles`, (c) => {
    mayRead(state)
    const location_booking_profiles = [profileOfPlace(mainLocation(state))]
    return c.json({ location_booking_profiles, errors: [] })
  })

  app.get(`${PATH}/location-booking-profiles/:id`, (c) => {
    mayRead(state)
    const location = mainLocation(state)
    if (location.id === c.req.param('id')) {
      return c.json({ location_booking_profile: profileOfPlace(location), errors: [] })
    }
    const detail = `Location with ID \`${c.req.param('id')}\` not found.`
    throw new Refusal('NOT_FOUND', detail, { status: 404, field: 'location_id' })
  })

  app.get(`${PATH}/team-member-booking-profiles`, (c) => {
    mayRead(state)
    const { bookable_only, location_id, limit, cursor } = c.req.query()
    const isThere = !location_id || location_id === mainLocation(state).id
    const found = state
      .all<TeamMember>(TEAM)
      .map(profileOf)
      .filter(({ is_bookable }) => isThere && (is_bookable || bookable_only !== 'true'))
    const { page, next } = pageOf(found, Number(limit ?? 100), cursor)
    return c.json({
      ...(page.length > 0 ? { team_member_booking_profiles: page } : {}),
      ...(next ? { cursor: next } : {}),
      errors: [],
    })
  })

  app.post(`${PATH}/team-member-booking-profiles/bulk-retrieve`, async (c) => {
    mayRead(state)
    const { team_member_ids } = await readBody(c, BulkRetrieve)
    const found = team_member_ids.map((id) => {
      const member = state.get<TeamMember>(TEAM, id)
      const missing = new Refusal('NOT_FOUND', `Team member with ID \`${id}\` not found.`)
      return [id, member ? reply(member) : bodyOf(missing)]
    })
    return c.json({ team_member_booking_profiles: Object.fromEntries(found), errors: [] })
  })

  app.get(`${PATH}/team-member-booking-profiles/:id`, (c) => {
    mayRead(state)
    return c.json(reply(knownMember(state, c.req.param('id'))))
  })
}

function reply(member: TeamMember) {
  return { team_member_booking_profile: profileOf(member), errors: [] }
}

function profileOf({ id, given_name, family_name, status }: TeamMember) {
  return {
    team_member_id: id,
    display_name: `${given_name} ${family_name}`,
    description: '',
    is_bookable: status === 'ACTIVE',
  }
}

function profileOfPlace({ id }: Location) {
  return {
    location_id: id,
    booking_site_url: `https://squareup.com/appointments/book/${id}`,
    online_booking_enabled: true,
  }
}
