import { Banner } from '#app/components/banner.tsx'
import { NoTimes } from '#app/components/no-times.tsx'
import { Picture } from '#app/components/picture.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { TimeSkeleton } from '#app/components/time-skeleton.tsx'
import { contactPage } from '#content/contact.ts'
import { productsPage } from '#content/products-page.ts'
import { sentence } from '#domain/core/errors.ts'
import type { MenuSection } from '../services/menu.ts'
import { MenuCard } from '../services/menu-card.tsx'
import { StyleguidePart } from './styleguide-part.tsx'

const STATUSES = ['ACCEPTED', 'PENDING', 'CANCELLED_BY_CUSTOMER', 'COMPLETED', 'NO_SHOW']
const A_DAY_AHEAD = '2026-12-31'

export function StyleguideStates({ addons }: { addons: MenuSection | undefined }) {
  return (
    <>
      <StyleguidePart title="Banners">
        <div className="grid max-w-xl gap-4">
          <Banner tone="success">{contactPage.sent}</Banner>
          <Banner tone="failure">{sentence('message-failed')}</Banner>
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
          <a className="block max-w-xs" href="/services/custom-facial">
            <Picture className="aspect-4/5" name="treatment-custom-facial" />
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
