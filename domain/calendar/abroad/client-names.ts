import { z } from 'zod'

export const ClientNames = z.enum(['off', 'initials', 'full'])
/** How clients are named in a calendar outside the studio, where others may look. */
export type ClientNames = z.infer<typeof ClientNames>

/** What a visit is called there: its treatment, and its client as far as the owner wants. */
export function visitTitle(
  visit: { serviceName: string; firstName: string; lastName: string },
  names: ClientNames,
): string {
  const who = named(visit, names)
  return who ? `${visit.serviceName}, ${who}` : visit.serviceName
}

function named(who: { firstName: string; lastName: string }, names: ClientNames): string {
  const parts = [who.firstName, who.lastName].map((name) => name.trim()).filter(Boolean)
  if (names === 'off') return ''
  if (names === 'full') return parts.join(' ')
  return parts.map((name) => `${[...name][0]?.toUpperCase()}.`).join(' ')
}
