import { data, type ServerBuild } from 'react-router'
import { sentence } from '#domain/errors.ts'
import { STATUS } from '../api/errors.ts'
import { isUnreachable } from '../db/open.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Step = (...parts: never[]) => unknown

/** The same build, whose loaders and actions say so where the database cannot be reached. */
export function sayingTrouble(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && inWords(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function inWords(route: Route): Route {
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guarded(loader) }),
      ...(action && { action: guarded(action) }),
    },
  }
}

function guarded<S extends Step>(step: S): S {
  return (async (...parts: Parameters<S>) => {
    try {
      return await step(...parts)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      console.error(error)
      const code = 'database-unreachable'
      throw data(sentence(code), { status: STATUS[code], headers: { 'Retry-After': '60' } })
    }
  }) as S
}
