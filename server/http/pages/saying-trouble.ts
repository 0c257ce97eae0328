import { data, type ServerBuild } from 'react-router'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { isUnreachable } from '../../core/db/errors.ts'
import { logError, requestId } from '../../core/log.ts'

const LATER = { unexpected: {}, 'database-unreachable': { headers: { 'Retry-After': '60' } } }

type Route = NonNullable<ServerBuild['routes'][string]>
type Step = (...parts: never[]) => unknown

/**
 * The same build, whose loaders and actions say so where the database cannot be reached, and name the
 * request (as the answer's `statusText`) where they fail in a way that nobody expected.
 */
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
      const [asked] = parts as unknown as [{ request?: Request }?]
      if (!(error instanceof Error) || asked?.request?.signal.aborted) throw error
      logError(error)
      const code = isUnreachable(error) ? 'database-unreachable' : 'unexpected'
      throw data(sentence(code), {
        status: statusOf(code),
        statusText: requestId(),
        ...LATER[code],
      })
    }
  }) as S
}
