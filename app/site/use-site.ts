import { useRouteLoaderData } from 'react-router'
import type { readSite } from './read-site.ts'

/** What every page of the site is drawn with; undefined where the page could not be read at all. */
export function useSite() {
  return useRouteLoaderData<typeof readSite>('root')
}
