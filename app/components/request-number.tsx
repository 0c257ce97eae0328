import { isRouteErrorResponse } from 'react-router'
import { errorPage } from '#content/pages.ts'

/** The request that failed on our side, as the server's log names it. */
export function RequestNumber({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status < 500 || !error.statusText) return null
  return (
    <p className="mt-4 max-w-[33em]">
      {errorPage.reference} <code>{error.statusText}</code>
    </p>
  )
}
