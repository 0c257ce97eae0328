import { createHash } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { LateNotice } from '#domain/calendar/visit-day.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatTime } from '#domain/core/when.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import { textSays } from '#domain/post/text-wording.ts'
import { plainerText, TEXT_WORDS } from '#domain/post/texts.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { lateLetter } from '../../post/late-letter.ts'
import { type Letter, letterText } from '../../post/letter.ts'
import type { ManageLinks } from '../../post/manage-link.ts'
import { queueMail, signedIn } from '../../post/outbox.ts'
import { waysTo } from '../../post/reach/way.ts'
import { type LinkSeal, withheld } from '../../post/secret-links.ts'
import { queueText } from '../../post/text-outbox.ts'
import { saidMoney } from '../../post/visit-money.ts'
import { keptWordsIn, wordsIn } from '../../post/worded.ts'
import { paidVisit } from './paid-of.ts'

export type Late = {
  /** What a client would read, as subject and text. */
  previewLate(booking: Booking, minutes: number): Promise<{ subject: string; text: string }>
  /** The text to whoever has agreed to texts. */
  previewLateText(booking: Booking, minutes: number): Promise<string>
  /** Of these visits, those whose clients have agreed to texts at the number that they booked with, by id. */
  textedLate(visits: readonly Booking[]): Promise<Set<string>>
  /**
   * Writes the mail to each of `visits` that has an address and, `isByText`, the text to whoever has agreed to texts;
   * the same `key` sent twice writes nothing more. Answers how many hear of it now. `delays`: minutes of those visits,
   * by id, that gaps before them spare a part of the delay.
   */
  tellLate(
    request: Pick<LateNotice, 'key' | 'minutes'> & {
      visits: readonly Booking[]
      delays?: ReadonlyMap<string, number>
      isByText?: boolean
    },
    owner: { id: string },
  ): Promise<number>
}

export function createLate(parts: Desk & { manageLinks: ManageLinks; seal: LinkSeal }): Late {
  type Said = Pick<Parameters<typeof lateLetter>[1], 'minutes' | 'studio' | 'words'>
  async function letterTo(booking: Booking, said: Said): Promise<Letter> {
    const money = await saidMoney(parts.database.rows, booking, {
      paidFor: paidVisit,
      now: parts.now(),
    })
    return lateLetter(booking, { ...said, money, manageUrl: parts.manageLinks.urlFor(booking) })
  }
  async function said(): Promise<Omit<Said, 'minutes'>> {
    const { rows } = parts.database
    return {
      studio: (await studioFactsIn(rows)).facts,
      words: await wordsIn(rows, 'late'),
    }
  }

  function textTo(
    booking: Booking,
    { minutes, studio, words }: { minutes: number; studio: { name: string }; words: MailWords },
  ): string {
    const expected = formatTime(booking.startsAt + minutes * MINUTE_MS, STUDIO.zone)
    const places = { firstName: booking.firstName, minutes: `${minutes}`, expected }
    const said = textSays('text-late', words.opening, places)
    const url = parts.manageLinks.urlFor(booking)
    return plainerText(TEXT_WORDS.news({ studio: studio.name, said, url }))
  }

  return {
    async previewLate(booking, minutes) {
      const letter = await letterTo(booking, { ...(await said()), minutes })
      const whole = await signedIn(parts.database.rows, letter)
      const { body } = withheld({ text: letterText(whole), html: '' })
      return { subject: letter.subject, text: body.text }
    },

    async textedLate(visits) {
      const wayTo = await waysTo(parts.database.rows, visits)
      return new Set(visits.filter((one) => wayTo(one)?.channel === 'text').map(({ id }) => id))
    },

    async previewLateText(booking, minutes) {
      const { words } = await keptWordsIn(parts.database.rows, 'text-late')
      const { facts: studio } = await studioFactsIn(parts.database.rows)
      const text = textTo(booking, { minutes, studio, words })
      return withheld({ text, html: '' }).body.text
    },

    async tellLate({ key, visits, delays, isByText, ...request }, owner) {
      const saying = await said()
      const minutesOf = ({ id }: Booking) => delays?.get(id) ?? request.minutes
      const idOf = (booking: Booking) =>
        createHash('sha256').update(`late ${key} ${booking.id}`).digest('hex').slice(0, 32)
      // Once the visit has begun nobody needs to know.
      const overAt = (booking: Booking) => booking.startsAt + minutesOf(booking) * MINUTE_MS
      const { now: clock, seal } = parts
      const now = clock()
      const mails = await Promise.all(
        visits
          .filter((booking) => isAddress(booking.email))
          .map(async (booking) => ({
            ...{ id: idOf(booking), bookingId: booking.id, sequence: booking.sequence },
            ...{ audience: 'client' as const, kind: 'late', recipient: booking.email },
            replyTo: saying.studio.email,
            letter: await letterTo(booking, { ...saying, minutes: minutesOf(booking) }),
            ...{ now, seal, expiresAt: overAt(booking) },
          })),
      )
      return inTransaction(parts.database.rows, async (rows) => {
        const written = mails.length > 0 ? await queueMail(rows, mails) : 0
        const wayTo = await waysTo(rows, isByText ? visits : [])
        const { words, version: wordsVersion } = await keptWordsIn(rows, 'text-late')
        const told = new Set(written > 0 ? mails.map(({ bookingId }) => bookingId) : [])
        for (const booking of isByText ? visits : []) {
          const way = wayTo(booking)
          if (way?.channel !== 'text') continue
          const { id: bookingId, clientId, sequence } = booking
          const isNew = await queueText(rows, {
            ...{ id: `${idOf(booking)}-text`, kind: 'late', recipient: way.recipient },
            ...{ bookingId, clientId, sequence, seal, now },
            ...{
              body: textTo(booking, { minutes: minutesOf(booking), studio: saying.studio, words }),
              wordsVersion,
            },
            expiresAt: overAt(booking),
          })
          if (isNew) told.add(bookingId)
        }
        for (const bookingId of told) {
          await parts.audit.write(
            deskChange(owner, { record: 'visit', id: bookingId, did: 'told-late' }),
            rows,
          )
        }
        return told.size
      })
    },
  }
}
