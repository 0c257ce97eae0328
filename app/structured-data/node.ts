import type { Graph, Thing } from 'schema-dts'

/** One thing of the page as search engines read it, in schema.org's words. */
export type StructuredNode = Exclude<Thing, string>

/** All that a page says to search engines, as one graph. */
export function graphOf(nodes: readonly StructuredNode[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** The studio's own id, the same on every page: other nodes point to it. */
export function studioId(publicUrl: string): string {
  return `${publicUrl}/#studio`
}
