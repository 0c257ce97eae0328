import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { pageMeta } from '#app/page.ts'
import { graphOf, type StructuredNode } from '#app/structured-data/node.ts'
import { productData, productListData } from '#app/structured-data/product.ts'
import { type TreatmentFacts, treatmentData } from '#app/structured-data/treatment.ts'
import { firstFacts, firstRating } from '#content/first-facts.ts'
import { firstWords } from '#content/first-words.ts'
import { publicPaths } from '#content/pages/public-pages.ts'
import { products } from '#content/products.ts'
import { servicePages } from '#content/services/pages.ts'
import { AREAS_SERVED } from '#content/studio.ts'
import { createTestApp, createTestStudio } from './helpers.ts'
import { graphIn, strangers } from './vocabulary.ts'

const SITE = 'http://studio.test'
const TOLD = { publicUrl: SITE, studio: firstFacts, rating: firstRating, areas: firstWords.areas }

// What each kind must say before search engines make anything of it.
const REQUIRED: Record<string, string[]> = {
  BeautySalon: ['name', 'url', 'telephone', 'address', 'geo', 'openingHoursSpecification'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Service: ['name', 'description', 'url', 'provider', 'areaServed'],
  FAQPage: ['mainEntity'],
  Product: ['name', 'description', 'offers'],
  ItemList: ['itemListElement'],
}

const treatment: TreatmentFacts = {
  slug: 'dermaplaning',
  name: 'Dermaplaning',
  description: 'A fine blade lifts away dull surface skin.',
  faq: { isOpen: 'always', items: [{ question: 'Does it hurt?', answer: 'No.' }] },
  structured: {
    priceDollars: 120,
    durationMinutes: 60,
    hasRating: true,
    areasServed: AREAS_SERVED,
  },
}

async function openPage(path: string) {
  const app = await createTestApp(await createTestStudio())
  return (await app.request(path)).text()
}

test('the vocabulary knows a stranger when it sees one', () => {
  expect(
    strangers({ '@type': 'Service', name: 'x', offers: { '@type': 'Offer', price: 1 } }),
  ).toEqual([])
  expect(strangers({ '@type': 'Service', duration: 'PT60M' })).toEqual([
    '$: Service has no duration',
  ])
  expect(strangers([{ '@type': 'Facial' }, { name: 'x' }])).toEqual([
    '$[0] is a Facial',
    '$[1] has no type',
  ])
})

test('every public page speaks the words of schema.org and says what its kind requires', async () => {
  const app = await createTestApp(await createTestStudio())
  for (const path of publicPaths) {
    const graph = graphIn(await (await app.request(path)).text())
    expect([path, strangers(graph)]).toEqual([path, []])
    for (const node of graph) {
      const required = REQUIRED[String(node['@type'])]
      expect([path, node['@type'], Object.keys(node)]).toEqual([
        path,
        node['@type'],
        expect.arrayContaining(required ?? ['a kind that this table knows']),
      ])
    }
    expect([path, relativeAddresses(graph)]).toEqual([path, []])
  }
})

test('home, about and contact are the business, with the hours of structured data', async () => {
  for (const path of ['/', '/about', '/contact']) {
    expect(graphIn(await openPage(path))).toContainEqual(
      expect.objectContaining({
        '@type': 'BeautySalon',
        '@id': `${SITE}/#studio`,
        priceRange: '$$',
        telephone: '+19095550134',
        openingHoursSpecification: expect.objectContaining({
          dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '18:00',
        }),
        geo: { '@type': 'GeoCoordinates', latitude: 34.0556, longitude: -117.1825 },
      }),
    )
  }
})

test('a treatment’s page is a service with the figures of structured data', () => {
  const [service] = treatmentData(TOLD, treatment)
  expect(service).toMatchObject({
    '@type': 'Service',
    url: `${SITE}/services/dermaplaning`,
    provider: { '@id': `${SITE}/#studio` },
    areaServed: ['Redlands', 'Highland', 'Yucaipa', 'San Bernardino County'].map((name) => ({
      name,
    })),
    offers: {
      price: 120,
      priceCurrency: 'USD',
      additionalProperty: { name: 'duration', value: 'PT60M' },
    },
    aggregateRating: { ratingValue: 5, reviewCount: 47 },
  })
})

test('a rating stands only where the page says that it has one', async () => {
  const { hasRating: _, ...structured } = treatment.structured
  const said = JSON.stringify(treatmentData(TOLD, { ...treatment, structured }))
  expect(said).not.toContain('AggregateRating')
  for (const path of publicPaths.filter((one) => one !== '/services/dermaplaning')) {
    expect(await openPage(path)).not.toContain('AggregateRating')
  }
})

test('every treatment says its questions to search engines, and none of its sample testimonials', async () => {
  for (const page of servicePages) {
    const graph = graphIn(await openPage(`/services/${page.slug}`))
    const kinds = graph.map((node) => node['@type'])
    expect([page.slug, kinds]).toEqual([page.slug, ['BreadcrumbList', 'Service', 'FAQPage']])
    const questions = graph.find((node) => node['@type'] === 'FAQPage')
    expect(questions?.mainEntity).toHaveLength(page.faq.items.length)
    for (const { words } of page.testimonials) expect(JSON.stringify(graph)).not.toContain(words)
  }
})

test('dermaplaning costs $120 to search engines, 60 minutes, with its rating', async () => {
  const graph = graphIn(await openPage('/services/dermaplaning'))
  expect(graph.find((node) => node['@type'] === 'Service')).toMatchObject({
    offers: { price: 120, additionalProperty: { value: 'PT60M' } },
    aggregateRating: { ratingValue: 5, reviewCount: 47 },
  })
})

test('a treatment without a price states none', () => {
  const [service] = treatmentData(TOLD, { ...treatment, structured: { durationMinutes: 75 } })
  expect(JSON.stringify(service)).not.toContain('price')
  expect(JSON.stringify(service)).toContain('PT75M')
})

test('the questions of a page are its FAQ, and no page without any has one', () => {
  expect(treatmentData(TOLD, treatment)[1]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Does it hurt?', acceptedAnswer: { text: 'No.' } }],
  })
  const silent = { ...treatment, faq: { ...treatment.faq, items: [] } }
  expect(treatmentData(TOLD, silent)).toHaveLength(1)
})

