import { createHash } from 'node:crypto'
import { CATALOGUE, type CatalogueObject, catalogueOf } from '../catalogue-read.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import { TEAM, type TeamMember } from './team.ts'

const SERVICE_TYPE = 'APPOINTMENTS_SERVICE'

/** A service that an account offers, by its kinds. */
export type ServiceSeed = {
  name: string
  variations: readonly { name: string; minutes: number; priceCents: number }[]
}

export type Service = { version: number; minutes: number; teamMemberIds: string[] }

/**
 * The variation of a service that a booking or a search names.
 * @throws Refusal where it is none, cannot be booked, or nobody performs it
 */
export function serviceOf(state: State, id: string, field: string): Service {
  const { item, variation } = catalogueOf(state).variation(id, field)
  const { available_for_booking, service_duration, team_member_ids = [] } = variation.data
  if (item.data.product_type !== SERVICE_TYPE || !available_for_booking || !service_duration) {
    throw new Refusal('BAD_REQUEST', `Service variation \`${id}\` cannot be booked.`, { field })
  }
  const teamMemberIds = team_member_ids.filter(
    (one) => state.get<TeamMember>(TEAM, one)?.status === 'ACTIVE',
  )
  if (teamMemberIds.length === 0) {
    const detail = 'Did not find a team member who performs the selected service variation.'
    throw new Refusal('BAD_REQUEST', detail, { field })
  }
  return { version: variation.version, minutes: service_duration / 60_000, teamMemberIds }
}

/** The first variation that can be booked: what a visit in Square's own app is for where nothing is said. */
export function anyService(state: State): string {
  const isBookable = ({ is_deleted, item_variation_data: data }: CatalogueObject) =>
    !is_deleted && data?.available_for_booking && data.team_member_ids?.length
  const found = state.all<CatalogueObject>(CATALOGUE).find(isBookable)
  if (found) return found.id
  throw new Refusal('NOT_FOUND', 'The account has no service that can be booked.', { status: 404 })
}

/** Writes the services that the catalogue does not have yet, under ids that follow from their names. */
export function seedServices(
  state: State,
  {
    services,
    teamMemberId,
    at,
  }: { services: readonly ServiceSeed[]; teamMemberId: string; at: number },
): void {
  const facts = {
    version: at,
    updated_at: new Date(at).toISOString(),
    is_deleted: false,
    present_at_all_locations: true,
  }
  const add = (object: CatalogueObject) => {
    if (!state.get(CATALOGUE, object.id)) state.put(CATALOGUE, object.id, object)
  }
  for (const { name, variations } of services) {
    const id = idOf(name)
    const item_data = { name, product_type: SERVICE_TYPE, is_taxable: false }
    add({ ...facts, type: 'ITEM', id, item_data })
    for (const [ordinal, { name: kind, minutes, priceCents }] of variations.entries()) {
      const item_variation_data = {
        item_id: id,
        name: kind,
        ordinal,
        pricing_type: 'FIXED_PRICING',
        price_money: { amount: priceCents, currency: 'USD' as const },
        service_duration: minutes * 60_000,
        available_for_booking: true,
        team_member_ids: [teamMemberId],
      }
      add({ ...facts, type: 'ITEM_VARIATION', id: idOf(`${name}/${kind}`), item_variation_data })
    }
  }
}

function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24).toUpperCase()
}
