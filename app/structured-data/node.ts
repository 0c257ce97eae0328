import { href } from 'react-router'
import type { BreadcrumbListLeaf, Graph, Thing } from 'schema-dts'

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

const PARENTS: Record<string, string> = {
  [href('/services')]: 'Services',
  [href('/products')]: 'Products',
}

/** The way to a page from the home page; null for the home page itself. */
export function crumbsData(publicUrl: string, path: string, name: string) {
  if (path === href('/')) return null
  const parent = path.slice(0, path.includes('?') ? path.indexOf('?') : path.lastIndexOf('/'))
  const parentName = PARENTS[parent]
  const steps = [
    { name: 'Home', path: href('/') },
    ...(parentName ? [{ name: parentName, path: parent }] : []),
    { name, path },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${publicUrl}${path}#way`,
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: step.name,
      item: `${publicUrl}${step.path}`,
    })),
  } satisfies BreadcrumbListLeaf
}
