import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Actor, IN_SQUARE } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { bookingAlert } from '#domain/post/alerts.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'
import { helperNamed } from '../core/helper.ts'
import { PERSON_KEY } from '../core/settings/person.ts'
import { STUDIO_FACTS_KEY, studioFactsIn } from '../core/settings/studio-facts.ts'
import { STUDIO_WORDS_KEY } from '../core/settings/studio-words.ts'
import { calendarFile } from './calendar-file.ts'
import { clientLetter, clientMailKind } from './client-letter.ts'
import { letterText } from './letter.ts'
import type { ManageLinks } from './manage-link.ts'
import {
  type QueuedMail,
  queueMail,
  signedIn,
  supersedeClientMail,
  takeBackClientMail,
} from './outbox.ts'
import { ownerLetter } from './owner-letter.ts'
import { ALERTS_KEY } from './reach/alert.ts'
import { REMINDERS_KEY } from './reminders.ts'
import { type LinkSeal, withheld } from './secret-links.ts'
import { senderOf } from './transport.ts'
import { isAboutMissed } from './visit-facts.ts'
import { type PaidFor, saidMoney } from './visit-money.ts'
import { textNews, VISIT_TEXTS_KEY } from './visit-texts.ts'
import { wordsIn, wordsKey } from './worded.ts'

export type BookingMail = {
  kind: 'booked' | 'moved' | 'confirmed' | 'cancelled' | 'no-show' | 'reopened' | 'changed'
  booking: Booking
  /** The booking before this change. */
  previous?: Booking
  by: Actor
  now: number
  /** What became of what was paid for a visit that is canceled or missed, in cents; of one that was missed nothing else is written. */
  money?: CancelledMoney | null
  because?: string | undefined
  /** false: the client is not written to. */
  notify?: boolean | undefined
  /** Mail to the client leaves this much later, while the change may still be undone. */
  delayMs?: number | undefined
  /** Times that are free near the one that the client has lost; instants, nearest first. */
  nearest?: readonly number[] | undefined
  /** This change takes the last one back: where its mail has not left, none is needed. */
  undoes?: boolean | undefined
  /** Of a visit that was just booked: its client was new with it. */
  isNewClient?: boolean | undefined
  /** Of the same: nothing was agreed to, paid or taken off with it. */
  hasNoMoney?: boolean | undefined
}

export type MailPreview = { recipient: string; subject: string; text: string }

/** Writes the mail that tells of a booking's change, to client and owner, as outbox rows of the same transaction. */
export type WriteBookingMail = (rows: TransactionRows, mail: BookingMail) => Promise<void>

/** The link to the questions that a client still has to answer, or null; may write that it was sent. */
export type FormLinkFor = (
  rows: TransactionRows,
  booking: Booking,
  of: Pick<BookingMail, 'now' | 'isNewClient'>,
) => Promise<string | null>

/** What the letters, reminders and alerts of a booking are written by. */
export const SETTINGS_WHEN_BOOKED = [
  ...[STUDIO_FACTS_KEY, STUDIO_WORDS_KEY, PERSON_KEY],
  ...[REMINDERS_KEY, ALERTS_KEY, VISIT_TEXTS_KEY],
  ...[wordsKey('booked'), wordsKey('asked')],
]

/** What the client would read of a change, word for word but for links, which are in the letter only; null where there is no address to write to. */
export type PreviewBookingMail = (rows: Rows, mail: BookingMail) => Promise<MailPreview | null>

type Parts = { env: Env; manageLinks: ManageLinks; seal: LinkSeal; paidFor: PaidFor }

