import { PageHero } from '#app/components/page-hero.tsx'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { businessData } from '#app/structured-data/business.ts'
import { aboutPage } from '#content/pages.ts'
import type { Route } from './+types/about'
import { StudioFacts } from './studio-facts.tsx'

export const handle: PageHandle = { static: true }

export function headers() {
  return STATIC_PAGE_HEADERS
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  return pageMeta(site, { ...aboutPage, path: '/about' }, [businessData(site?.publicUrl ?? '')])
}

export default function About() {
  return (
    <>
      <PageHero title={aboutPage.heading} />
      <StudioFacts paragraphs={aboutPage.paragraphs} picture="shelf" />
    </>
  )
}
