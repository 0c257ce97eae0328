import type { StudioFacts } from './studio-facts.ts'

/** The studio's address in one line, as a mail, a map or a phone wants it: without the schema that checks it. */
export function addressLine(of: Pick<StudioFacts, 'street' | 'city' | 'region' | 'postalCode'>) {
  return `${of.street}, ${of.city}, ${of.region} ${of.postalCode}`
}

/** The same for a page: a line never ends between a suite and its number, or a state and its ZIP code. */
export function boundAddress(line: string): string {
  return line.replace(/(\b(?:Suite|Apt|Unit|[A-Z]{2})) (?=\d)/g, '$1\u00a0')
}

/** A place on a map: the owner's own link, or a search for the words. */
export function mapHref(where: string, own = ''): string {
  return (
    own || `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: where })}`
  )
}
