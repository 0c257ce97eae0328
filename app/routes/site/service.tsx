import { data } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { navTheme } from '#app/nav-theme.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { pictureOf } from '#content/drawings.ts'
import { navLinks } from '#content/navigation.ts'
import { microdermabrasion } from '#content/services-page.ts'
import { studio } from '#content/studio.ts'
import { menuMinutes, menuPrice } from '#domain/menu-words.ts'
import { formatPrice } from '#domain/money.ts'
import type { Service } from '#domain/service.ts'
import type { Route } from './+types/service'
import { everyAddon, statesMinutes } from './menu.ts'

export const handle: PageHandle = { static: true }

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? STATIC_PAGE_HEADERS
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches[0].loaderData, {
    title: `${loaderData.name} | ${studio.name}, ${studio.city}`,
    description: `${loaderData.description} ${loaderData.figures.join(', ')}, in ${studio.city}, California.`,
    path: `/services/${params.slug}`,
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = await context.get(studioContext).bookings.services()
  const service = services.find((candidate) => candidate.slug === params.slug)
  const page = service ? servicePage(service) : addonPage(params.slug, services)
  if (!page) throw data(null, { status: 404 })
  return page
}

function servicePage(service: Service) {
  return {
    name: service.name,
    description: service.description,
    figures: [...(statesMinutes(service) ? [menuMinutes(service)] : []), menuPrice(service)],
    bookHref: `/schedule?service=${service.id}`,
    picture: pictureOf(service.id),
  }
}

// spec 1 §2: microdermabrasion is an add-on with a page of its own, which leads to /book.
function addonPage(slug: string, services: Service[]) {
  const addon = everyAddon(services).find(({ id }) => id === microdermabrasion.addonId)
  if (slug !== microdermabrasion.slug || !addon) return null
  return {
    name: addon.name,
    description: microdermabrasion.description,
    figures: [`${addon.durationMinutes} min`, formatPrice(addon.priceCents)],
    bookHref: navLinks.book.href,
    picture: pictureOf(addon.id),
  }
}

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  const { name, description, figures, bookHref, picture } = loaderData
  const theme = navTheme(`/services/${params.slug}`)
  const isLight = theme === 'light'
  return (
    <PageHero title={name} theme={theme} picture={picture}>
      <p className="figures mt-6 flex gap-x-6 font-display text-[1.75rem]">
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      <p className={`mt-6 max-w-[44ch] ${isLight ? 'text-blossom/85' : 'text-driftwood'}`}>
        {description}
      </p>
      <div className="mt-10 flex flex-wrap gap-3">
        <a className={`button ${isLight ? 'button-light' : ''}`} href={bookHref}>
          BOOK NOW
        </a>
        <a
          className={`button ${isLight ? 'button-outline-light' : 'button-quiet'}`}
          href="/contact"
        >
          Ask a question
        </a>
      </div>
      <a
        className="mt-8 inline-block py-2 underline decoration-1 underline-offset-4"
        href="/services"
      >
        The whole menu
      </a>
    </PageHero>
  )
}
