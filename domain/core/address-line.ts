import type { StudioFacts } from './studio-facts.ts'

/** The studio's address in one line, as a mail, a map or a phone wants it: without the schema that checks it. */
export function addressLine(of: Pick<StudioFacts, 'street' | 'city' | 'region' | 'postalCode'>) {
  return `${of.street}, ${of.city}, ${of.region} ${of.postalCode}`
}
