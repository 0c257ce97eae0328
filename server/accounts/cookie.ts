import { parse } from 'hono/utils/cookie'

/** What a request's cookie of this name holds; empty where there is none. */
export function cookieNamed(headers: Headers, name: string): string {
  return parse(headers.get('cookie') ?? '', name)[name] ?? ''
}
