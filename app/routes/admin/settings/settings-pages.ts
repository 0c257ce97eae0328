import { href } from 'react-router'

/** A part of the settings; `also`: what else someone might type who looks for it. */
export type SettingsPage = { to: string; words: string; about: string; also?: string }

/** The parts of the settings, in the order of the list. */
const SETTINGS_GROUPS: readonly { name: string; pages: readonly SettingsPage[] }[] = [
  {
    name: 'You and the studio',
    pages: [
      {
        to: href('/admin/settings/studio'),
        words: 'Your studio',
        about: 'Address, phone, email, and what you say if plans change.',
        also: 'telephone mail cancellation policy',
      },
      {
        to: href('/admin/settings/words'),
        words: 'Your words and pictures',
        about: 'Your studio’s name and tagline, and what home, About and Contact say of you.',
        also: 'hero story values badges est year areas text photo photograph rename website sentence',
      },
      {
        to: href('/admin/settings/you'),
        words: 'You',
        about: 'Your name, portrait, license and a sentence; the map, the door, parking.',
        also: 'photo photograph directions',
      },
      {
        to: href('/admin/settings/week'),
        words: 'Your week',
        about: 'The day that weeks begin on, in calendars and in figures.',
        also: 'sunday monday start',
      },
      {
        to: href('/admin/settings/calendars'),
        words: 'Calendars',
        about:
          'Your visits in the calendar on your phone, and time you block there kept free here.',
        also: 'google icloud apple outlook sync feed caldav',
      },
      {
        to: href('/admin/settings/rating'),
        words: 'Your rating',
        about: 'The stars and the number of reviews elsewhere that your site shows.',
        also: 'google yelp',
      },
      {
        to: href('/admin/availability/site'),
        words: 'Where your pages disagree',
        about:
          'Hours, a price, ages, peels and a free consultation: pick the one that is right, or leave both.',
        also: 'two ways website',
      },
    ],
  },
  {
    name: 'Clients and mail',
    pages: [
      {
        to: href('/admin/settings/reminders'),
        words: 'Reminders',
        about: 'When clients are reminded of a visit, quiet hours, and a pause for everything.',
        also: 'text sms',
      },
      {
        to: href('/admin/settings/after-visit'),
        words: 'After a visit',
        about: 'Aftercare, how their skin is doing, times for the next visit, and a review.',
        also: 'rebook follow-up',
      },
      {
        to: href('/admin/settings/mail'),
        words: 'Words of your emails',
        about: 'What clients read when they book, move, cancel or buy.',
        also: 'mails letters texts sms wording templates',
      },
      {
        to: href('/admin/settings/mail-retention'),
        words: 'Kept mail',
        about: 'How long email that was sent is kept.',
        also: 'retention delete days',
      },
      {
        to: href('/admin/settings/alerts'),
        words: 'Alerts',
        about: 'What your own phone tells you right away: bookings, changes, messages.',
        also: 'notifications push',
      },
    ],
  },
  {
    name: 'Money',
    pages: [
      {
        to: href('/admin/settings/shop'),
        words: 'Shop',
        about: 'Shipping, the states you ship to, pickup at the studio, returns.',
        also: 'parcel postage delivery',
      },
      {
        to: href('/admin/settings/sales-tax'),
        words: 'Sales tax',
        about: 'The rate on products and when it starts, to compare with Square’s totals.',
      },
    ],
  },
  {
    name: 'Safety',
    pages: [
      {
        to: href('/admin/settings/security'),
        words: 'Your sign-in',
        about: 'A code after your password, passkeys, your devices.',
        also: 'security authenticator two-factor 2fa login',
      },
      {
        to: href('/admin/settings/people'),
        words: 'People',
        about: 'Who helps at the desk, and who may sign in.',
        also: 'helpers staff users invite',
      },
      {
        to: href('/admin/settings/data'),
        words: 'Your data',
        about: 'A backup now, everything as files, and bringing it back.',
        also: 'backups restore download demonstration',
      },
      {
        to: href('/admin/settings/copies'),
        words: 'Copies elsewhere',
        about: 'Each backup again in a second place, locked with your own key.',
        also: 'backups offsite sftp s3 encrypted',
      },
      {
        to: href('/admin/settings/connections'),
        words: 'Connections',
        about: 'Square, email, texts, Google and Apple: whether each answers.',
        also: 'mail sms card terminals payments',
      },
      {
        to: href('/admin/settings/log'),
        words: 'Log',
        about: 'Who changed what, and every sign-in.',
        also: 'history audit',
      },
    ],
  },
  {
    name: 'Starting and moving',
    pages: [
      {
        to: href('/admin/settings/first-day'),
        words: 'First day',
        about: 'What to take care of before you open, and sample products out in one step.',
        also: 'checklist setup',
      },
      {
        to: href('/admin/move-in'),
        words: 'Moving in',
        about:
          'Clients and visits from Square, GlossGenius, Vagaro and others; and everything out again.',
        also: 'import export csv acuity fresha booksy',
      },
    ],
  },
]

/** The groups with the pages that are called, or speak of, each word that was typed. */
export function settingsFor(typed: string): typeof SETTINGS_GROUPS {
  return SETTINGS_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ words, about, also = '' }) =>
      hasEach(typed, `${name} ${words} ${about} ${also}`),
    ),
  })).filter(({ pages }) => pages.length > 0)
}

/** The pages that go by such a name; what is written about them would answer too much. */
export function settingsNamed(typed: string): SettingsPage[] {
  const pages = SETTINGS_GROUPS.flatMap((group) => group.pages)
  return pages.filter(({ words, also = '' }) => hasEach(typed, `${words} ${also}`))
}

function hasEach(typed: string, text: string): boolean {
  const known = wordsOf(text)
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}
