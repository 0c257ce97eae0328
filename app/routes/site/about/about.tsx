import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { Picture } from '#app/components/picture.tsx'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { businessData } from '#app/structured-data/business.ts'
import { aboutPage, founder, values } from '#content/about.ts'
import { StudioFacts } from '../contact/studio-facts.tsx'
import type { Route } from './+types/about'

export const handle: PageHandle = { static: true }

export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!site) return []
  const page = { ...aboutPage, path: href('/about'), name: 'About' }
  return pageMeta(site, page, [businessData(site)])
}

export default function About() {
  return (
    <>
      <div className="page grid gap-x-8 gap-y-12 pt-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-12">
        <div className="lg:col-span-5">
          <h1 className="hero-title">{aboutPage.heading}</h1>
          <p className="mt-6 max-w-[13.7em] text-balance font-display text-[1.75rem] leading-tight text-driftwood">
            {aboutPage.lead}
          </p>
        </div>
        <Picture
          className="bleed-right aspect-4/5 sm:max-lg:aspect-3/2 sm:max-lg:[&_img]:object-[50%_75%] lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1"
          name="about"
          sizes="(min-width: 64rem) 50vw, 100vw"
          isFirst
        />
        <div className="self-end lg:col-span-5">
          {aboutPage.story.map((paragraph) => (
            <p className="mb-5 max-w-[36em]" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <section className="section page grid gap-x-8 gap-y-8 lg:grid-cols-12" aria-label="Founder">
        <h2 className="section-title max-w-[6.8em] lg:col-span-5">{founder.heading}</h2>
        <div className="lg:col-span-6 lg:col-start-7">
          {founder.paragraphs.map((paragraph) => (
            <p className="mb-5 max-w-[36em] text-[1.1875rem] leading-8" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <AboutValues />
      <section className="section page" aria-label="Visit and hours">
        <StudioFacts className="sm:grid-cols-2 lg:max-w-3xl" />
        <BookLink className="button mt-12" />
      </section>
    </>
  )
}

/** The four value tiles of the About page (spec 2 §2). */
function AboutValues() {
  return (
    <section className="bg-linen">
      <div className="section page">
        <h2 className="section-title max-w-[8.0em]">What we hold to</h2>
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
