import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { visitorContext } from '#app/context.ts'
import { isDesk, visitorsManifest } from './site/visitors-manifest.ts'

/** The same list for every document: made once. */
let visitors: EntryContext['manifest'] | undefined

function forVisitors(whole: EntryContext['manifest']) {
  visitors ??= visitorsManifest(whole)
  return visitors
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const visitor = context.get(visitorContext)
  const { requestId } = visitor
  // A cached page has none: its scripts are allowed by their hashes.
  const nonce = visitor.nonce || undefined
  const { pathname } = new URL(request.url)
  // Development has the whole list alone.
  const isWhole = isDesk(pathname) || !import.meta.env.PROD
  const page = isWhole ? entry : { ...entry, manifest: forVisitors(entry.manifest) }
  let outcome = status
  const stream = await renderToReadableStream(
    <ServerRouter context={page} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return
        outcome = 500
        console.error(`Request ${requestId}:`, error)
      },
    },
  ).catch(() => {
    // The page of errors is drawn instead, and names the request.
    throw new Response(null, { status: 500, statusText: requestId })
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status: outcome, headers })
}

/**
 * What no loader caught: a failing guard, or a page that cannot be drawn, which has been told of above.
 * What was asked amiss, as a form for a page that has none, is no failure.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { requestId } = context.get(visitorContext)
  console.error(`Request ${requestId}:`, error)
}
