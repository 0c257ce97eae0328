import { href, redirect } from 'react-router'
import { sentence } from '#domain/core/errors.ts'

const CODES = ['google-over', 'google-declined', 'google-silent'] as const

/** Why Google was not connected, where an address says so; it stands there because Google's answer is an address too. */
export function googleRefusal(url: URL): { message: string } | undefined {
  const code = CODES.find((one) => one === url.searchParams.get('google'))
  return code && { message: sentence(code) }
}

/** Back to the settings, with why. */
export function toCalendars(code: string, cookie: string): Response {
  return redirect(`${href('/admin/settings/calendars')}?google=${code}`, {
    headers: { 'Set-Cookie': cookie },
  })
}
