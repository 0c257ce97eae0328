import { href } from 'react-router'
import type { AggregateRatingLeaf, FAQPageLeaf, OfferLeaf, ServiceLeaf } from 'schema-dts'
import type { ServicePage } from '#content/services/page.ts'
import { placesIn } from '#domain/core/places.ts'
import type { StatedRating } from '#domain/core/stated-rating.ts'
import { type SharedImage, sharedImage } from '../site/shared-image.ts'
import { studioWith, type ToldFacts } from '../site/use-site.ts'
import { addressOf, areas, minutesOf } from './business.ts'
import { type StructuredNode, studioId } from './node.ts'

/** What of a treatment's page search engines are told. */
export type TreatmentFacts = Pick<
  ServicePage,
  'slug' | 'name' | 'description' | 'faq' | 'structured'
>

type Told = {
  publicUrl: string
  studio: ToldFacts
  rating: StatedRating
  areas: string
  picture?: SharedImage | undefined
}

/** A treatment's page for search engines: the service with its offer, and its questions. */
export function treatmentData(site: Told, page: TreatmentFacts): StructuredNode[] {
  const questions = page.faq.items.length > 0 ? [questionsData(site.publicUrl, page)] : []
  return [serviceData(site, page), ...questions]
}

// The figures are those that the spec states for search engines, which may differ from those shown
// (spec 1 §2: dermaplaning).
function serviceData(
  { publicUrl, studio, rating, areas: served, picture }: Told,
  page: TreatmentFacts,
) {
  const path = href('/services/:slug', { slug: page.slug })
  const { priceDollars, durationMinutes, hasRating, areasServed } = page.structured
  const hasOffer = priceDollars !== undefined || durationMinutes !== undefined
  return {
    '@type': 'Service',
    '@id': `${publicUrl}${path}#service`,
    name: page.name,
    serviceType: page.name,
    description: page.description,
    url: `${publicUrl}${path}`,
    image: `${publicUrl}${(picture ?? sharedImage(studio, path)).path}`,
    provider: providerOf(publicUrl, studioWith(studio)),
    areaServed: areas(areasServed ?? placesIn(served)),
    ...(hasOffer ? { offers: offerOf(publicUrl, page) } : {}),
    ...(hasRating ? { aggregateRating: ratingData(rating) } : {}),
  } satisfies ServiceLeaf
}

function offerOf(publicUrl: string, { slug, structured }: TreatmentFacts) {
  const { priceDollars, durationMinutes } = structured
  return {
    '@type': 'Offer',
    url: publicUrl + href('/services/:slug', { slug }),
    ...(priceDollars === undefined ? {} : { price: priceDollars, priceCurrency: 'USD' }),
    ...(durationMinutes === undefined ? {} : { additionalProperty: minutesOf(durationMinutes) }),
  } satisfies OfferLeaf
}

function providerOf(publicUrl: string, studio: ReturnType<typeof studioWith>) {
  return {
    '@type': 'BeautySalon',
    '@id': studioId(publicUrl),
    name: studio.name,
    url: `${publicUrl}/`,
    telephone: studio.phoneHref.replace('tel:', ''),
    address: addressOf(studio),
  } satisfies ServiceLeaf['provider']
}

function ratingData({ value, count }: StatedRating) {
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(value),
    bestRating: 5,
    reviewCount: Number(count),
  } satisfies AggregateRatingLeaf
}

function questionsData(publicUrl: string, page: TreatmentFacts) {
  return {
    '@type': 'FAQPage',
    '@id': `${publicUrl}${href('/services/:slug', { slug: page.slug })}#questions`,
    mainEntity: page.faq.items.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  } satisfies FAQPageLeaf
}
