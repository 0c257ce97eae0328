import { formTask } from '#content/words/intake.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import type { Rows } from '../core/db/schema.ts'
import { studioFactsIn } from '../core/settings/studio-facts.ts'
import { closingOf, type Fact, type Letter } from './letter.ts'
import { queueMail } from './outbox.ts'
import { greeting, mailLink, oneLine, plainName } from './plain-words.ts'
import type { LinkSeal } from './secret-links.ts'
import { worded } from './worded.ts'

/** A letter that still wants to know where the studio is. */
export type AccountLetter = (studio: StudioFacts) => Letter

/** Writes a mail about an account; it goes to the account's address alone. `now` gives epoch milliseconds. */
export async function queueAccountMail(
  rows: Rows,
  { now, seal }: { now: () => number; seal: LinkSeal },
  mail: { kind: string; recipient: string; letter: AccountLetter },
): Promise<void> {
  const { facts } = await studioFactsIn(rows)
  const letter = mail.letter(facts)
  const common = { audience: 'client', replyTo: facts.email, now: now(), seal } as const
  await queueMail(rows, [{ ...mail, ...common, letter }])
}

type Link = { token: string /** The site's own address. */; url: string }

/** `email`: the address to verify. */
export function verifyLetter(of: Link & { firstName: string; email: string }): AccountLetter {
  return letter({
    subject: 'Verify your email address',
    heading: 'One step left',
    greeting: greeting(of.firstName),
    paragraphs: [
      'You made an account with this address. Verify it, and the visits that you booked as a guest join your account.',
      'If this was not you, do nothing, and the address stays unverified; or open the link and press “I did not sign up here”.',
    ],
    facts: [address(of.email), { label: 'Good for', value: '48 hours' }],
    action: { label: 'Verify my email', url: `${of.url}/verify?token=${of.token}` },
  })
}

export function resetLetter(of: Link & { email: string }): AccountLetter {
  return letter({
    subject: 'Choose a new password',
    heading: 'A new password',
    greeting: 'Hello,',
    paragraphs: [
      'Someone, we hope you, asked for a new password for your account. Choosing one signs you out everywhere else.',
      'If this was not you, do nothing: your password stays as it is.',
    ],
    facts: [address(of.email), { label: 'Good for', value: 'One hour, once' }],
    action: { label: 'Choose a new password', url: `${of.url}/reset?token=${of.token}` },
  })
}

/** Goes to the new address; `email` is that address. */
export function newAddressLetter(of: Link & { email: string }): AccountLetter {
  return letter({
    subject: 'Verify your new email address',
    heading: 'Your new address',
    greeting: 'Hello,',
    paragraphs: [
      'You asked to sign in with this address from now on. Verify it, and the change is made.',
      'If this was not you, do nothing: nothing changes.',
    ],
    facts: [address(of.email), { label: 'Good for', value: '4 hours' }],
    action: { label: 'Verify my new address', url: `${of.url}/verify?change=${of.token}` },
  })
}

export const NOTICES = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now, and every other device was signed out.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    text: 'Your account has a new email address. This is the last mail about it that comes here.',
  },
  'email-change-asked': {
    subject: 'A change of your email address was asked for',
    text: 'Someone signed in to your account asked for another email address. It changes once that address is verified.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'From now on a passkey opens your account as well as your password does.',
  },
  'second-factor-on': {
    subject: 'Your account now asks for a code',
    text: 'From now on the back office asks for a code of your authenticator app after the password.',
  },
  'second-factor-off': {
    subject: 'Your account no longer asks for a code',
    text: 'The authenticator app was taken off your account: the password alone opens the back office now.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in with your password and one of your recovery codes. That code is void now.',
  },
} as const

/** Tells the account's holder of a change that they may not have made. */
export async function queueNotice(
  rows: Rows,
  parts: { env: { PUBLIC_URL: string }; now: () => number; seal: LinkSeal },
  kind: keyof typeof NOTICES,
  email: string,
): Promise<void> {
  const { subject, text } = NOTICES[kind]
  const notice: AccountLetter = (studio) =>
    letter({
      subject,
      heading: subject,
      greeting: 'Hello,',
      paragraphs: [
        text,
        `If this was not you, choose a new password now and call me at ${studio.phone}.`,
      ],
      facts: [address(email)],
      action: { label: 'Choose a new password', url: `${parts.env.PUBLIC_URL}/forgot` },
    })(studio)
  await queueAccountMail(rows, parts, { kind: 'notice', recipient: email, letter: notice })
}

function address(email: string): Fact {
  return { label: 'Account', value: oneLine(email), href: mailLink(email) }
}

function letter(own: Omit<Letter, 'notes' | 'closing'>): AccountLetter {
  return (studio) => ({ ...own, notes: [], closing: closingOf(studio) })
}

/** The mail that brings the questions before a visit. */
export function formLetter(firstName: string, url: string, words: MailWords): AccountLetter {
  const places = { firstName: plainName(firstName) }
  return (studio) =>
    worded(
      {
        subject: 'A few questions before your visit',
        heading: formTask.heading,
        greeting: greeting(firstName),
        paragraphs: [formTask.text, 'If something changes after that, call me.'],
        facts: [],
        notes: [],
        action: { label: formTask.label, url },
        closing: closingOf(studio),
      },
      words,
      places,
    )
}
