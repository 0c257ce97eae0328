import { coordinates, priceRange, signatureFacial } from '#content/structured-data.ts'
import { hoursInStructuredData, studio } from '#content/studio.ts'

/** The business for search engines. Its hours are its own reading, not the ones shown (spec 1 §9). */
export function businessData(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BeautySalon',
    '@id': `${publicUrl}/#studio`,
    name: studio.name,
    url: `${publicUrl}/`,
    telephone: studio.phoneHref.replace('tel:', ''),
    email: studio.email,
    foundingDate: String(studio.established),
    priceRange,
    currenciesAccepted: 'USD',
    address: {
      '@type': 'PostalAddress',
      streetAddress: studio.street,
      addressLocality: studio.city,
      addressRegion: studio.region,
      postalCode: studio.postalCode,
      addressCountry: studio.country,
    },
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    areaServed: studio.areasServed,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: hoursInStructuredData.days,
      opens: hoursInStructuredData.opens,
      closes: hoursInStructuredData.closes,
    },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: studio.rating.value,
      reviewCount: studio.rating.count,
    },
    makesOffer: {
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        name: signatureFacial.name,
        // schema.org has no duration of a service; the property is the spec's "75-minute" fact.
        additionalProperty: {
          '@type': 'PropertyValue',
          name: 'duration',
          value: `PT${signatureFacial.durationMinutes}M`,
        },
      },
    },
  }
}
