import { href } from 'react-router'
import type { ServicePage } from '#content/services/page.ts'

/** How a treatment's page leads to a visit: within itself, to /book, to another site in a new tab, or by telephone. */
export type WayToBook = { href: string; isNewTab: boolean; frame: string | null } | 'call'

type BookingLinks = { site: string; widget: string }

export function wayToBook(page: ServicePage, links: BookingLinks): WayToBook {
  switch (page.booking) {
    case 'frame':
      return { href: '#book', isNewTab: false, frame: schedulerFor(page, links.widget) }
    case 'call':
      return 'call'
    case 'site':
      return { href: links.site, isNewTab: true, frame: null }
    case 'book': {
      const query = page.serviceId ? `?service=${page.slug}` : ''
      return { href: `${href('/book')}${query}`, isNewTab: false, frame: null }
    }
  }
}

/** Our own scheduler opens at the treatment; another provider's address is left as it is. */
function schedulerFor({ serviceId }: ServicePage, widget: string): string {
  return widget.startsWith('/') && serviceId ? `${widget}&service=${serviceId}` : widget
}
