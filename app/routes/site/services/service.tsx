import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { navTheme } from '#app/site/nav-theme.ts'
import { treatmentData } from '#app/structured-data/treatment.ts'
import { pictureBeside, treatmentPicture } from '#content/pictures.ts'
import type { Route } from './+types/service'
import { ServiceBar, ServiceClosing, ServiceScheduler } from './service-booking.tsx'
import { treatmentPage, withoutSamples } from './service-facts.ts'
import { ServiceFaq } from './service-faq.tsx'
import { ServiceHero } from './service-hero.tsx'
import { ServiceIllustration } from './service-illustration.tsx'
import { ServiceCare, ServiceTimeline } from './service-plan.tsx'
import { ServiceBlurbs, ServiceOptions, ServiceSteps } from './service-sections.tsx'
import { ServiceTestimonials } from './service-testimonials.tsx'
import { wayToBook } from './service-way.ts'

export const handle: PageHandle = { static: true }

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? STATIC_PAGE_HEADERS
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = matches[0].loaderData
  const { title, description, slug, name } = loaderData.page
  return pageMeta(
    site,
    { title, description, path: `/services/${slug}`, name },
    treatmentData(site?.publicUrl ?? '', loaderData.page, site?.studio),
  )
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const found = treatmentPage(params.slug, await studio.bookings.site())
  if (!found) throw data(null, { status: 404 })
  const { page, isOffered } = found
  return {
    page: studio.isTestMode ? page : withoutSamples(page),
    way: isOffered ? wayToBook(page, studio.bookingLinks) : null,
    picture: treatmentPicture(page.slug),
    beside: pictureBeside(page.slug),
  }
}

export default function Treatment({ loaderData }: Route.ComponentProps) {
  const { page, way, picture, beside } = loaderData
  return (
    <>
      <div>
        <ServiceHero
          page={page}
          way={way}
          picture={picture}
          theme={navTheme(`/services/${page.slug}`)}
        />
        <ServiceOptions options={page.options} />
        <ServiceIllustration illustration={page.illustration} />
        <ServiceBlurbs id="technology" blurbs={page.technology} />
        <ServiceBlurbs id="benefits" blurbs={page.benefits} picture={beside} />
        <ServiceSteps steps={page.steps} />
        <ServiceTimeline timeline={page.timeline} />
        <ServiceCare frequency={page.frequency} aftercare={page.aftercare} />
        <ServiceTestimonials testimonials={page.testimonials} />
        <ServiceFaq faq={page.faq} />
        {way ? <ServiceBar page={page} way={way} /> : null}
      </div>
      {way && way !== 'call' && way.frame ? (
        <ServiceScheduler page={page} frame={way.frame} />
      ) : (
        <ServiceClosing page={page} way={way} />
      )}
    </>
  )
}
