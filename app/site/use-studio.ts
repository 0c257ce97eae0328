import { studio } from '#content/studio.ts'

import { phoneHref } from '#domain/core/phone.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { useSite } from './use-site.ts'

/** What content/ says of the studio, with the facts that the owner keeps in the place of its first ones. */
export function useStudio() {
  return studioWith(useSite()?.studio)
}

/** The same where there are no hooks: heads of pages, structured data. */
export function studioWith(own: StudioFacts | undefined) {
  return own ? { ...studio, ...own, phoneHref: phoneHref(own.phone) } : studio
}