export function createBookingMail(
  parts: Parts & { formLinkFor: FormLinkFor; hasTexts: boolean },
): WriteBookingMail {
  const { env, formLinkFor } = parts
  return async (rows, mail) => {
    const { booking, now, delayMs } = mail
    const isMissed = mail.kind === 'no-show'
    if (isMissed && !mail.money) return
    const { facts: studio } = await studioFactsIn(rows)
    const money = await saidMoney(rows, booking, { ...parts, now, hasNone: mail.hasNoMoney })
    const tellsClient = await clientIsTold(rows, mail)

    const doer = await doerOf(rows, mail.by)

    const common = { bookingId: booking.id, sequence: booking.sequence, kind: mail.kind, now }
    const method = mail.kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const toOwner: QueuedMail = {
      ...common,
      audience: 'owner',
      recipient: env.OWNER_EMAIL ?? studio.email,
      replyTo: isAddress(booking.email) ? booking.email : studio.email,
      letter: ownerLetter(mail, {
        appointmentUrl: `${env.PUBLIC_URL}/admin/appointments/${booking.id}`,
        money,
        who: doer,
      }),
      alert: bookingAlert(mail, STUDIO.zone),
    }
    // The desk's own acts, and whoever says that nobody came, need no letter.
    const isOfDesk = isMissed || mail.kind === 'reopened' || mail.kind === 'changed'
    const toDesk = isOfDesk || doer === 'You' ? [] : [toOwner]
    if (!tellsClient && toDesk.length > 0) await queueMail(rows, toDesk)
    if (!tellsClient) return
    const formUrl = mail.kind === 'booked' ? await formLinkFor(rows, booking, mail) : null
    const toClient: QueuedMail = {
      ...common,
      audience: 'client',
      recipient: booking.email,
      replyTo: studio.email,
      letter: letterTo(mail, parts, {
        ...{ money, formUrl, studio },
        words: await wordsIn(rows, clientMailKind(mail)),
      }),
      ...(!isAboutMissed(mail) && {
        calendar: {
          method,
          file: calendarFile(booking, {
            ...{ method, now, organizer: senderOf(env, studio), own: studio },
            asksAnswer: env.IMAP_URL !== undefined,
            money: method === 'CANCEL' ? null : money,
          }),
        },
      }),
      delayMs,
      seal: parts.seal,
    }
    await queueMail(rows, [toClient, ...toDesk])
    if (parts.hasTexts) await textNews(rows, mail, { ...parts, bookingUrl: bookingUrlOf(env) })
  }
}

export function createBookingPreview(parts: Parts): PreviewBookingMail {
  return async (rows, mail) => {
    if (!isAddress(mail.booking.email)) return null
    const letter = letterTo(mail, parts, {
      money: await saidMoney(rows, mail.booking, { ...parts, now: mail.now }),
      formUrl: null,
      studio: (await studioFactsIn(rows)).facts,
      words: await wordsIn(rows, clientMailKind(mail)),
    })
    const whole = await signedIn(rows, letter)
    const { body } = withheld({ text: letterText(whole), html: '' })
    return { recipient: mail.booking.email, subject: letter.subject, text: body.text }
  }
}

function letterTo(
  mail: BookingMail,
  { env, manageLinks }: Parts,
  facts: Omit<Parameters<typeof clientLetter>[1], 'manageUrl' | 'bookingUrl' | 'pictureUrl'>,
) {
  return clientLetter(mail, {
    manageUrl: manageLinks.urlFor(mail.booking),
    bookingUrl: bookingUrlOf(env),
    pictureUrl: `${env.PUBLIC_URL}${mailHeader.file}`,
    ...facts,
  })
}

const bookingUrlOf = (env: Env) => env.BOOKING_SITE_URL ?? `${env.PUBLIC_URL}/schedule`

/** Who did it, as the owner's letter says it; null: the client. What she did herself is not told to her. */
async function doerOf(rows: Rows, by: Actor): Promise<string | null> {
  if (by.kind !== 'owner') return null
  if (by.id === IN_SQUARE.id) return 'Square'
  return (await helperNamed(rows, by.id)) ?? 'You'
}

/** Old news that has not left yet never leaves; whether there is new news for the client. */
async function clientIsTold(
  rows: TransactionRows,
  { booking, now, ...mail }: BookingMail,
): Promise<boolean> {
  const last = { id: booking.id, sequence: booking.sequence - 1 }
  if (mail.undoes && (await takeBackClientMail(rows, last, now))) return false
  if (mail.kind !== 'booked') await supersedeClientMail(rows, booking.id, now)
  // The owner may write down a visit for someone who has no mail.
  return mail.notify !== false && isAddress(booking.email)
}
