import { mailHeader } from '#content/pictures.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { VisitSeries } from '#domain/calendar/series/visit-series.ts'
import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { helperNamed } from '../../core/helper.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import type { FormLinkFor } from '../booking-mail.ts'
import { calendarFileOf } from '../calendar-file.ts'
import type { ManageLinks } from '../manage-link.ts'
import { queueMail, supersedeClientMail } from '../outbox.ts'
import type { LinkSeal } from '../secret-links.ts'
import { senderOf } from '../transport.ts'
import { type PaidFor, saidMoney } from '../visit-money.ts'
import { ownerSeriesLetter } from './owner-series-letter.ts'
import { type SeriesNews, seriesMailId } from './series-kinds.ts'
import { seriesLetter } from './series-letter.ts'
import { textSeries } from './series-text.ts'

/** What happened to several visits of one client at once. */
type SeriesMail = {
  seriesId: string
  news: SeriesNews
  /** Null: they keep no rhythm that can be named. */
  rhythm: VisitSeries | null
  /** In their order; `money`: what became of what was paid for one that is canceled. */
  visits: readonly {
    booking: Booking
    /** Before it was moved. */
    previous?: Booking | undefined
    money: CancelledMoney | null
  }[]
  now: number
  by: Owner
  /** false: the client hears nothing of it. */
  tellsClient: boolean
  /** It leaves this much later, while the act may still be undone. */
  delayMs?: number
}

/** Tells of several visits at once: one letter to their client and, of what a helper did, one to the owner. */
export type WriteSeriesMail = (rows: TransactionRows, mail: SeriesMail) => Promise<void>

export function createSeriesMail(parts: {
  env: Env
  manageLinks: ManageLinks
  seal: LinkSeal
  paidFor: PaidFor
  formLinkFor: FormLinkFor
  hasTexts: boolean
}): WriteSeriesMail {
  const { env, manageLinks, seal, paidFor, formLinkFor } = parts
  return async (rows, mail) => {
    const { seriesId, news, rhythm, visits, now, delayMs } = mail
    const first = visits[0]?.booking
    if (!first) return
    await tellOwner(rows, mail, env)
    if (!mail.tellsClient) return
    const said = []
    for (const visit of visits) {
      // What has not left of each alone is told here.
      await supersedeClientMail(rows, visit.booking.id, now)
      const onFile = await saidMoney(rows, visit.booking, { paidFor, now })
      said.push({ ...visit, onFile, manageUrl: manageLinks.urlFor(visit.booking) })
    }
    if (!isAddress(first.email)) return
    const { facts: studio } = await studioFactsIn(rows)
    const formUrl = news === 'booked' ? await formLinkFor(rows, first, { now }) : null
    const file = calendarFileOf(
      said.map(({ booking, onFile }) => ({ booking, money: news === 'canceled' ? null : onFile })),
      { method: 'PUBLISH', now, organizer: senderOf(env, studio), own: studio },
    )
    const id = seriesMailId(seriesId, news, now)
    const bookingUrl = env.BOOKING_SITE_URL ?? `${env.PUBLIC_URL}/schedule`
    await queueMail(rows, [
      {
        id,
        ...{ audience: 'client', kind: `series-${news}`, now, delayMs, seal },
        ...{ recipient: first.email, replyTo: studio.email, clientId: first.clientId },
        letter: seriesLetter({
          ...{ news, rhythm, visits: said, now, studio, formUrl },
          bookingUrl,
          pictureUrl: `${env.PUBLIC_URL}${mailHeader.file}`,
        }),
        calendar: { method: 'PUBLISH', file },
      },
    ])
    if (!parts.hasTexts) return
    const text = { mailId: id, news, bookings: visits.map(({ booking }) => booking), now, delayMs }
    await textSeries(rows, text, { manageLinks, bookingUrl, seal })
  }
}

/** What she did herself is not told to her. */
async function tellOwner(rows: TransactionRows, mail: SeriesMail, env: Env): Promise<void> {
  const { seriesId, news, visits, now } = mail
  const first = visits[0]?.booking
  const who = await helperNamed(rows, mail.by.id)
  if (!first || who === null || news === 'back') return
  const { facts: studio } = await studioFactsIn(rows)
  await queueMail(rows, [
    {
      id: `${seriesMailId(seriesId, news, now)}-owner`,
      ...{ audience: 'owner', kind: `series-${news}`, now },
      recipient: env.OWNER_EMAIL ?? studio.email,
      replyTo: isAddress(first.email) ? first.email : studio.email,
      letter: ownerSeriesLetter({
        ...{ ...mail, news, who },
        appointmentUrl: `${env.PUBLIC_URL}/admin/appointments/${first.id}`,
      }),
    },
  ])
}
