import { href, Link } from 'react-router'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { Route } from './+types/settings'

/** The parts of the settings, in the order of the list. */
const SETTINGS_PAGES = [
  {
    to: href('/admin/settings/first-day'),
    words: 'First day',
    about: 'What a studio sees to before it opens; sample products out in one step.',
  },
  {
    to: href('/admin/settings/studio'),
    words: 'Your studio',
    about: 'Address, telephone, mail, and what you say if plans change.',
  },
  {
    to: href('/admin/settings/you'),
    words: 'You',
    about: 'Your name, portrait, license and a sentence; the map, the door, parking.',
  },
  {
    to: href('/admin/availability/site'),
    words: 'What pages say two ways',
    about: 'Hours, a price, ages, peels and a free consultation: keep both, or let one hold.',
  },
  {
    to: href('/admin/settings/rating'),
    words: 'Your rating',
    about: 'What the site states of reviews elsewhere, with where and when you read it.',
  },
  {
    to: href('/admin/settings/reminders'),
    words: 'Reminders',
    about: 'When clients are reminded of a visit, quiet hours, and a pause for everything.',
  },
  {
    to: href('/admin/settings/alerts'),
    words: 'Alerts',
    about: 'What your own phone tells you of at once: bookings, changes, messages.',
  },
  {
    to: href('/admin/settings/week'),
    words: 'Your week',
    about: 'The day that weeks begin with, in calendars and in figures.',
  },
  {
    to: href('/admin/settings/calendars'),
    words: 'Calendars',
    about: 'Your visits in the calendar on your phone, and what else you have there kept free.',
  },
  {
    to: href('/admin/settings/after-visit'),
    words: 'After a visit',
    about:
      'Aftercare, a question how their skin is, times for the next visit, a word about this one.',
  },
  {
    to: href('/admin/settings/mail'),
    words: 'Words of your mails',
    about: 'What clients read when they book, move, cancel or buy.',
  },
  {
    to: href('/admin/settings/mail-retention'),
    words: 'Kept mail',
    about: 'For how long mail that was sent is kept.',
  },
  {
    to: href('/admin/settings/shop'),
    words: 'Shop',
    about: 'What a parcel costs, the states it goes to, pickup at the studio, returns.',
  },
  {
    to: href('/admin/settings/sales-tax'),
    words: 'Sales tax',
    about: 'The rate on products, and since when; reports hold it beside Square’s sums.',
  },
  {
    to: href('/admin/settings/security'),
    words: 'Your sign-in',
    about: 'A code after the password, passkeys, devices.',
  },
  {
    to: href('/admin/settings/people'),
    words: 'People',
    about: 'Who helps at the desk, and who may sign in.',
  },
  {
    to: href('/admin/settings/connections'),
    words: 'Connections',
    about: 'Square, mail, texts, Google and Apple: whether each answers.',
  },
  {
    to: href('/admin/settings/log'),
    words: 'Log',
    about: 'Who changed what, and every sign-in.',
  },
  {
    to: href('/admin/move-in'),
    words: 'Moving in',
    about:
      'Clients and visits from Square, GlossGenius, Vagaro and others; and everything out again.',
  },
  {
    to: href('/admin/settings/data'),
    words: 'Your data',
    about: 'A backup now, everything as files, and bringing it back.',
  },
] as const

export const meta = () => deskMeta('Settings')

export function loader({ context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  return null
}

export default function Settings() {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Settings</h1>
      <ul className="mt-6 border-hairline border-t">
        {SETTINGS_PAGES.map(({ to, words, about }) => (
          <li key={to} className="border-hairline border-b">
            <Link to={to} className="block min-h-11 px-1 py-3.5 hover:bg-linen">
              <span className="block font-medium">{words}</span>
              <span className="block text-driftwood">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
