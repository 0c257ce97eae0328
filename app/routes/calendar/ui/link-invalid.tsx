import { Link } from 'react-router'
import { useStudio } from '#app/site/use-studio.ts'
import { Notice } from './notice.tsx'
import { scheduleHref } from './schedule-state.ts'

/** A forged, expired or foreign link says no more than that it does not open. */
export function LinkInvalid({ says, isEmbedded }: { says: string; isEmbedded: boolean }) {
  const studio = useStudio()
  return (
    <Notice title="This link does not open" isEmbedded={isEmbedded}>
      <p>{says}</p>
      <p className="mt-3">
        The link in your latest mail is the current one. Or call{' '}
        <a
          className="link inline-flex min-h-11 items-center whitespace-nowrap"
          href={studio.phoneHref}
        >
          {studio.phone}
        </a>
        .
      </p>
      <Link className="button mt-8" to={scheduleHref({ isEmbedded })}>
        Book a visit
      </Link>
    </Notice>
  )
}
