import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isDesk } from '#app/site/visitors-manifest.ts'

type Results = Record<string, DataStrategyResult>

/** Whether this document has the list of the back office's pages; Back may lead a later one to an address of its. */
const hasWholeList = !import.meta.env.SSR && isDesk(window.location.pathname)

/** Into the back office by a document of its own: other pages have no list of its pages (app/site/visitors-manifest.ts). */
export const enterDesk: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (hasWholeList || !isDesk(new URL(request.url).pathname)) return next()
  window.location.assign(request.url)
  return new Promise(() => undefined)
}
