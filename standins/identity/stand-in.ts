import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerChooser } from './chooser.ts'
import { createProvider } from './provider.ts'

export type Company = 'google' | 'apple'

/** The clients that a stand-in knows; nothing outside this process can use them. */
export const STAND_IN_CLIENT = { id: 'grove-stand-in', secret: 'kept by nobody' } as const

export const ROOT = '/standins/identity'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Google and Apple as OpenID providers on this machine: the authorisation-code flow with PKCE, a page to
 * choose an account on, Apple's answer by form and its name given once. `publicUrl`: the site's own address.
 */
export function createIdentityStandIn(publicUrl: string): Handle {
  const handlers = new Map<string, Handle>()
  const { protocol, host } = new URL(publicUrl)

  function handlerFor(company: Company): Handle {
    const known = handlers.get(company)
    if (known) return known
    const mount = `${ROOT}/${company}`
    const provider = createProvider(company, publicUrl)
    const speak = provider.callback()
    const handle: Handle = async (request, response) => {
      const path = (request.url ?? '').slice(mount.length)
      // A browser comes by the public address, whatever a proxy says of it; this process asks itself.
      const isBrowser = /^\/(auth|choose)\b/.test(path)
      request.headers['x-forwarded-proto'] = isBrowser ? protocol.slice(0, -1) : 'http'
      request.headers['x-forwarded-host'] = isBrowser ? host : request.headers.host
      if (path.startsWith('/choose/')) {
        return answerChooser({ company, provider, request, response })
      }
      // The library finds its own addresses by what is left of the original one.
      Object.assign(request, { originalUrl: request.url, url: path || '/' })
      await speak(request, response)
    }
    handlers.set(company, handle)
    return handle
  }

  return async (request, response) => {
    const company = (request.url ?? '').slice(ROOT.length + 1).split(/[/?]/, 1)[0]
    if (company !== 'google' && company !== 'apple') {
      response.writeHead(404).end()
      return
    }
    await handlerFor(company)(request, response)
  }
}
