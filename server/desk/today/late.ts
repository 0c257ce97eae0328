import { createHash } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import type { LateNotice } from '#domain/calendar/visit-day.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { lateLetter } from '../../post/late-letter.ts'
import { type Letter, letterText } from '../../post/letter.ts'
import type { ManageLinks } from '../../post/manage-link.ts'
import { queueMail } from '../../post/outbox.ts'
import { type LinkSeal, withheld } from '../../post/secret-links.ts'
import { saidMoney } from '../../post/visit-money.ts'
import { wordsIn } from '../../post/worded.ts'
import { paidVisit } from './paid-of.ts'

export type Late = {
  /** What a client would read, as subject and text. */
  previewLate(booking: Booking, minutes: number): Promise<{ subject: string; text: string }>
  /**
   * Writes the mail to each of `visits` that has an address; the same `key` sent twice writes nothing
   * more. Answers how many were written now.
   */
  tellLate(
    request: Pick<LateNotice, 'key' | 'minutes'> & { visits: readonly Booking[] },
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
  async function said(minutes: number): Promise<Said> {
    const { rows } = parts.database
    return {
      minutes,
      studio: (await studioFactsIn(rows)).facts,
      words: await wordsIn(rows, 'late'),
    }
  }

  return {
    async previewLate(booking, minutes) {
      const letter = await letterTo(booking, await said(minutes))
      const { body } = withheld({ text: letterText(letter), html: '' })
      return { subject: letter.subject, text: body.text }
    },

    async tellLate({ key, minutes, visits }, owner) {
      const saying = await said(minutes)
      const told = visits.filter((booking) => isAddress(booking.email))
      const mails = await Promise.all(
        told.map(async (booking) => ({
          id: createHash('sha256').update(`late ${key} ${booking.id}`).digest('hex').slice(0, 32),
          bookingId: booking.id,
          sequence: booking.sequence,
          audience: 'client' as const,
          kind: 'late',
          recipient: booking.email,
          replyTo: saying.studio.email,
          letter: await letterTo(booking, saying),
          now: parts.now(),
          seal: parts.seal,
        })),
      )
      if (mails.length === 0) return 0
      return inTransaction(parts.database.rows, async (rows) => {
        const written = await queueMail(rows, mails)
        for (const { bookingId } of written > 0 ? mails : []) {
          await parts.audit.write(
            deskChange(owner, { record: 'visit', id: bookingId, did: 'told-late' }),
            rows,
          )
        }
        return written
      })
    },
  }
}
