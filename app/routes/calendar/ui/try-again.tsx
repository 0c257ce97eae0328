import { useLocation } from 'react-router'
import { RequestNumber } from '#app/components/request-number.tsx'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { Notice } from './notice.tsx'

/** A screen that could not be fetched; its address keeps every answer, the tab what was typed. */
export function TryAgain({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  // What the browser throws where nothing answers at all.
  const isUnreached = error instanceof TypeError
  return (
    <Notice
      title={isUnreached ? 'No connection' : 'That did not work'}
      isEmbedded={new URLSearchParams(search).get('embed') === '1'}
    >
      <p role="alert" className="max-w-[33em]">
        {isUnreached ? BROWSER_SENTENCES['no-connection'] : siteSentence('unexpected')}
      </p>
      <RequestNumber error={error} />
      <a className="button mt-8" href={pathname + search}>
        Try again
      </a>
    </Notice>
  )
}
