import { data, href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { DrawnPicture } from '#app/components/drawings/drawn-picture.tsx'
import { Field } from '#app/components/field.tsx'
import { NoTimes, TimeSkeleton } from '#app/components/no-times.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { contactPage } from '#content/contact.ts'
import { productsPage } from '#content/products-page.ts'
import { STUDIO } from '#content/studio.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { MenuCard, type MenuSection, menuSections } from '../services/menu.tsx'
import type { Route } from './+types/styleguide'
import { StyleguidePart, StyleguideTokens } from './styleguide-tokens.tsx'

const STATUSES = ['ACCEPTED', 'PENDING', 'CANCELLED_BY_CUSTOMER', 'COMPLETED', 'NO_SHOW']

const A_DAY_AHEAD = '2026-12-31'

export const handle: PageHandle = { static: true }

export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? STATIC_PAGE_HEADERS

export function meta() {
  return [{ title: `Style guide | ${STUDIO.name}` }, { name: 'robots', content: 'noindex' }]
}

/** For whoever builds the site: not there in live mode. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isTestMode, bookings } = context.get(studioContext)
  if (!isTestMode) throw data(null, { status: 404 })
  return { addons: menuSections(await bookings.site()).at(-1) }
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

function StyleguideStates({ addons }: { addons: MenuSection | undefined }) {
  return (
    <>
      <StyleguidePart title="Banners">
        <div className="grid max-w-xl gap-4">
          <Banner tone="success">{contactPage.sent}</Banner>
          <Banner tone="failure">{siteSentence('message-failed')}</Banner>
        </div>
      </StyleguidePart>
      <StyleguidePart title="Badges">
        <p className="flex flex-wrap gap-3">
          {STATUSES.map((status) => (
            <StatusBadge status={status} isOwner key={status} />
          ))}
        </p>
      </StyleguidePart>
      <StyleguidePart title="Cards">
        <div className="grid gap-8 sm:grid-cols-2">
          <a className="block max-w-xs" href={href('/services/:slug', { slug: 'custom-facial' })}>
            <DrawnPicture className="aspect-4/5" name="custom-facial" />
            <span className="mt-4 block font-display text-[1.5rem] leading-tight">
              Custom Facial
            </span>
            <span className="label figures mt-1.5 block text-driftwood">From $120</span>
          </a>
          {addons ? <MenuCard section={addons} /> : null}
        </div>
      </StyleguidePart>
      <StyleguidePart title="Nothing there">
        <p className="mb-8 text-driftwood">{productsPage.empty}</p>
        <NoTimes lastDate={A_DAY_AHEAD} />
      </StyleguidePart>
      <StyleguidePart title="On its way">
        <TimeSkeleton />
      </StyleguidePart>
    </>
  )
}

function StyleguideControls() {
  return (
    <>
      <StyleguidePart title="Buttons and links">
        <div className="flex flex-wrap gap-3">
          <button className="button" type="button">
            Book now
          </button>
          <button className="button button-quiet" type="button">
            View services
          </button>
          <button className="button" type="button" disabled>
            Sending
          </button>
        </div>
        <div className="mt-4 flex flex-wrap gap-3 bg-leaf p-6">
          <button className="button button-light" type="button">
            Home
          </button>
          <button className="button button-outline-light" type="button">
            Services
          </button>
        </div>
        <p className="mt-6">
          A{' '}
          <a className="link" href={href('/services')}>
            link in a sentence
          </a>{' '}
          is clay and underlined.
        </p>
      </StyleguidePart>
      <StyleguidePart title="Fields">
        <div className="grid max-w-xl gap-6">
          <Field label="First name" name="first" autoComplete="off" />
          <Field
            label="Phone"
            name="phone"
            hint="Only for questions about your visit."
            autoComplete="off"
          />
          <Field
            label="Email"
            name="email"
            defaultValue="ana@example"
            error="Enter a valid email address."
            autoComplete="off"
          />
          <Field label="Kept as it is" name="kept" defaultValue="Acne Facial" disabled />
        </div>
      </StyleguidePart>
    </>
  )
}
