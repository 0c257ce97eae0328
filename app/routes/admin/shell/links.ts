import { href } from 'react-router'
import type { Waiting } from '#server/desk/decision-counts.ts'
import {
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  KeyRound,
  MessageSquare,
  Package,
  Settings,
  ShoppingBag,
  Sparkles,
  Sun,
  Users,
} from '../ui/icons.tsx'

/** A screen of the back office; `key` opens it after "g". */
export type DeskLink = {
  to: string
  /** It opens this instead while something waits there. */
  first?: { to: string; count: keyof Waiting }
  /** Where else the pages that belong to it stand. */
  also?: readonly string[]
  words: string
  /** On a phone's bar, where there is little room. */
  short?: string
  key: string
  Icon: typeof Sun
  count?: { of: keyof Waiting; words: string }
  /** Only for the owner, or only for helpers; left out, for both. */
  of?: 'owner' | 'helper'
}

// spec 2 §2 names seven of them; orders, products and messages are ours.
const DESK_LINKS: readonly DeskLink[] = [
  {
    to: href('/admin/dashboard'),
    also: [
      href('/admin/today/late'),
      href('/admin/today/visits/:bookingId', { bookingId: '' }),
      href('/admin/sell'),
      '/admin/receipts/',
    ],
    words: 'Dashboard',
    short: 'Today',
    key: 't',
    Icon: Sun,
    count: { of: 'toDecide', words: 'to decide' },
  },
  {
    to: href('/admin/appointments'),
    words: 'Appointments',
    short: 'Calendar',
    key: 'a',
    Icon: CalendarDays,
  },
  { to: href('/admin/clients'), words: 'Clients', key: 'c', Icon: Users },
  {
    to: href('/admin/messages'),
    first: { to: href('/admin/messages/inbox'), count: 'questions' },
    also: [href('/admin/reviews')],
    words: 'Messages',
    key: 'm',
    Icon: MessageSquare,
    count: { of: 'unread', words: 'unread' },
  },
  {
    to: href('/admin/orders'),
    words: 'Orders',
    key: 'o',
    Icon: ShoppingBag,
    count: { of: 'toPack', words: 'to pack' },
  },
  {
    to: href('/admin/products'),
    words: 'Products',
    key: 'p',
    Icon: Package,
    count: { of: 'lowStock', words: 'running low' },
  },
  { to: href('/admin/services'), words: 'Services', key: 's', Icon: Sparkles },
  { to: href('/admin/availability'), words: 'Availability', key: 'v', Icon: CalendarClock },
  { to: href('/admin/reports'), words: 'Reports', key: 'r', Icon: ChartNoAxesColumn, of: 'owner' },
  {
    to: href('/admin/settings'),
    also: [href('/admin/move-in')],
    words: 'Settings',
    key: 'e',
    Icon: Settings,
    of: 'owner',
  },
  {
    to: href('/admin/settings/security'),
    words: 'Your sign-in',
    key: 'y',
    Icon: KeyRound,
    of: 'helper',
  },
]

/** The screens that someone at the desk may open. */
export function deskLinks(isOwner: boolean): readonly DeskLink[] {
  const others = isOwner ? 'helper' : 'owner'
  return DESK_LINKS.filter((link) => link.of !== others)
}

/** Where a link leads now: to what waits, where something does. */
export function leadsTo({ to, first }: DeskLink, waiting: Waiting): string {
  return first && waiting[first.count] > 0 ? first.to : to
}

/** Whether a page is the screen of a link or belongs to it. */
export function isAt({ to, also = [] }: DeskLink, pathname: string): boolean {
  return [to, ...also].some((path) => `${pathname}/`.startsWith(path.replace(/\/?$/, '/')))
}

/** How many of them stand on a phone's bar; the others are behind "More". */
export const ON_THE_BAR = 4
