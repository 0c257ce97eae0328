import type { Person } from '#domain/core/person.ts'
import type { StatedRating } from '#domain/core/stated-rating.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { ShopTerms } from '#domain/shop/shop-terms.ts'
import { STUDIO } from './studio.ts'

/** What a new studio starts with until the owner fills in her own: behind the wall, no page can import it. */
export const firstFacts: StudioFacts = {
  name: STUDIO.name,
  shortName: STUDIO.shortName,
  tagline: STUDIO.tagline,
  street: '101 Orange Street, Suite 4',
  city: 'Redlands',
  region: 'CA',
  postalCode: '92373',
  phone: '(909) 555-0134',
  email: 'hello@grove.example',
  policy: 'Change or cancel free of charge up to the start of your visit; a day’s notice is kind.',
}

/** What Redlands asks of products: 7.75 % of state and county, and Measure T's 1 % since April 2021. */
export const firstSalesTax = { from: '2021-04-01', percent: '8.75' }

/** What the specification has stated of reviews elsewhere (spec 1 §1 and §9); where it was read the owner says. */
export const firstRating: StatedRating = { value: '5.0', count: '47', source: null }

/** To where an order is sent and that it costs nothing (spec 2 §5 and §9); that it may be picked up is the owner's wish. */
export const firstShopTerms: ShopTerms = {
  rateCents: 0,
  freeFromCents: null,
  stateIds: ['CA', 'NY', 'TX', 'FL'],
  isPickup: true,
  pickupText: 'Come by in opening hours, or at your next visit.',
  returnsText: '',
}

/** Of who treats nothing is said before she says it. */
export const noPerson: Person = {
  firstName: '',
  name: '',
  sentence: '',
  since: '',
  license: '',
  training: '',
  languages: '',
  instagram: '',
  mapUrl: '',
  parking: '',
  door: '',
}
