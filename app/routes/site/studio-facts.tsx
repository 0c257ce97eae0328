import { HoursList } from '#app/components/hours-list.tsx'
import { Picture } from '#app/components/picture.tsx'
import type { DrawingName } from '#content/drawings.ts'
import { navLinks } from '#content/navigation.ts'
import { studio } from '#content/studio.ts'

type StudioFactsProps = { paragraphs: readonly string[]; picture: DrawingName }

/** What the studio is, where it is and when it is open, beside a picture. */
export function StudioFacts({ paragraphs, picture }: StudioFactsProps) {
  return (
    <div className="page grid items-start gap-x-8 gap-y-14 pb-24 lg:grid-cols-12 lg:pb-36">
      <Picture className="bleed-left lg:col-span-5" name={picture} isFirst />
      <div className="lg:col-span-6 lg:col-start-7">
        {paragraphs.map((paragraph) => (
          <p className="mb-5 max-w-[36em] text-[1.1875rem] leading-8" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2">
          <div>
            <h2 className="label mb-3 font-text text-driftwood">Visit</h2>
            <address className="not-italic">
              {studio.street}
              <br />
              {studio.city}, {studio.region} {studio.postalCode}
            </address>
            <a className="link mt-2 block w-fit py-2" href={studio.phoneHref}>
              {studio.phone}
            </a>
            <a className="link block w-fit py-2 wrap-anywhere" href={`mailto:${studio.email}`}>
              {studio.email}
            </a>
          </div>
          <div>
            <h2 className="label mb-3 font-text text-driftwood">Hours</h2>
            <HoursList className="-mt-1" />
          </div>
        </div>
        <a className="button mt-12" href={navLinks.book.href}>
          {navLinks.book.label}
        </a>
      </div>
    </div>
  )
}
