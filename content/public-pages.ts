import { services } from './services.ts'
import { microdermabrasion } from './services-page.ts'

/** The treatments that have a page of their own under /services. */
export const treatmentSlugs = [...services.map(({ slug }) => slug), microdermabrasion.slug]

/** Every public page whose address is known without asking the database, in the order of the site. */
export const publicPaths = [
  '/',
  '/about',
  '/services',
  ...treatmentSlugs.map((slug) => `/services/${slug}`),
  '/contact',
  '/book',
]

/** Nothing there is for search engines: calls, the back office, and what belongs to one visitor. */
export const pathsNotForRobots = ['/admin', '/api', '/manage', '/schedule/booked']
