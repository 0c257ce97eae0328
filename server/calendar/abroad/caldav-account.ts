import { NotOutside } from '../../core/outside-fetch.ts'
import { type CaldavLogin, headersOf, telling } from './dav-asking.ts'
import { Unreachable } from './wire.ts'

/** The calendars for events of an account, by the address of its server. @throws Unreachable */
export async function calendarsAt(parts: {
  server: string
  login: CaldavLogin
  fetchOutside: typeof fetch
}): Promise<{ address: string; name: string }[]> {
  const { createAccount, fetchCalendars } = await import('tsdav')
  const asking = {
    headers: headersOf(parts.login),
    fetch: telling(parts.fetchOutside, () => undefined),
  }
  try {
    const account = await createAccount({
      account: { serverUrl: parts.server, accountType: 'caldav' },
      ...asking,
    })
    const found = await fetchCalendars({ account, ...asking })
    return found
      .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
      .map(({ url, displayName }) => ({ address: url, name: nameOf(displayName, url) }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  } catch (error) {
    if (error instanceof Unreachable || error instanceof NotOutside) throw error
    throw new Unreachable('strange', error instanceof Error ? error.message : String(error))
  }
}

function nameOf(name: unknown, url: string): string {
  const said = typeof name === 'string' ? name.trim() : ''
  return said || decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? url)
}
