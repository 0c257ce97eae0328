import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { outsideQuietHours } from '#domain/post/reminders.ts'
import { textSaysOfSeveral } from '#domain/post/text-wording.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { ManageLinks } from '../manage-link.ts'
import { waysTo } from '../reach/way.ts'
import { reminderPolicyIn } from '../reminders.ts'
import type { LinkSeal } from '../secret-links.ts'
import { queueText } from '../text-outbox.ts'
import { shortWhen } from '../visit-facts.ts'
import { visitTextsIn } from '../visit-texts.ts'
import { keptWordsIn } from '../worded.ts'
import { type SeriesNews, seriesTextId } from './series-kinds.ts'

type SeriesText = {
  mailId: string
  news: SeriesNews
  /** In their order. */
  bookings: readonly Booking[]
  now: number
  delayMs?: number | undefined
}

/** One text of several visits beside their letter, as `textNews` writes one of one; the first of them is named. */
export async function textSeries(
  rows: TransactionRows,
  { mailId, news, bookings, now, delayMs = 0 }: SeriesText,
  parts: { manageLinks: ManageLinks; bookingUrl: string; seal: LinkSeal },
): Promise<void> {
  const [first] = bookings
  const told = news === 'back' ? 'booked' : news
  if (!first || !(await visitTextsIn(rows)).sends[told]) return
  const way = (await waysTo(rows, [first]))(first)
  if (way?.channel !== 'text') return
  const kind = `text-${told}` as const
  const { words, version } = await keptWordsIn(rows, kind)
  const said = textSaysOfSeveral(kind, words.opening, {
    firstName: first.firstName,
    when: shortWhen(first.startsAt, now),
    visits: bookings.length,
  })
  const due = now + delayMs
  const { quietUntil } = outsideQuietHours(due, await reminderPolicyIn(rows), STUDIO.zone)
  const isOff = told === 'canceled'
  const url = isOff ? parts.bookingUrl : parts.manageLinks.urlFor(first)
  await queueText(rows, {
    ...{ id: seriesTextId(mailId), kind: `series-${news}`, recipient: way.recipient },
    ...{ clientId: first.clientId, bookingId: first.id, sequence: first.sequence },
    ...{ seal: parts.seal, now, dueAt: quietUntil ?? due, wordsVersion: version },
    body: TEXT_WORDS[isOff ? 'canceled' : 'news']({ studio: STUDIO.name, said, url }),
    expiresAt: first.startsAt,
  })
}
