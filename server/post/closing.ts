import { studio } from '#content/studio.ts'
import { phoneHref } from '#domain/core/phone.ts'
import { addressLine, type StudioFacts } from '#domain/core/studio-facts.ts'
import type { Fact } from './letter.ts'

/** The last lines of a letter: who writes, and where they are found. */
export function closingOf(place: StudioFacts): Fact[] {
  return [
    { label: '', value: studio.name },
    { label: '', value: addressLine(place) },
    { label: '', value: place.phone, href: phoneHref(place.phone) },
  ]
}

/** The same with the mail address, where an answer is welcome. */
export function closingWithMail(place: StudioFacts): Fact[] {
  return [...closingOf(place), { label: '', value: place.email, href: `mailto:${place.email}` }]
}
