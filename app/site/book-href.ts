import { href } from 'react-router'

/** Where booking happens: our own scheduler's addresses begin with a slash, other companies' do not. */
export type BookingLinks = { site: string; widget: string }

export type Wanted = {
  /** The id or the slug of a treatment; none: the visitor chooses. */
  service?: string | null | undefined
  option?: string | undefined
  extras?: readonly string[]
  /** Where the specification leads a button to that is not ours alone: another company's site, or the page with the frame. */
  elsewhere?: 'site' | 'frame'
}

/**
 * Where a booking button leads. Our own scheduler has one door for all of them; with another company's
 * widget or site each leads as spec 1 §2 has it.
 */
export function bookHref(links: BookingLinks, wanted: Wanted = {}): string {
  const { service, option, extras = [], elsewhere = 'frame' } = wanted
  if (elsewhere === 'site' && isOutside(links.site)) return links.site
  const path = isOurs(links) ? href('/schedule') : href('/book')
  const query = new URLSearchParams({
    ...(service && { service }),
    ...(option && { option }),
    ...(extras.length > 0 && { extras: extras.join(',') }),
  }).toString()
  return query ? `${path}?${query}` : path
}

/** Whether clients book in our own scheduler, wherever they press. */
export function isOurs({ site, widget }: BookingLinks): boolean {
  return !isOutside(site) && !isOutside(widget)
}

/**
 * Whether a page belongs to a booking, from the first question to changing the visit: it has a slim bar and no
 * footer. Links of the browser's own between such a page and another would keep the other's bar: load those anew.
 */
export function isBookingPage(path: string, links: BookingLinks | undefined): boolean {
  if (path === href('/book')) return links !== undefined && isOurs(links)
  return /^\/(schedule|manage|waiting|offer)(\/|$)/.test(path)
}

/** Another company's address opens in a tab of its own. */
export function isOutside(address: string): boolean {
  return !address.startsWith('/') && !address.startsWith('#')
}
