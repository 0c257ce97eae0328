import { STUDIO } from '#content/studio.ts'
import { shownPerson } from '#domain/core/person.ts'
import { localDate } from '#domain/core/when.ts'
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
    tags: { gtm: GTM_ID, ga: GA_ID, ads: ADS_CONVERSION },
  }
}