test('a product has an offer for each variation, priced with two decimals', () => {
  const [cleanser] = products
  if (!cleanser) throw new Error('There are no products')
  expect(productData(SITE, cleanser, firstFacts.name)).toMatchObject({
    name: 'Cream Cleanser',
    offers: [
      { name: 'Cream Cleanser, 50ml', price: '45.00', priceCurrency: 'USD' },
      { price: '78.00' },
      { price: '145.00' },
    ],
  })
  const all = [
    ...products.map((product) => productData(SITE, product, firstFacts.name)),
    productListData(SITE, products),
    ...treatmentData(TOLD, treatment),
  ]
  expect(strangers(graphOf(all))).toEqual([])
  expect(relativeAddresses(all)).toEqual([])
})

test('a product’s own page is that product, a category lists its own', async () => {
  const product = graphIn(await openPage('/products/cream-cleanser'))
  expect(product.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Product'])
  const serums = graphIn(await openPage('/products?category=serums'))
  expect([...strangers(product), ...strangers(serums)]).toEqual([])
  expect(serums[0]?.itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Products', item: `${SITE}/products` },
    { name: 'Serums', item: `${SITE}/products?category=serums` },
  ])
  expect(serums[1]).toMatchObject({ '@type': 'ItemList' })
})

test('the way to a page leads from the home page through its list', async () => {
  const way = (await graphIn(await openPage('/services/acne-facial'))).find(
    (node) => node['@type'] === 'BreadcrumbList',
  )
  expect(way?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${SITE}/` },
    { position: 2, name: 'Services', item: `${SITE}/services` },
    { position: 3, name: 'Acne Facial', item: `${SITE}/services/acne-facial` },
  ])
  const kinds = graphIn(await openPage('/')).map((node) => node['@type'])
  expect(kinds).toEqual(['BeautySalon', 'WebSite'])
})

test('a name cannot close the script that it stands in', () => {
  const hostile = treatmentData(TOLD, { ...treatment, name: '</script><script>alert(1)</script>' })
  const html = renderToString(createElement(HeadOf, { nodes: hostile }))
  expect(html).not.toContain('<script>alert')
  expect(JSON.stringify(graphIn(html))).toContain('</script><script>alert(1)</script>')
})

/** The head as the pages make it, of one page that says these nodes. */
function HeadOf({ nodes }: { nodes: StructuredNode[] }) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Meta,
      meta: () => pageMeta(TOLD, { title: 'x', description: 'y', path: '/' }, nodes),
    },
  ])
  return createElement(Stub)
}

/** Addresses that a machine elsewhere could not open. */
function relativeAddresses(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => relativeAddresses(entry, name))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => relativeAddresses(inner, key))
  }
  const isAddress = ['@id', 'url', 'item', 'image', 'logo'].includes(name)
  return isAddress && !String(value).startsWith(`${SITE}/`) ? [`${name}: ${value}`] : []
}
