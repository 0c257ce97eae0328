import { STUDIO } from '#content/studio.ts'
import { phoneHref } from '#domain/core/phone.ts'
import { addressLine, type StudioFacts } from '#domain/core/studio-facts.ts'
import type { Fact } from './letter.ts'

/** The last lines of a letter: who writes, and where they are found. */
export function closingOf(studio: StudioFacts): Fact[] {
  return [
    { label: '', value: STUDIO.name },
    { label: '', value: addressLine(studio) },
    { label: '', value: studio.phone, href: phoneHref(studio.phone) },
  ]
}

/** The same with the mail address, where an answer is welcome. */
export function closingWithMail(studio: StudioFacts): Fact[] {
  return [...closingOf(studio), { label: '', value: studio.email, href: `mailto:${studio.email}` }]
}
