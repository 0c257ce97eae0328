import { href } from 'react-router'
import type { BreadcrumbListLeaf } from 'schema-dts'

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
