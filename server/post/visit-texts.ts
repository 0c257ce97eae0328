import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { outsideQuietHours } from '#domain/post/reminders.ts'
import {
  FIRST_VISIT_TEXTS,
  textSays,
  type VisitText,
  VisitTextPolicy,
} from '#domain/post/text-wording.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { studioWordsIn } from '../core/settings/studio-words.ts'
import { readVersioned, saveVersioned } from '../core/settings/versioned.ts'
import type { BookingMail } from './booking-mail.ts'
import type { ManageLinks } from './manage-link.ts'
import { waysTo } from './reach/way.ts'
import { reminderPolicyIn } from './reminders.ts'
import type { LinkSeal } from './secret-links.ts'
import { queueText } from './text-outbox.ts'
import { addedExtra, isAboutMissed, shortWhen } from './visit-facts.ts'
import { keptWordsIn } from './worded.ts'

export const VISIT_TEXTS_KEY = 'visit-texts'
const Kept = z.object({ sends: VisitTextPolicy })

/** Which changes of a visit are told by text too. */
export type VisitTexts = {
  /** Version 0: the owner has said nothing yet, and none is. */
  read(): Promise<{ version: number; sends: VisitTextPolicy }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(sends: VisitTextPolicy, version: number, owner: Owner): Promise<Outcome<object>>
}

export function createVisitTexts(parts: Desk): VisitTexts {
  return {
    read: () => visitTextsIn(parts.database.rows),
    save: (sends, version, owner) =>
      saveVersioned(parts, {
        ...{ key: VISIT_TEXTS_KEY, version, value: { sends } },
        line: deskChange(owner, { record: 'setting', id: VISIT_TEXTS_KEY, did: 'changed' }),
      }),
  }
}

/** Which changes are told by text, within a transaction. */
export const visitTextsIn = (rows: Rows) =>
  readVersioned(rows, VISIT_TEXTS_KEY, Kept, { sends: FIRST_VISIT_TEXTS })

/**
 * Tells of a visit's change by text, beside the mail and in its transaction, where the owner has that on and the
 * client has agreed to texts; out of quiet hours. No treatment is named.
 */
export async function textNews(
  rows: TransactionRows,
  mail: BookingMail,
  parts: { manageLinks: ManageLinks; bookingUrl: string; seal: LinkSeal },
): Promise<void> {
  const { booking, now, delayMs = 0 } = mail
  const news = newsOf(mail)
  if (!news || !(await visitTextsIn(rows)).sends[news]) return
  const way = (await waysTo(rows, [booking]))(booking)
  if (way?.channel !== 'text') return
  const url = news === 'canceled' ? parts.bookingUrl : parts.manageLinks.urlFor(booking)
  const kind = `text-${news}` as const
  const { words, version } = await keptWordsIn(rows, kind)
  const { name: studio } = (await studioWordsIn(rows)).words
  const places = { firstName: booking.firstName, when: shortWhen(booking.startsAt, now) }
  const said = textSays(kind, words.opening, places)
  const due = now + delayMs
  const { quietUntil } = outsideQuietHours(due, await reminderPolicyIn(rows), STUDIO.zone)
  await queueText(rows, {
    ...{ id: `text-${mail.kind}-${booking.id}-${booking.sequence}`, kind: mail.kind },
    ...{ recipient: way.recipient, clientId: booking.clientId, bookingId: booking.id },
    ...{ sequence: booking.sequence, seal: parts.seal, now, dueAt: quietUntil ?? due },
    body: TEXT_WORDS[news === 'canceled' ? 'canceled' : 'news']({ studio, said, url }),
    wordsVersion: version,
    expiresAt: booking.startsAt,
  })
}

/** A request that waits for an answer is no visit yet. */
function newsOf(mail: BookingMail): VisitText | null {
  const { kind, booking } = mail
  // Whoever adds one stands before the page that says so.
  if (addedExtra(mail)) return null
  if (kind === 'cancelled') return 'canceled'
  // Its length and price are in the mail; its time is what it was.
  if (kind === 'changed') return null
  if (booking.status !== 'CONFIRMED' || isAboutMissed(mail)) return null
  return kind === 'moved' ? 'moved' : 'booked'
}
