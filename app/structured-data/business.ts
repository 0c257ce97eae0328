import { href } from 'react-router'
import type {
  AdministrativeAreaLeaf,
  BeautySalonLeaf,
  OpeningHoursSpecificationLeaf,
  PersonLeaf,
  PostalAddressLeaf,
  PropertyValueLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { sharedImage } from '#app/site/shared-image.ts'
import type { OpeningHours } from '#app/site/site-menu.ts'
import { studioWith, type ToldFacts } from '#app/site/use-site.ts'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import { coordinates, priceRange, signatureFacial } from '#content/structured-data.ts'
import { STUDIO } from '#content/studio.ts'
import { personWords } from '#content/words/person.ts'
import type { ShownPerson } from '#domain/core/person.ts'
import { placesIn } from '#domain/core/places.ts'
import type { OwnFacts } from '#domain/core/studio-facts.ts'
import type { StudioNames, StudioWords } from '#domain/core/studio-words.ts'
import { studioId } from './node.ts'

/** The business for search engines. Its hours may be their own reading, not the ones shown (spec 1 §9). */
export function businessData(
  site: {
    publicUrl: string
    opening: readonly OpeningHours[]
    studio: ToldFacts
    person?: ShownPerson
  },
  words: Pick<StudioWords, 'established' | 'areas'>,
) {
  const { publicUrl, opening } = site
  const studio = studioWith(site.studio)
  return {
    '@type': 'BeautySalon',
    '@id': studioId(publicUrl),
    name: studio.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}${sharedImage(studio, href('/')).path}`,
    logo: `${publicUrl}/icon-512.png`,
    telephone: studio.phoneHref.replace('tel:', ''),
    email: studio.email,
    foundingDate: words.established,
    priceRange,
    currenciesAccepted: 'USD',
    address: addressOf(studio),
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    ...placeOf(site.person),
    ...(site.person?.name && { founder: personOf(site.person, publicUrl) }),
    areaServed: areas(placesIn(words.areas)),
    openingHoursSpecification:
      opening.length === 1 ? openingData(opening[0] as OpeningHours) : opening.map(openingData),
    makesOffer: {
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        name: signatureFacial.name,
        url: publicUrl + href('/services/:slug', { slug: 'signature-facial' }),
      },
      additionalProperty: minutesOf(signatureFacial.durationMinutes),
    },
  } satisfies BeautySalonLeaf
}

function placeOf(person: ShownPerson | undefined) {
  return {
    ...(person?.mapUrl && { hasMap: person.mapUrl }),
    ...(person?.instagram && { sameAs: `https://www.instagram.com/${person.instagram}/` }),
  }
}

/** Who treats, as far as the owner has told of her. */
function personOf(person: ShownPerson, publicUrl: string) {
  const { name, license, languages, portrait } = person
  const file = portrait && pictureFile(portrait.name, portrait.width, 'webp', OWN_PICTURES)
  return {
    '@type': 'Person',
    name,
    jobTitle: personWords.role,
    worksFor: { '@id': studioId(publicUrl) },
    ...(file && { image: `${publicUrl}${file}` }),
    ...(languages && { knowsLanguage: languages.split(/\s*,\s*|\s+and\s+/).filter(Boolean) }),
    ...(license && {
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: personWords.license,
        identifier: license,
      },
    }),
  } satisfies PersonLeaf
}

function openingData({ days, opens, closes }: OpeningHours) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  } satisfies OpeningHoursSpecificationLeaf
}

/** The site's own name beside its addresses in results; stands on the home page alone. */
export function siteData(publicUrl: string, { name, shortName }: StudioNames) {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name,
    alternateName: shortName,
    url: `${publicUrl}/`,
    inLanguage: 'en-US',
    publisher: { '@id': studioId(publicUrl) },
  } satisfies WebSiteLeaf
}

/** A visit's length. The vocabulary has no duration of a service, but an offer may name any property. */
export function minutesOf(minutes: number) {
  return {
    '@type': 'PropertyValue',
    name: 'duration',
    value: `PT${minutes}M`,
  } satisfies PropertyValueLeaf
}

export function areas(names: readonly string[]) {
  return names.map(
    (name) => ({ '@type': 'AdministrativeArea', name }) satisfies AdministrativeAreaLeaf,
  )
}

export function addressOf(studio: OwnFacts) {
  return {
    '@type': 'PostalAddress',
    streetAddress: studio.street,
    addressLocality: studio.city,
    addressRegion: studio.region,
    postalCode: studio.postalCode,
    addressCountry: STUDIO.country,
  } satisfies PostalAddressLeaf
}
