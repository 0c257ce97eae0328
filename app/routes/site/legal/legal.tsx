import { href, useLocation } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { Phone } from '#app/components/phone.tsx'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { useStudio } from '#app/site/use-site.ts'
import { privacyPage, termsPage } from '#content/legal.ts'
import { siteWords } from '#content/words/site.ts'
import type { Route } from './+types/legal'

export const handle: PageHandle = { static: true }
export const headers = () => STATIC_PAGE_HEADERS

const TERMS = { ...termsPage, path: href('/terms') }
const PRIVACY = { ...privacyPage, path: href('/privacy') }

const pageAt = (pathname: string) => (pathname.startsWith(TERMS.path) ? TERMS : PRIVACY)

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  const { title, description, path, heading } = pageAt(pathname)
  return pageMeta(matches[0].loaderData, { title, description, path, name: heading })
}

/** Terms and privacy: long text, one column, nothing to look at but the words. */
export default function Legal() {
  const studio = useStudio()
  const page = pageAt(useLocation().pathname)
  return (
    <>
      <PageHero title={page.heading} theme="light">
        <p className="mt-6 max-w-[33em] text-blossom/85">{page.intro}</p>
      </PageHero>
      <div className="page max-w-none pt-16 pb-24 lg:pt-24 lg:pb-36">
        {page.sections.map(({ heading, paragraphs }) => (
          <section
            className="grid gap-x-8 gap-y-4 border-t border-hairline py-10 lg:grid-cols-12"
            key={heading}
          >
            <h2 className="text-2xl lg:col-span-4">{heading}</h2>
            <div className="lg:col-span-7 lg:col-start-6">
              {paragraphs.map((paragraph) => (
                <p className="mb-4 max-w-[38em]" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
        <p className="border-t border-hairline pt-10">
          {siteWords.questions}{' '}
          <a className="link" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>{' '}
          {siteWords.orCall} <Phone />.
        </p>
      </div>
    </>
  )
}
