import { STUDIO } from '../studio.ts'
import type { ServicePage } from './page.ts'
import { teenAges, teenClients, page as teenFacial } from './teen-facial.ts'

// spec 1 §2: the second teen-facial page; it links to the external booking page instead of /book.
export const page: ServicePage = {
  ...teenFacial,
  slug: 'teen-facial-v2',
  title: `Facials for teens in Redlands, CA | ${STUDIO.name}`,
  description: `A first facial for teens, ages ${teenAges.stated}: 50 minutes, $85, with a routine to take home. One esthetician in Redlands, California.`,
  intro: `A first facial need not be a big thing. 50 minutes for skin from ${teenAges.inSomeCopy}: we look, we clean, we calm, and you leave knowing what to do at home.`,
  whenSettled: {
    ...teenFacial.whenSettled,
    intro:
      'A first facial need not be a big thing. In 50 minutes we look, we clean, we calm, and you leave knowing what to do at home.',
  },
  notes: [
    `For ages ${teenAges.stated}.`,
    `${teenClients}.`,
    'Evening appointments from Monday to Thursday, after school and practice.',
  ],
  booking: 'site',
}
