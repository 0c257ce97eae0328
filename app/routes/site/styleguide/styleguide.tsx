import { data } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { studio } from '#content/studio.ts'
import { menuSections } from '../services/menu.ts'
import type { Route } from './+types/styleguide'
import { StyleguideControls } from './styleguide-controls.tsx'
import { StyleguideStates } from './styleguide-states.tsx'
import { StyleguideTokens } from './styleguide-tokens.tsx'

export const handle: PageHandle = { static: true }

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? STATIC_PAGE_HEADERS
}

export function meta() {
  return [{ title: `Style guide | ${studio.name}` }, { name: 'robots', content: 'noindex' }]
}

/** For whoever builds the site: not there in live mode. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isTestMode, bookings } = context.get(studioContext)
  if (!isTestMode) throw data(null, { status: 404 })
  return { addons: menuSections(await bookings.services()).at(-1) }
}

export default function Styleguide({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Style guide">
        <p className="mt-6 max-w-[52ch] text-driftwood">
          Every color, size and part that the pages are made of, drawn from the parts themselves.
        </p>
      </PageHero>
      <div className="page pb-24 lg:pb-36">
        <StyleguideTokens />
        <StyleguideControls />
        <StyleguideStates addons={loaderData.addons} />
      </div>
    </>
  )
}
