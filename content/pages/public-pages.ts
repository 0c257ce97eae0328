import { servicePages } from '../services/pages.ts'

/** Every public page whose address is known without asking the database, in the order of the site. */
export const publicPaths = [
  '/',
  '/about',
  '/services',
  '/guide',
  ...servicePages.map(({ slug }) => `/services/${slug}`),
  '/products',
  '/reviews',
  '/contact',
  '/book',
  '/terms',
  '/privacy',
]

/** Nothing there is for search engines: calls, the back office, and what belongs to one visitor. */
export const pathsNotForRobots = [
  '/admin',
  '/api',
  '/auth',
  '/bookings',
  '/dashboard',
  '/manage',
  '/order-confirmation',
  '/profile',
  '/reset',
  '/schedule/booked',
  '/shop',
  '/standins',
  '/styleguide',
  '/verify',
]
