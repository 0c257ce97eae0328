import { STUDIO } from '#content/studio.ts'
import { shopWords } from '#content/words/shop.ts'
import { shownPerson } from '#domain/core/person.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { StudioNames } from '#domain/core/studio-words.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { shippingWords } from './shipping-words.ts'
import { dropdownOf, shownHours, toldHours } from './site-menu.ts'

/** Of the names only those that are not what the site comes with: pages that the browser draws know these by themselves. */
function withOwnNames({ name, shortName, tagline, ...facts }: StudioFacts) {
  const names = Object.entries({ name, shortName, tagline } as const)
  const own = names.filter(([of, said]) => STUDIO[of as keyof StudioNames] !== said)
  return { ...facts, ...(Object.fromEntries(own) as Partial<StudioNames>) }
}

/** What every page of the site is drawn with, whatever it is about. */
export async function readSite(studio: Studio) {
  const [menu, { person, portrait }, { facts }, { rating }, { terms }, week] = await Promise.all([
    studio.bookings.site(),
    studio.person.read(),
    studio.details.read(),
    studio.rating.stated(),
    studio.shopTerms.read(),
    studio.week.read(),
  ])
  const { GTM_ID, GA_ID, ADS_CONVERSION } = studio.env
  return {
    year: Number(localDate(studio.now(), STUDIO.zone).slice(0, 4)),
    isTestMode: studio.isTestMode,
    weekBegins: week.weekBegins,
    publicUrl: studio.env.PUBLIC_URL,
    studio: withOwnNames(facts),
    rating,
    person: shownPerson(person, portrait),
    hours: shownHours(menu.facts),
    opening: toldHours(menu.facts),
    hasOwnHours: menu.facts.weeklyShown !== null,
    dropdown: dropdownOf(menu),
    bookingLinks: studio.bookingLinks,
    cartNote: `${shippingWords(terms)}. ${shopWords.tax}`,
    tags: { gtm: GTM_ID, ga: GA_ID, ads: ADS_CONVERSION },
  }
}
