import { STUDIO } from '#content/studio.ts'
import { cartWords } from '#content/words/cart.ts'
import { formatPrice } from '#domain/core/money.ts'
import { shownPerson } from '#domain/core/person.ts'
import { localDate } from '#domain/core/when.ts'
import type { ShopTerms } from '#domain/shop/shop-terms.ts'
import type { Studio } from '#server/http/studio.ts'
import { dropdownOf, shownHours, toldHours } from './site-menu.ts'

/** What every page of the site is drawn with, whatever it is about. */
export async function readSite(studio: Studio) {
  const menu = await studio.bookings.site()
  const { person, portrait } = await studio.person.read()
  const { GTM_ID, GA_ID, ADS_CONVERSION } = studio.env
  return {
    year: Number(localDate(studio.now(), STUDIO.zone).slice(0, 4)),
    isTestMode: studio.isTestMode,
    publicUrl: studio.env.PUBLIC_URL,
    studio: (await studio.details.read()).facts,
    rating: (await studio.rating.stated()).rating,
    person: shownPerson(person, portrait),
    hours: shownHours(menu.facts),
    opening: toldHours(menu.facts),
    hasOwnHours: menu.facts.weeklyShown !== null,
    dropdown: dropdownOf(menu),
    bookingLinks: studio.bookingLinks,
    cartNote: cartNote((await studio.shopTerms.read()).terms),
    tags: { gtm: GTM_ID, ga: GA_ID, ads: ADS_CONVERSION },
  }
}

/** What a parcel costs, as the cart says it before anybody has said where to. */
function cartNote({ rateCents, freeFromCents }: ShopTerms): string {
  const rate = rateCents === 0 ? null : formatPrice(rateCents)
  return cartWords.note(rate, freeFromCents === null ? null : formatPrice(freeFromCents))
}
