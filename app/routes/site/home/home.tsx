import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { ownName } from '#app/site/site-menu.ts'
import { businessData, siteData } from '#app/structured-data/business.ts'
import { homeMeta, teasers } from '#content/home.ts'
import { treatmentPicture } from '#content/pictures.ts'
import { fromPrice } from '#domain/calendar/menu-words.ts'
import type { Route } from './+types/home'
import { ClosingBand, PlaceBand, VisitBand } from './home-bands.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeTeasers } from './home-teasers.tsx'

export const handle: PageHandle = { static: true }

export function headers() {
  return STATIC_PAGE_HEADERS
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const publicUrl = site?.publicUrl ?? ''
  return pageMeta(site, { ...homeMeta, path: '/' }, [
    businessData(publicUrl, site?.opening, site?.studio),
    siteData(publicUrl),
  ])
}

export async function loader({ context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const services = await studio.bookings.services()
  const cards = teasers.flatMap(({ serviceId, name }) => {
    const service = services.find((candidate) => candidate.id === serviceId)
    if (!service) return []
    const { slug } = service
    return [
      {
        name: ownName(service, name),
        picture: treatmentPicture(slug),
        slug,
        from: fromPrice(service),
      },
    ]
  })
  return { bookingSite: studio.bookingLinks.site, cards }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { bookingSite, cards } = loaderData
  return (
    <>
      <HomeHero bookingSite={bookingSite} />
      <HomeTeasers cards={cards} />
      <VisitBand />
      <PlaceBand />
      <ClosingBand bookingSite={bookingSite} />
    </>
  )
}
