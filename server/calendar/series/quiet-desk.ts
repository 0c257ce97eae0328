import type { TransactionRows } from '../../core/db/schema.ts'
import type { BookingMail } from '../../post/booking-mail.ts'
import type { WriteSeriesMail } from '../../post/series/series-mail.ts'
import type { CalendarParts, EngineParts } from '../parts.ts'

export type SeriesParts = EngineParts & {
  /** One letter of several visits, in the transaction of the fact. */
  writeSeriesMail: WriteSeriesMail
}

export type SeriesDesk = CalendarParts & SeriesParts

/**
 * The same desk for one act on several visits: one instant for all of it, and each change's own mail is kept instead of written,
 * as one letter tells of all.
 */
export function quietDesk(desk: CalendarParts): {
  quiet: CalendarParts
  at: number
  kept: BookingMail[]
} {
  const at = desk.now()
  const kept: BookingMail[] = []
  const writeMail = async (_rows: TransactionRows, mail: BookingMail) => {
    kept.push(mail)
  }
  return { at, kept, quiet: { ...desk, now: () => at, writeMail } }
}
