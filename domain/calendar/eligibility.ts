import type { Service, WhoMayBook } from '#domain/calendar/service.ts'
import { ageOn } from '../core/dates.ts'

export type EligibilityRefusal =
  | 'current-clients-only'
  | 'new-clients-only'
  | 'age-needed'
  | 'too-young'
  | 'too-old'

/** A treatment for the young is for teenagers: both readings of its ages hold from here to its own limit. */
const TEENS_FROM = 13

/** What the studio knows of the person: a current client has a completed visit. */
export type Person = { completedVisits: number; birthDate: string | null }

/** Whether this person may have the visit on that studio date, and if not, why. */
export function eligibilityRefusal(
  rule: WhoMayBook,
  person: Person,
  visitDate: string,
): EligibilityRefusal | null {
  const isCurrent = person.completedVisits > 0
  if (rule.clients === 'current' && !isCurrent) return 'current-clients-only'
  if (rule.clients === 'new' && isCurrent) return 'new-clients-only'
  if (rule.maxAge === null) return null
  if (person.birthDate === null) return 'age-needed'
  const age = ageOn(visitDate, person.birthDate)
  if (rule.maxAge >= TEENS_FROM && age < TEENS_FROM) return 'too-young'
  return age > rule.maxAge ? 'too-old' : null
}

/**
 * What to book instead, by name: for a refused option the same service's options open to the person,
 * otherwise the services that are.
 */
export function instead(
  refused: { serviceId: string; optionId: string | null },
  person: Person,
  services: readonly Service[],
  visitDate: string,
): string[] {
  const service = services.find((candidate) => candidate.id === refused.serviceId)
  const isOpen = (rule: WhoMayBook) => eligibilityRefusal(rule, person, visitDate) === null
  const options = (service?.options ?? []).filter((option) => isOpen(option))
  if (refused.optionId && options.length > 0) return options.map((option) => option.name)
  return services
    .filter((other) => other.id !== refused.serviceId && other.category === service?.category)
    .filter((other) => isOpen(other) && other.options.every(isOpen))
    .map((other) => other.name)
    .slice(0, 2)
}
