import type { Booking } from '#domain/calendar/booking.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { letterText } from '../../post/letter.ts'
import { queueMail, signedIn } from '../../post/outbox.ts'
import { withheld } from '../../post/secret-links.ts'
import { closedLetter } from './closed-letter.ts'
import type { ClosedOver, ClosedParts, Proposed } from './closed-over.ts'
import { closedOverOpen, proposalsKey } from './still-open.ts'

/** Writes to the clients of visits in closed time, each with the times that were seen. */
export function writeToAll(
  parts: ClosedParts,
  proposals: () => Promise<Proposed[]>,
): Pick<ClosedOver, 'preview' | 'write'> {
  const { database, now, audit, links, manageLinks, seal } = parts

  function letterTo({ booking, times }: Told, studio: StudioFacts) {
    const expiresAt = booking.startsAt + DAY_MS
    return closedLetter({
      ...{ booking, times, studio, now: now() },
      url: links.urlFor({ id: booking.id, expiresAt }),
      manageUrl: manageLinks.urlFor(booking),
    })
  }

  return {
    async preview({ visit: { booking }, times }) {
      const { facts } = await studioFactsIn(database.rows)
      const letter = await signedIn(database.rows, letterTo({ booking, times }, facts))
      const { body } = withheld({ text: letterText(letter), html: '' })
      return { recipient: booking.email, subject: letter.subject, text: body.text }
    },

    async write(seen, owner) {
      const all = await proposals()
      if (proposalsKey(all) !== seen) return { ok: false, code: 'changed-meanwhile' }
      const reached = all.filter(({ visit }) => isAddress(visit.booking.email))
      return inTransaction(database.rows, async (rows): Promise<Outcome<{ written: number }>> => {
        const { facts } = await studioFactsIn(rows)
        let written = 0
        for (const { visit, times } of reached) {
          const { booking } = visit
          const isOpen = await closedOverOpen(rows, now())
            .select('booking_id')
            .where('booking_id', '=', booking.id)
            .where('told_at', 'is', null)
            .where('booking.sequence', '=', booking.sequence)
            .executeTakeFirst()
          if (!isOpen) return { ok: false, code: 'changed-meanwhile' }
          await rows
            .updateTable('closed_over')
            .set({ told_at: now(), times: JSON.stringify(times) })
            .where('booking_id', '=', booking.id)
            .execute()
          await queueMail(rows, [
            {
              ...{ audience: 'client', kind: 'new-time', now: now(), seal },
              ...{ recipient: booking.email, replyTo: facts.email, clientId: booking.clientId },
              ...{ bookingId: booking.id, sequence: booking.sequence },
              letter: letterTo({ booking, times }, facts),
              expiresAt: booking.startsAt,
            },
          ])
          const line = { record: 'booking', id: booking.id, did: 'new-time-asked' }
          await audit.write(deskChange(owner, line), rows)
          written += 1
        }
        return { ok: true, written }
      })
    },
  }
}

type Told = { booking: Booking; times: readonly number[] }
