import { servicePages } from './pages.ts'

/** Where a treatment's page names no rhythm. */
const USUAL_WEEKS = 4

/** After how many weeks a treatment is best had again. */
export function rebookWeeks(serviceId: string): number {
  const page = servicePages.find((candidate) => candidate.serviceId === serviceId)
  return page?.frequency?.rebookWeeks ?? USUAL_WEEKS
}
