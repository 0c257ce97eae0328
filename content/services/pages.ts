import { page as acneFacial } from './acne-facial.ts'
import { page as backFacial } from './back-facial.ts'
import { page as chemicalPeels } from './chemical-peels.ts'
import { page as customFacial } from './custom-facial.ts'
import { page as dermaplaning } from './dermaplaning.ts'
import { page as microdermabrasion } from './microdermabrasion.ts'
import { page as miniFacial } from './mini-facial.ts'
import { page as nanoInfusion } from './nano-infusion.ts'
import type { ServicePage } from './page.ts'
import { page as signatureFacial } from './signature-facial.ts'
import { page as skincareConsultation } from './skincare-consultation.ts'
import { page as teenFacial, secondPage as teenFacialV2 } from './teen-facial.ts'

/** The treatments that have a page of their own, in the order of spec 1 §2. */
export const servicePages: readonly ServicePage[] = [
  miniFacial,
  customFacial,
  acneFacial,
  dermaplaning,
  backFacial,
  chemicalPeels,
  nanoInfusion,
  skincareConsultation,
  microdermabrasion,
  signatureFacial,
  teenFacial,
  teenFacialV2,
]

export function servicePageOf(slug: string): ServicePage | undefined {
  return servicePages.find((page) => page.slug === slug)
}

/** Where a treatment's page names no rhythm. */
const USUAL_WEEKS = 4

/** After how many weeks a treatment is best had again. */
export function rebookWeeks(serviceId: string): number {
  const page = servicePages.find((candidate) => candidate.serviceId === serviceId)
  return page?.frequency?.rebookWeeks ?? USUAL_WEEKS
}

/** Whether a client is proposed a treatment again: not where its page says how often, and that is no rhythm ("once"). */
export function hasRhythm(serviceId: string): boolean {
  const page = servicePages.find((candidate) => candidate.serviceId === serviceId)
  return !page?.frequency || page.frequency.rebookWeeks !== undefined
}

/** Where a treatment's page says nothing of it. */
const USUAL_ASK_DAYS = 2

/** After how many days a client is asked how their skin is. */
export function askAfterDays(serviceId: string): number {
  const page = servicePages.find((candidate) => candidate.serviceId === serviceId)
  return page?.aftercare?.askAfterDays ?? USUAL_ASK_DAYS
}

/** What to do after a treatment and its extras, as their pages say it, each once; empty where none does. */
export function aftercareOf(serviceId: string, addonIds: readonly string[]): string[] {
  const pages = servicePages.filter((page) =>
    page.addonId ? addonIds.includes(page.addonId) : page.serviceId === serviceId,
  )
  return [...new Set(pages.flatMap(({ aftercare }) => aftercare?.items ?? []))]
}
