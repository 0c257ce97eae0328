import { data, href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { navTheme } from '#app/site/nav-theme.ts'
import { readNext } from '#app/site/read-next.ts'
import { ownImage } from '#app/site/shared-image.ts'
import { treatmentData } from '#app/structured-data/treatment.ts'
import { drawingFile, type PoreName, poreSize, pores, treatmentDrawing } from '#content/drawings.ts'
import type { ServicePage } from '#content/services/page.ts'
import { poreWords } from '#content/words/treatment.ts'
import { withRating } from '#domain/core/stated-rating.ts'
import type { SiteMenu } from '#server/calendar/bookings.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Route } from './+types/service'
import { ServiceBar, ServiceClosing, ServiceScheduler, wayToBook } from './service-booking.tsx'
import { firstTaker, pairingOf, ServiceExtras } from './service-extras.tsx'
import { treatmentPage, withoutSamples } from './service-facts.ts'
import { ServiceHero } from './service-hero.tsx'
import { ServiceCare, ServiceTimeline } from './service-plan.tsx'
import { Afterwards, soldBeside } from './service-product.tsx'
import {
  ServiceBlurbs,
  ServiceFaq,
  ServiceOptions,
  ServicePolicy,
  ServiceSteps,
} from './service-sections.tsx'
import { ServiceTestimonials } from './service-testimonials.tsx'

export const handle: PageHandle = { static: true, shows: 'times' }

/** A page of clients’ words leads to the rest. */
const MOST_SAID = 3

export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? STATIC_PAGE_HEADERS

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!loaderData || !site) return []
  const { title, slug, name } = loaderData.page
  const description = withRating(loaderData.page.description, site.rating)
  const image = loaderData.picture && ownImage(loaderData.picture)
  return pageMeta(
    site,
    { title, description, path: href('/services/:slug', { slug }), name, image },
    treatmentData(
      { ...site, areas: loaderData.areas, picture: image },
      { ...loaderData.page, description },
    ),
  )
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const [menu, { facts }, products, { words }] = await Promise.all([
    studio.bookings.site(),
    studio.details.read(),
    studio.products.all(),
    studio.words.read(),
  ])
  const found = treatmentPage(params.slug, menu, facts)
  if (!found) throw data(null, { status: 404 })
  const { page, isOffered, policy } = found
  const pairing = pairingOf(page, menu)
  const said = page.serviceId ? await studio.reviews.newestOf(page.serviceId, MOST_SAID) : []
  return {
    page: said.length === 0 && (await showsSamples(studio)) ? page : withoutSamples(page),
    said,
    way: isOffered ? wayToBook(page, studio.bookingLinks, firstTaker(pairing)) : null,
    next: isOffered ? await readNext(studio, servicesOf(page, menu), page.addonId) : null,
    pairing: isOffered ? pairing : null,
    policy,
    drawing: treatmentDrawing(page.slug),
    picture: menu.pictures.get(page.serviceId ?? ''),
    beside: soldBeside(page.slug, products),
    closing: words.closing,
    areas: words.areas,
  }
}

/** Samples stand in for clients' words in test mode, while nobody's are shown and the owner has not taken them out. */
async function showsSamples({ isTestMode, reviews, firstDay }: Studio): Promise<boolean> {
  if (!isTestMode || (await firstDay.sampleWords.areOut())) return false
  return (await reviews.newestOf(null, 1)).length === 0
}

export default function Treatment({ loaderData }: Route.ComponentProps) {
  const { page, said, way, pairing, policy, beside, closing } = loaderData
  const frame = way && way !== 'call' ? way.frame : null
  const theme = navTheme(href('/services/:slug', { slug: page.slug }))
  const end = (
    <>
      <ServiceFaq faq={page.faq} />
      <ServicePolicy policy={policy} />
    </>
  )
  return (
    <>
      <div>
        <ServiceHero {...loaderData} theme={theme} />
        <ServiceOptions options={page.options} />
        <ServiceIllustration illustration={page.illustration} />
        <ServiceBlurbs id="technology" blurbs={page.technology} />
        <ServiceBlurbs
          id="benefits"
          blurbs={page.benefits}
          aside={beside ? <Afterwards product={beside} /> : null}
        />
        <ServiceSteps steps={page.steps} />
        <ServiceTimeline timeline={page.timeline} />
        {pairing ? <ServiceExtras pairing={pairing} addonId={page.addonId} /> : null}
        <ServiceCare frequency={page.frequency} aftercare={page.aftercare} theme={theme} />
        <ServiceTestimonials testimonials={page.testimonials} said={said} />
        {frame ? null : end}
        {way ? <ServiceBar page={page} way={way} /> : null}
      </div>
      {frame ? (
        <>
          <ServiceScheduler page={page} frame={frame} />
          {end}
        </>
      ) : null}
      <ServiceClosing page={page} way={way} closing={closing} />
    </>
  )
}

/** What a page's way to book leads to: its treatment, or those that its extra can be added to. */
function servicesOf({ serviceId, addonId }: ServicePage, { services }: SiteMenu) {
  if (serviceId) return services.filter(({ id }) => id === serviceId)
  return services.filter(({ addons }) => addons.some(({ id }) => id === addonId))
}

/** The acne page's before and after: a drawing, and said to be one. */
function ServiceIllustration({ illustration }: Pick<ServicePage, 'illustration'>) {
  if (illustration !== 'acne-before-after') return null
  return (
    <section className="page section" aria-labelledby="before-after">
      <h2 className="section-title max-w-[min(10.4em,100%)]" id="before-after">
        {poreWords.heading}
      </h2>
      <figure className="mt-10 lg:mt-14">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          <Panel label={poreWords.before} drawing="pore-blocked" text={poreWords.beforeText} />
          <Panel label={poreWords.after} drawing="pore-clear" text={poreWords.afterText} />
        </div>
        <figcaption className="mt-8 border-t border-hairline pt-4 text-[0.9375rem] text-driftwood">
          {poreWords.note}
        </figcaption>
      </figure>
    </section>
  )
}

function Panel(props: { label: string; drawing: PoreName; text: string }) {
  return (
    <div>
      <img
        className="w-full rounded-[2px]"
        src={drawingFile(props.drawing)}
        alt={pores[props.drawing]}
        {...poreSize}
        loading="lazy"
      />
      <h3 className="label mt-5 font-text text-clay">{props.label}</h3>
      <p className="mt-1.5 max-w-[31em]">{props.text}</p>
    </div>
  )
}
