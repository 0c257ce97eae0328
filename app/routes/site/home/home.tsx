import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { BookLink } from '#app/components/book-link.tsx'
import { NextTime } from '#app/components/next-time.tsx'
import { TreatmentPicture } from '#app/components/own/treatment-picture.tsx'
import { PersonLine } from '#app/components/person/person-line.tsx'
import { Picture } from '#app/components/picture.tsx'
import { RatingSource } from '#app/components/rating-source.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { type Next, readNext } from '#app/site/read-next.ts'
import { ownName } from '#app/site/site-menu.ts'
import { usePerson, useRating } from '#app/site/use-site.ts'
import { businessData, siteData } from '#app/structured-data/business.ts'
import { type DrawingName, treatmentDrawing } from '#content/drawings.ts'
import { guideQuestions } from '#content/guide/words.ts'
import { arrivalWords, homeMeta, teasers, yearBadge } from '#content/home.ts'
import { personWords } from '#content/words/person.ts'
import { siteWords } from '#content/words/site.ts'
import { GUIDE } from '#domain/calendar/guide.ts'
import { fromPrice } from '#domain/calendar/service.ts'
import { withRating } from '#domain/core/stated-rating.ts'
import type { StudioWords } from '#domain/core/studio-words.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { Route } from './+types/home'
import { ClosingBand, PlaceBand, RoomBand, VisitBand } from './home-bands.tsx'
import { PersonBand, quoteOf } from './person-band.tsx'
import { ShelfBand, shelfOf } from './shelf-band.tsx'

type Card = {
  name: string
  slug: string
  from: string
  drawing: DrawingName
  picture: ProductPicture | undefined
}

/** How many clients are quoted. */
const QUOTES = 3

export const handle: PageHandle = {
  static: true,
  shows: 'times',
  query: { said: Object.keys(arrivalWords) },
}

export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!site || !loaderData) return []
  const { words } = loaderData
  const description = withRating(homeMeta.description, site.rating)
  return pageMeta(site, { ...homeMeta, description, path: href('/') }, [
    businessData(site, words),
    siteData(site.publicUrl, words),
  ])
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const [{ services, pictures }, { words }, { picture: room }] = await Promise.all([
    studio.bookings.site(),
    studio.words.read(),
    studio.room.read(),
  ])
  const cards = teasers.flatMap(({ serviceId, name }) => {
    const service = services.find((candidate) => candidate.id === serviceId)
    if (!service) return []
    const { slug } = service
    return [
      {
        name: ownName(service, name),
        drawing: treatmentDrawing(slug),
        picture: pictures.get(service.id),
        slug,
        from: fromPrice(service),
      },
    ]
  })
  const shelf = shelfOf(await studio.products.all())
  const quotes = (await studio.reviews.newestOf(null, QUOTES)).map(quoteOf)
  const said = url.searchParams.get('said') ?? ''
  const arrival = Object.hasOwn(arrivalWords, said)
    ? arrivalWords[said as keyof typeof arrivalWords]
    : null
  return { cards, shelf, quotes, arrival, words, room, next: await readNext(studio, services) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, shelf, quotes, arrival, words, room, next } = loaderData
  return (
    <>
      <HomeHero next={next} arrival={arrival} words={words} />
      <PersonBand quotes={quotes} promise={words.founderPromise} />
      <HomeTeasers cards={cards} />
      <VisitBand words={words} />
      <ShelfBand shelf={shelf} />
      <RoomBand caption={words.roomCaption} own={room} />
      <PlaceBand />
      <ClosingBand own={words.closing} />
    </>
  )
}

function HomeTeasers({ cards }: { cards: Card[] }) {
  return (
    <section className="page section" aria-labelledby="treatments">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="section-title max-w-[min(8.1em,100%)]" id="treatments">
          {siteWords.treatments}
        </h2>
        <a className="link inline-block py-2" href={href('/services')}>
          {siteWords.wholeMenu}
        </a>
      </div>
      <nav className="mt-8" aria-labelledby="guide">
        <h3 className="font-display text-[1.5rem] leading-tight" id="guide">
          {personWords.guide}
        </h3>
        <ul className="mt-4 flex flex-wrap gap-2">
          {GUIDE.for.map((what) => (
            <li key={what}>
              <a
                className="inline-flex min-h-11 items-center rounded-full border border-bark px-4 hover:underline"
                href={`${href('/guide')}?for=${what}`}
              >
                {guideQuestions.for.answers[what].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="teasers">
        {cards.map((card) => (
          <li key={card.slug}>
            <a
              className="block hover:underline"
              href={href('/services/:slug', { slug: card.slug })}
            >
              <TreatmentPicture className="aspect-4/5" {...card} />
              <span className="mt-4 block font-display text-[1.5rem] leading-tight lg:text-[1.875rem]">
                {card.name}
              </span>
              <span className="label figures mt-1.5 block text-driftwood">
                {siteWords.from} {card.from}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HomeHeroProps = { next: Next | null; arrival: string | null; words: StudioWords }

/** A tall picture, and the words on calm ground beside it (below it on phones). */
function HomeHero({ next, arrival, words }: HomeHeroProps) {
  const person = usePerson()
  return (
    <section className="hero">
      <Picture
        className="hero-picture"
        name="home-tall"
        instead={{ name: 'home-wide', media: '(min-width: 48rem) and (max-width: 63.99rem)' }}
        sizes="(min-width: 64rem) 50vw, 100vw"
        isFirst
      />
      <div className="hero-words">
        <div className="rise">
          {arrival ? (
            <Banner className="mb-6" tone="success">
              {arrival}
            </Banner>
          ) : null}
          <h1 className="font-text text-[0.9375rem] leading-snug text-driftwood">
            {words.tagline}
          </h1>
          <p className="hero-title mt-5 font-display">{words.promise}</p>
          <p className="mt-6 max-w-[26em] text-[1.1875rem] leading-8 text-driftwood">
            {words.heroText}
          </p>
          <div className="mt-8 flex flex-wrap gap-3 lg:mt-10">
            <BookLink wanted={{ elsewhere: 'site' }} />
            <a className="button button-quiet" href={href('/services')}>
              {siteWords.viewServices}
            </a>
          </div>
          <NextTime next={next} className="mt-3" />
          {person?.name ? <PersonLine className="mt-5" isWithoutPlace /> : null}
        </div>
        <HeroBadges words={words} />
      </div>
    </section>
  )
}

function HeroBadges({ words }: { words: StudioWords }) {
  const rating = useRating()
  const badges = [words.badgeOne, words.badgeTwo, yearBadge(words.established)]
  return (
    <div>
      <ul className="hero-badges">
        {rating ? (
          <li className="label figures">
            {rating.value} {siteWords.rating}
          </li>
        ) : null}
        {badges.map((badge) => (
          <li className="label figures" key={badge}>
            {badge}
          </li>
        ))}
      </ul>
      <RatingSource
        lead={siteWords.ratingLead}
        className="figures mt-1 inline-flex min-h-11 items-center text-[0.9375rem] text-driftwood hover:underline"
      />
    </div>
  )
}
