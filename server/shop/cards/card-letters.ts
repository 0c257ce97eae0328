import { STUDIO } from '#content/studio.ts'
import { plansWords } from '#domain/calendar/policy-words.ts'
import { localDate } from '#domain/core/when.ts'
import { cardTrouble } from '#domain/shop/card-on-file.ts'
import { agreementsOf } from '../../core/agreements.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { ManageLinks } from '../../post/manage-link.ts'
import {
  type CardName,
  queueCardKeptMail,
  queueCardTroubleMail,
  queueFeeMail,
} from '../../post/money/card-letter.ts'
import type { LinkSeal } from '../../post/secret-links.ts'
import type { Attempt } from '../payments/attempt.ts'
import { feeOfVisit } from '../payments/visit-fee.ts'
import { type CardOnFile, cardOf } from './card.ts'
import { secured, visitsSecuredBy } from './secured.ts'

/** What clients are written about their cards, each in the transaction of the fact that it tells of. */
export type CardLetters = {
  /** Where the card no longer secures a visit that is to come: once for each thing that is wrong with it. */
  trouble(rows: TransactionRows, cardId: string): Promise<void>
  /** Another card is on file, in place of `was` where one was good: for which visits, and what was agreed to for each. */
  replaced(rows: TransactionRows, card: { cardId: string; was: CardName | null }): Promise<void>
  /** A fee was to be charged, and the card was declined: once for each visit. */
  declined(rows: TransactionRows, attempt: Attempt): Promise<void>
  /** The link to pay a fee, by the owner's tap: once a day. False where no fee is open, or no address known. */
  feeLink(rows: TransactionRows, bookingId: string): Promise<boolean>
}

export function createCardLetters(parts: {
  manageLinks: ManageLinks
  seal: LinkSeal
  now: () => number
}): CardLetters {
  const { manageLinks, seal, now } = parts

  async function about(rows: TransactionRows, bookingId: string) {
    const row = await rows
      .selectFrom('booking')
      .select(['id', 'first_name', 'email', 'service_name', 'starts_at', 'ends_at'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const { id, first_name: firstName, email, service_name: serviceName, starts_at: startsAt } = row
    return {
      visit: { id, firstName, email, serviceName, startsAt },
      url: `${manageLinks.urlFor({ id, endsAt: row.ends_at })}/card`,
      ...{ seal, now: now() },
    }
  }

  return {
    async trouble(rows, cardId) {
      const card = await cardIn(rows, cardId)
      if (!card || card.state === 'removed') return
      const visits = await secured(rows)
        .where('card.id', '=', cardId)
        .where('booking.starts_at', '>', now())
        .execute()
      for (const { visit_id, starts_at } of visits) {
        const why = cardTrouble(card, starts_at, STUDIO.zone)
        if (!why) continue
        // Another card secures all that this one did: one letter asks for it.
        const id = `card-${why}-${cardId}-${card.expYear}-${card.expMonth}`
        await queueCardTroubleMail(rows, { id, ...(await about(rows, visit_id)), card, why })
        return
      }
    },

    async replaced(rows, { cardId, was }) {
      const card = await cardIn(rows, cardId)
      const [first, ...others] = await visitsSecuredBy(rows, cardId)
      if (!card || !first) return
      const agreed = await agreementsOf(rows, [first.id, ...others.map(({ id }) => id)])
      const visits = [first, ...others].map(({ id, serviceName, ...visit }) => {
        const own = agreed.get(id)
        const at = { ...visit, zone: STUDIO.zone, now: now() }
        return {
          serviceName,
          startsAt: visit.startsAt,
          plans: own ? plansWords(own, at).join(' ') : '',
        }
      })
      const { url, ...told } = await about(rows, first.id)
      const id = `card-kept-${cardId}`
      await queueCardKeptMail(rows, {
        ...told,
        id,
        url: url.replace(/\/card$/, ''),
        card,
        was,
        visits,
      })
    },

    async declined(rows, { bookingId, part, way, totalCents, subtotalCents }) {
      if (bookingId === null || part !== 'fee' || way !== 'on-file') return
      const told = { id: `fee-declined-${bookingId}`, cents: totalCents ?? subtotalCents }
      await queueFeeMail(rows, { ...told, ...(await about(rows, bookingId)), isDeclined: true })
    },

    async feeLink(rows, bookingId) {
      const fee = await feeOfVisit(rows, bookingId, null)
      if (!fee || fee.sum.dueCents === 0 || fee.sum.inHandCents > 0) return false
      const id = `fee-link-${bookingId}-${localDate(now(), STUDIO.zone)}`
      const told = { id, cents: fee.sum.dueCents, isDeclined: false }
      return queueFeeMail(rows, { ...told, ...(await about(rows, bookingId)) })
    },
  }
}

async function cardIn(rows: TransactionRows, id: string): Promise<CardOnFile | null> {
  const row = await rows
    .selectFrom('card_on_file')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? cardOf(row) : null
}
