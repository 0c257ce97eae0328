import { firstFacts } from '#content/first-facts.ts'
import { firstSettings, STUDIO } from '#content/studio.ts'
import { CATALOGUE, type CatalogueObject } from './catalogue-read.ts'
import { LOCATION } from './locations.ts'
import type { State } from './state.ts'

export const LOCATION_ID = 'LGROVESTANDIN'
export const SALES_TAX_ID = 'GROVESTANDINSALESTAX'
/** San Bernardino County; at Square the owner sets the rate. */
const SALES_TAX_PERCENT = '7.75'

/** What a Square account holds before the first call: its location and its sales tax. */
export function seed(state: State, at: number): void {
  if (state.get(LOCATION, LOCATION_ID)) return
  const stamp = new Date(at).toISOString()
  state.put(LOCATION, LOCATION_ID, {
    id: LOCATION_ID,
    name: STUDIO.name,
    business_name: STUDIO.name,
    address: {
      address_line_1: firstFacts.street,
      locality: firstFacts.city,
      administrative_district_level_1: firstFacts.region,
      postal_code: firstFacts.postalCode,
      country: STUDIO.country,
    },
    timezone: STUDIO.zone,
    capabilities: ['CREDIT_CARD_PROCESSING'],
    status: 'ACTIVE',
    type: 'PHYSICAL',
    created_at: stamp,
    merchant_id: 'MGROVESTANDIN',
    country: STUDIO.country,
    language_code: 'en-US',
    currency: 'USD',
    phone_number: firstFacts.phone,
    business_email: firstFacts.email,
    business_hours: { periods: openingHours() },
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
      percentage: SALES_TAX_PERCENT,
      inclusion_type: 'ADDITIVE',
      enabled: true,
      applies_to_custom_amounts: false,
      ...{ calculation_phase: 'TAX_SUBTOTAL_PHASE' },
    },
  }
  state.put(CATALOGUE, tax.id, tax)
}

function openingHours() {
  return Object.entries(firstSettings.weekly).flatMap(([day, spans]) =>
    spans.map(({ opens, closes }) => ({
      day_of_week: day.slice(0, 3).toUpperCase(),
      start_local_time: `${opens}:00`,
      end_local_time: `${closes}:00`,
    })),
  )
}
