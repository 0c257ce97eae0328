import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { PersonFacts, PersonPicture, PlaceLinks } from '#app/components/person/person-words.tsx'
import { RoomPicture } from '#app/components/person/room-picture.tsx'
import { Phone } from '#app/components/phone.tsx'
import { Picture } from '#app/components/picture.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { usePerson, useStudio } from '#app/site/use-site.ts'
import { businessData } from '#app/structured-data/business.ts'
import { aboutPage, founder } from '#content/about.ts'
import { roomIsDrawn } from '#content/home.ts'
import { siteWords } from '#content/words/site.ts'
import { addressLine } from '#domain/core/address-line.ts'
import type { StudioWords } from '#domain/core/studio-words.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { Route } from './+types/about'

export const handle: PageHandle = { static: true }

export const headers = () => STATIC_PAGE_HEADERS

export async function loader({ context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const [{ words }, { picture: room }] = await Promise.all([
    studio.words.read(),
    studio.room.read(),
  ])
  return { words, room }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!site || !loaderData) return []
  const { words } = loaderData
  const description = aboutPage.description(words.established)
  const page = { title: aboutPage.title, description, path: href('/about'), name: 'About' }
  return pageMeta(site, page, [businessData(site, words)])
}

export default function About({ loaderData: { words, room } }: Route.ComponentProps) {
  return (
    <>
      <div className="page grid gap-x-8 gap-y-10 pt-10 md:grid-cols-12 md:grid-rows-[auto_1fr] lg:pt-12">
        <div className="md:col-span-6">
          <h1 className="hero-title">{aboutPage.heading}</h1>
          <p className="mt-6 max-w-[13.7em] text-balance font-display text-[1.75rem] leading-tight text-driftwood">
            {words.lead}
          </p>
        </div>
        <PersonPicture
          className="aspect-4/5 max-w-xl md:col-span-5 md:col-start-8 md:row-span-2 md:self-start"
          sizes="(min-width: 48rem) 40vw, 100vw"
          drawing={aboutPage.drawing}
        />
        <Founder paragraphs={paragraphsIn(words.founder)} />
      </div>
      <div className="section page grid items-center gap-x-8 gap-y-12 lg:grid-cols-12">
        <Picture
          className="bleed-left aspect-3/2 lg:col-span-7"
          name="about"
          sizes="(min-width: 64rem) 60vw, 100vw"
        />
        <div className="lg:col-span-4 lg:col-start-9">
          {paragraphsIn(words.story).map((paragraph) => (
            <p className="mb-5 max-w-[36em]" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <AboutValues words={words} />
      <AboutPlace room={room} />
    </>
  )
}

/** The person behind the studio, by name once she has said it. */
function Founder({ paragraphs }: { paragraphs: string[] }) {
  const person = usePerson()
  return (
    <section className="md:col-span-6 md:row-start-2" aria-labelledby="founder">
      <h2 className="text-[2rem] lg:text-[2.5rem]" id="founder">
        {person?.name || founder.heading}
      </h2>
      {person?.sentence ? (
        <p className="mt-3 max-w-[27em] font-display text-[1.4375rem] leading-snug">
          {person.sentence}
        </p>
      ) : null}
      {paragraphs.map((paragraph, index) => (
        <p
          className={
            index === 0 && !person?.sentence
              ? 'mt-5 max-w-[27em] font-display text-[1.4375rem] leading-snug'
              : 'mt-5 max-w-[36em]'
          }
          key={paragraph}
        >
          {paragraph}
        </p>
      ))}
      <PersonFacts className="mt-8 max-w-[36em]" />
    </section>
  )
}

/** The treatment room, and where it is; the hours stand right below, in the footer. */
function AboutPlace({ room }: { room: ProductPicture | null }) {
  const studio = useStudio()
  return (
    <section
      className="section page grid items-center gap-x-8 gap-y-12 lg:grid-cols-12"
      aria-label={aboutPage.place}
    >
      <figure className="lg:order-last lg:col-span-7 lg:col-start-6">
        <RoomPicture
          className="bleed-right aspect-3/2"
          own={room}
          sizes="(min-width: 64rem) 60vw, 100vw"
        />
        {room ? null : (
          <figcaption className="mt-3 text-[0.9375rem] text-driftwood">{roomIsDrawn}</figcaption>
        )}
      </figure>
      <div className="lg:col-span-4">
        <address className="max-w-[13.7em] font-display text-[1.75rem] leading-tight not-italic">
          {addressLine(studio)}
        </address>
        <PlaceLinks className="mt-4" />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <BookLink className="button mt-6" />
          <Phone className="link mt-6 py-2" />
        </p>
      </div>
    </section>
  )
}

/** The four value tiles of the About page (spec 2 §2). */
function AboutValues({ words }: { words: StudioWords }) {
  const values = [
    { title: words.valueOneTitle, text: words.valueOneText },
    { title: words.valueTwoTitle, text: words.valueTwoText },
    { title: words.valueThreeTitle, text: words.valueThreeText },
    { title: words.valueFourTitle, text: words.valueFourText },
  ]
  return (
    <section className="bg-linen">
      <div className="section page">
        <h2 className="section-title max-w-[8.0em]">{siteWords.holdTo}</h2>
        <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
          {values.map(({ title, text }) => (
            <li className="border-t border-bark/25 pt-5" key={title}>
              <h3 className="text-[1.625rem]">{title}</h3>
              <p className="mt-3 max-w-[26em] text-driftwood">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A text in its paragraphs: an empty line stands between two. */
function paragraphsIn(text: string): string[] {
  return text.split(/\n{2,}/)
}
