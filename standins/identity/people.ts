import { createHash } from 'node:crypto'

export type Person = { email: string; firstName: string; lastName: string }

/** Who can be chosen at once; any other address can be typed. */
export const SAMPLE_PEOPLE: readonly Person[] = [
  { email: 'maya.ortiz@example.com', firstName: 'Maya', lastName: 'Ortiz' },
  { email: 'june.park@example.com', firstName: 'June', lastName: 'Park' },
  { email: 'client@example.com', firstName: 'Clara', lastName: 'Nguyen' },
]

/** Whoever has this address; a typed one is named after itself. */
export function personOf(email: string): Person {
  const known = SAMPLE_PEOPLE.find((person) => person.email === email)
  if (known) return known
  const [firstName = 'Guest', ...rest] = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  return { email, firstName, lastName: rest.join(' ') || 'Example' }
}

/** The number by which a company knows a person: the same each time, another at the other company. */
export function subjectOf(company: string, email: string): string {
  return createHash('sha256').update(`${company} ${email}`).digest('hex').slice(0, 21)
}
