import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { visitorContext } from '#app/context.ts'
import { rightFor } from '#app/desk-rights.ts'
import { mayDo, type Right } from '#domain/accounts/rights.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import type { User } from '#server/accounts/accounts.ts'

/** Lets the owner and her helpers through; sends strangers to sign in and back, and tells anyone else no. */
export const requireDesk: MiddlewareFunction<Response> = ({ url, context }) => {
  const { user } = context.get(visitorContext)
  if (user?.desk) return
  if (user) throw data(sentence('not-allowed'), { status: 403 })
  throw redirect(`${href('/admin/login')}?${backTo(url)}`)
}

/** Behind `requireDesk`: each page and form needs its right; one that names none is the owner's alone. */
export const requireRight: MiddlewareFunction<Response> = ({ request, pattern, context }) => {
  const right = rightFor(pattern, request.method)
  const isLetIn = right === null ? isOwner(context) : may(context, right)
  if (!isLetIn) throw data(sentence('owner-only'), { status: 403 })
}

/**
 * Lets whoever is signed in through and sends visitors to sign in and back (spec 2 §2), as a page of
 * its own even where the browser only moves on within one.
 */
export const requireUser: MiddlewareFunction<Response> = ({ url, context }) => {
  const { user } = context.get(visitorContext)
  if (user) return
  throw redirectDocument(`${href('/login')}?${backTo(url)}`)
}

function backTo(url: URL): URLSearchParams {
  return new URLSearchParams({ returnUrl: url.pathname + url.search })
}

/** Pages of the back office and of accounts are kept by no cache and listed by no search engine. */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

/** Whether whoever asks may do this at the desk (domain/accounts/rights.ts). */
export function may(context: Readonly<RouterContextProvider>, right: Right): boolean {
  return mayDo(context.get(visitorContext).user?.desk ?? null, right)
}

/**
 * Who acts at the desk, where they may; loaders and actions ask here even behind the guards. A helper acts for
 * the studio, under her own id, and is told what is the owner's.
 */
export function actorWith(context: Readonly<RouterContextProvider>, right: Right): Owner {
  const { user } = context.get(visitorContext)
  if (!user?.desk) throw data(sentence('sign-in-needed'), { status: 401 })
  if (!may(context, right)) throw data(sentence('owner-only'), { status: 403 })
  return { kind: 'owner', id: user.id }
}

/** Whether it is the owner herself: helpers see no sums of money, and no way to what is hers alone. */
export function isOwner(context: Readonly<RouterContextProvider>): boolean {
  return context.get(visitorContext).owner !== null
}

/** Whose account a page shows; loaders and actions ask here even behind the guard. */
export function signedInUser(context: Readonly<RouterContextProvider>): User {
  const { user } = context.get(visitorContext)
  if (!user) throw data(sentence('sign-in-needed'), { status: 401 })
  return user
}

/** The path and query of a `returnUrl` that stays on this site, or null. */
export function sameSitePath(value: string | null): string | null {
  const here = 'http://same.site'
  if (!value?.startsWith('/') || !URL.canParse(value, here)) return null
  const url = new URL(value, here)
  // "/..//elsewhere" keeps this origin and yet becomes "//elsewhere", which a browser reads as a host.
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}
