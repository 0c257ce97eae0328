import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Entry = { parentId?: string; path?: string; index?: boolean; id: string; module: unknown }

/** Whether a path belongs to a page that says `handle.static`: the same for every visitor. */
export function findStaticRoutes(build: ServerBuild): (path: string) => boolean {
  const entries = Object.values(build.routes).filter((route) => route !== undefined)
  const tree = childrenOf(undefined, entries)
  const statics = new Set(entries.filter(isStatic).map((entry) => entry.id))
  return (path) =>
    (matchRoutes(tree, path) ?? []).some((match) => statics.has(match.route.id ?? ''))
}

function childrenOf(parentId: string | undefined, entries: readonly Entry[]): RouteObject[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map((entry) =>
      entry.index
        ? { id: entry.id, index: true as const, path: entry.path }
        : { id: entry.id, path: entry.path, children: childrenOf(entry.id, entries) },
    )
}

function isStatic({ module }: Entry): boolean {
  if (!module || typeof module !== 'object' || !('handle' in module)) return false
  const { handle } = module
  return Boolean(handle && typeof handle === 'object' && 'static' in handle && handle.static)
}
