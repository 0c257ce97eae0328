import { href } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { firstVisitWords } from '#app/site/site-menu.ts'
import { importantInformation, peelsSentence, servicesMeta } from '#content/services/page.ts'
import { menuWords } from '#content/words/menu.ts'
import { siteWords } from '#content/words/site.ts'
import type { Route } from './+types/services'
import { MenuCard, menuSections } from './menu.tsx'

export const handle: PageHandle = { static: true }

export const headers = () => STATIC_PAGE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { ...servicesMeta, path: href('/services') })
}

export async function loader({ context }: Route.LoaderArgs) {
  const menu = await context.get(studioContext).bookings.site()
  const peels = menu.services.find(({ id }) => id === 'chemical-peels')
  const firstPeel = peels ? firstVisitWords(peels) : ''
  const isSettled = firstPeel !== '' && menu.facts.readings['peels-first-visit'] === 'shown'
  const information = importantInformation.map((sentence) => {
    if (sentence !== peelsSentence) return { sentence, beside: '' }
    return isSettled
      ? { sentence: menuWords.peelsSettled(firstPeel), beside: '' }
      : { sentence, beside: firstPeel }
  })
  return { sections: menuSections(menu), information }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={siteWords.menu}>
        <p className="mt-6">
          <a className="link inline-flex min-h-11 items-center" href={href('/guide')}>
            {menuWords.undecided}
          </a>
        </p>
      </PageHero>
      <div className="page grid items-start gap-x-8 gap-y-16 pb-24 lg:grid-cols-12 lg:pb-36">
        <div className="lg:col-span-7 lg:col-start-6">
          {loaderData.sections.map((section) => (
            <MenuCard section={section} key={section.title} />
          ))}
        </div>
        <aside
          className="rounded-[2px] border border-hairline bg-blossom p-6 lg:sticky lg:top-32 lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:p-8"
          aria-labelledby="information"
        >
          <h2 className="text-[1.75rem]" id="information">
            {siteWords.information}
          </h2>
          <ul className="mt-5">
            {loaderData.information.map(({ sentence, beside }) => (
              <li className="border-t border-hairline py-3.5" key={sentence}>
                {sentence}
                {beside ? <span className="block text-driftwood">{beside}</span> : null}
              </li>
            ))}
          </ul>
          <BookLink className="button mt-6 w-full">{siteWords.bookAppointment}</BookLink>
        </aside>
      </div>
    </>
  )
}
