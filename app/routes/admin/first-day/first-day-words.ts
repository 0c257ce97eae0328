import { href } from 'react-router'
import type { FirstDayLack, FirstDayStep } from '#domain/desk/first-day.ts'

/** Each line of the list by its name, and the screen where it is done. */
export const STEP_WORDS: Record<FirstDayStep, { name: string; to: string; done: string }> = {
  person: {
    name: 'Your name and face',
    to: href('/admin/settings/you'),
    done: 'They are on the site.',
  },
  hours: {
    name: 'Your hours',
    to: href('/admin/availability'),
    done: 'You have saved your week.',
  },
  menu: {
    name: 'Your menu and its prices',
    to: href('/admin/services'),
    done: 'You have saved a treatment.',
  },
  policy: {
    name: 'Paying and canceling',
    to: href('/admin/services'),
    done: 'Your words and a treatment’s terms are saved.',
  },
  mail: {
    name: 'Mail to your clients',
    to: href('/admin/settings/connections'),
    done: 'A test email left and came.',
  },
  square: {
    name: 'Square',
    to: href('/admin/settings/connections'),
    done: 'Connected.',
  },
  backup: {
    name: 'A backup, and a copy elsewhere',
    to: href('/admin/settings/data'),
    done: 'Made, and copied off this machine.',
  },
  'sign-in': {
    name: 'A second lock on your sign-in',
    to: href('/admin/settings/security'),
    done: 'A code or a passkey is on.',
  },
  samples: {
    name: 'Sample products',
    to: `${href('/admin/settings/first-day')}#samples`,
    done: 'None are left.',
  },
  'moving-in': {
    name: 'Moving in from another system',
    to: href('/admin/move-in'),
    done: 'Brought in.',
  },
}

type Lack = {
  words: string
  /** Where this part is done, if not where its line leads. */
  to?: string
}

/** What is still to be done. */
export const LACK_WORDS: Record<FirstDayLack, Lack> = {
  'person-name': { words: 'Write your name.' },
  'person-portrait': { words: 'Add a photograph of you.' },
  'person-sentence': { words: 'Write a sentence of yours.' },
  hours: { words: 'Look through your week and save it, even where nothing needs to change.' },
  menu: { words: 'Open a treatment, check its price and length, and save it.' },
  'policy-words': {
    words: 'Save your address and what you say if plans change.',
    to: href('/admin/settings/studio'),
  },
  'policy-paying': {
    words: 'Open a treatment, then How it is paid, and save what it asks for.',
  },
  'mail-server': {
    words:
      'No mail server is set: emails stay on this machine. Whoever runs your server sets SMTP_URL there.',
  },
  'mail-letter': { words: 'Your mail server is set. Send yourself a test email.' },
  'mail-on-its-way': { words: 'Your test email is on its way.' },
  'mail-failed': {
    words: 'Your test email did not arrive. Look under Connections, then send another.',
  },
  'mail-came': { words: 'Your test email has left. Look into your mail: did it come?' },
  square: {
    words:
      'Not connected: no card is charged. Whoever runs your server sets Square’s keys there. You can take cash meanwhile.',
  },
  'square-sandbox': { words: 'Square’s sandbox is connected: cards are tried, no money moves.' },
  backup: { words: 'Make the first backup.' },
  'backup-copy': {
    words: 'Let a copy go to another disk.',
    to: href('/admin/settings/copies'),
  },
  'sign-in': { words: 'Turn on a code after your password, or add a passkey.' },
  samples: { words: 'Your shop shows products that came with it. Remove them in one step.' },
  'moving-in': { words: 'Bring clients and visits from Square, GlossGenius, Vagaro and others.' },
}
