import { Link } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { visitWords } from '#content/words/visit.ts'
import { Notice } from './notice.tsx'
import { scheduleHref } from './schedule-state.ts'

/** A forged, expired or foreign link says no more than that it does not open. */
export function LinkInvalid({ says, isEmbedded }: { says: string; isEmbedded: boolean }) {
  return (
    <Notice title={visitWords.deadLink} isEmbedded={isEmbedded}>
      <p>{says}</p>
      <p className="mt-3">
        {visitWords.currentLink}{' '}
        <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />.
      </p>
      <Link className="button mt-8" to={scheduleHref({ isEmbedded })}>
        {visitWords.bookVisit}
      </Link>
    </Notice>
  )
}
