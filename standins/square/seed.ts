import { type ServiceSeed, seedServices } from './appointments/services.ts'
import { seedTeam, type TeamMemberSeed } from './appointments/team.ts'
import { CATALOGUE, type CatalogueObject } from './catalogue-read.ts'
import { type Hours, LOCATION, periodOf } from './locations.ts'
import type { State } from './state.ts'

export const LOCATION_ID = 'LGROVESTANDIN'
export const SALES_TAX_ID = 'GROVESTANDINSALESTAX'

/** Whose account it is: what its owner has told Square of the one location. */
export type Account = {
  name: string
  street: string
  city: string
  region: string
  postalCode: string
  /** Such as "America/New_York". */
  zone: string
  phone: string
  email: string
  hours: readonly Hours[]
  /** Such as "7.75". */
  salesTaxPercent: string
  /** Who does the services; an example's without it. */
  teamMember?: TeamMemberSeed
  /** What can be booked. */
  services?: readonly ServiceSeed[]
}

/** Who works there where an account does not say. */
export const TEAM_MEMBER = { id: 'TMGROVESTANDIN', givenName: 'Sam', familyName: 'Example' }

export const EXAMPLE: Account = {
  name: 'Example Shop',
  street: '1 Main Street',
  city: 'Springfield',
  region: 'CA',
  postalCode: '90000',
  zone: 'America/Los_Angeles',
  phone: '(909) 555-0100',
  email: 'shop@example.com',
  hours: ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => ({
    day,
    opens: '09:00',
    closes: '17:00',
  })),
  salesTaxPercent: '8.75',
  teamMember: TEAM_MEMBER,
  services: [
    {
      name: 'Facial',
      variations: [
        { name: 'One hour', minutes: 60, priceCents: 12_000 },
        { name: 'Half an hour', minutes: 30, priceCents: 7000 },
      ],
    },
    { name: 'Consultation', variations: [{ name: 'Regular', minutes: 45, priceCents: 5000 }] },
  ],
}

/** What a Square account holds before the first call: its location, its sales tax, who works there and what can be booked. */
export function seed(state: State, account: Account, at: number): void {
  if (!state.get(LOCATION, LOCATION_ID)) seedShop(state, account, at)
  const who = account.teamMember ?? TEAM_MEMBER
  seedTeam(state, who, at)
  seedServices(state, { services: account.services ?? [], teamMemberId: who.id, at })
}

function seedShop(state: State, account: Account, at: number): void {
  const stamp = new Date(at).toISOString()
  state.put(LOCATION, LOCATION_ID, {
    id: LOCATION_ID,
    name: account.name,
    business_name: account.name,
    address: {
      address_line_1: account.street,
      locality: account.city,
      administrative_district_level_1: account.region,
      postal_code: account.postalCode,
      country: 'US',
    },
    timezone: account.zone,
    capabilities: ['CREDIT_CARD_PROCESSING'],
    status: 'ACTIVE',
    type: 'PHYSICAL',
    created_at: stamp,
    merchant_id: 'MGROVESTANDIN',
    country: 'US',
    language_code: 'en-US',
    currency: 'USD',
    phone_number: account.phone,
    business_email: account.email,
    business_hours: { periods: account.hours.map(periodOf) },
  })
  const tax: CatalogueObject = {
    type: 'TAX',
    id: SALES_TAX_ID,
    version: at,
    updated_at: stamp,
    is_deleted: false,
    present_at_all_locations: true,
    tax_data: {
      name: 'Sales tax',
      percentage: account.salesTaxPercent,
      inclusion_type: 'ADDITIVE',
      enabled: true,
      applies_to_custom_amounts: false,
      ...{ calculation_phase: 'TAX_SUBTOTAL_PHASE' },
    },
  }
  state.put(CATALOGUE, tax.id, tax)
}
