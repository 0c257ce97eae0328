import type { Booking } from '#domain/calendar/booking.ts'
import { textSays } from '#domain/post/text-wording.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import type { OutboxRow, Rows } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'
import { studioFactsIn } from '../core/settings/studio-facts.ts'
import { clientConfirmedOf } from './client-confirms.ts'
import type { ManageLinks } from './manage-link.ts'
import { keptLetter, signedIn } from './outbox.ts'
import { unremindedOf } from './reach/unreminded.ts'
import { type Way, waysTo } from './reach/way.ts'
import { reminderLetter, soonWords } from './reminder-letter.ts'
import type { LinkSeal } from './secret-links.ts'
import { keptText } from './text-outbox.ts'
import { type PaidFor, saidMoney } from './visit-money.ts'
import { keptWordsIn } from './worded.ts'
import type { Compose } from './written-on-leaving.ts'

/** A visit as it is now, or null where there is none. */
export type ReadVisit = (rows: Rows, id: string) => Promise<Booking | null>

/**
 * Writes a reminder as it leaves, of the visit as it is then: nobody is reminded of a time that is no longer
 * theirs, or over.
 */
export function createReminderWords(parts: {
  env: Env
  manageLinks: ManageLinks
  seal: LinkSeal
  readVisit: ReadVisit
  paidFor: PaidFor
  hasTexts: boolean
}): Compose {
  const { env, manageLinks, seal } = parts
  return async (rows, row, now) => {
    const booking = row.booking_id === null ? null : await parts.readVisit(rows, row.booking_id)
    if (!booking || !isOwed(row, booking, now)) return null
    if ((await unremindedOf(rows, [booking.id])).has(booking.id)) return null
    const { facts: studio } = await studioFactsIn(rows)
    const way = await wayNow(rows, row, booking, parts.hasTexts)
    if (!way) return null
    const isConfirmed = (await clientConfirmedOf(rows, [booking.id])).has(booking.id)
    const manageUrl = manageLinks.urlFor(booking)
    if (way.channel === 'text') {
      const { words, version } = await keptWordsIn(rows, 'text-reminder')
      const places = { firstName: booking.firstName, when: soonWords(booking.startsAt, now) }
      const said = textSays('text-reminder', words.opening, places)
      const facts = { studio: studio.name, said, url: manageUrl }
      const body = TEXT_WORDS[isConfirmed ? 'confirmedReminder' : 'reminder'](facts)
      return { ...row, ...way, ...keptText(body, { id: row.id, seal }), words_version: version }
    }
    const { words, version } = await keptWordsIn(rows, 'reminder')
    const letter = reminderLetter(booking, {
      now,
      words,
      studio,
      publicUrl: env.PUBLIC_URL,
      isConfirmed,
      manageUrl,
      money: await saidMoney(rows, booking, { ...parts, now }),
    })
    return {
      ...row,
      ...way,
      ...keptLetter({ letter: await signedIn(rows, letter), seal }, row.id),
      subject: letter.subject,
      reply_to: studio.email,
      words_version: version,
    }
  }
}

/** The way that is open now; what is sent again by another way keeps that one. */
async function wayNow(
  rows: Rows,
  row: OutboxRow,
  booking: Booking,
  hasTexts: boolean,
): Promise<Way | null> {
  const isByMail = !hasTexts || (row.fallback_of !== null && row.channel === 'mail')
  const asked = isByMail ? { ...booking, phone: '' } : booking
  return (await waysTo(rows, [asked]))(asked)
}

function isOwed(row: OutboxRow, booking: Booking, now: number): boolean {
  return (
    booking.status === 'CONFIRMED' && booking.sequence === row.sequence && booking.startsAt > now
  )
}
