import { page as acneFacial } from './acne-facial.ts'
import { page as backFacial } from './back-facial.ts'
import { page as chemicalPeels } from './chemical-peels.ts'
import { page as dermaplaning } from './dermaplaning.ts'
import { page as microdermabrasion } from './microdermabrasion.ts'
import { page as miniFacial } from './mini-facial.ts'
import type { ServicePage } from './page.ts'

/** The treatments that have a page of their own, in the order of spec 1 §2. */
export const servicePages: readonly ServicePage[] = [
  miniFacial,
  acneFacial,
  dermaplaning,
  backFacial,
  chemicalPeels,
  microdermabrasion,
]

export function servicePageOf(slug: string): ServicePage | undefined {
  return servicePages.find((page) => page.slug === slug)
}
