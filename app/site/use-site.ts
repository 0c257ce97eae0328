import { useRouteLoaderData } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { FIRST_WEEKDAY, type Weekday, weekFrom } from '#domain/core/dates.ts'
import { phoneHref } from '#domain/core/phone.ts'
import type { OwnFacts } from '#domain/core/studio-facts.ts'
import type { StudioNames } from '#domain/core/studio-words.ts'
import type { readSite } from './read-site.ts'

/** The owner’s facts, and the names that she has given. */
export type ToldFacts = OwnFacts & Partial<StudioNames>

/** What every page of the site is drawn with; undefined where the page could not be read at all. */
export function useSite() {
  return useRouteLoaderData<typeof readSite>('root')
}

/** The studio's names, and the owner's own address, telephone, mail and policy. */
export function useStudio() {
  const studio = useStudioIfRead()
  if (!studio) throw new Error('A page is drawn without the facts of the studio')
  return studio
}

/** For what also stands around a page that could not be read: without the owner's facts it names no telephone. */
export function useStudioIfRead() {
  const own = useSite()?.studio
  return own && studioWith(own)
}

/** The same where there are no hooks: heads of pages, structured data. */
export function studioWith(own: ToldFacts) {
  return { ...STUDIO, ...own, phoneHref: phoneHref(own.phone) }
}

/** The rating that every place of the site states, and where it was read; undefined where the page could not be read. */
export function useRating() {
  return useSite()?.rating
}

/** Who treats, and how the place is found; empty words where the owner has not said, undefined where the page could not be read. */
export function usePerson() {
  return useSite()?.person
}

/** The days of a week in the studio's order. */
export function useWeek(): Weekday[] {
  return weekFrom(useSite()?.weekBegins ?? FIRST_WEEKDAY)
}

/** The studio's year, which dates leave unsaid; unknown, each of them names its own. */
export function useYear(): number | undefined {
  return useSite()?.year
}
