import { randomUUID } from 'node:crypto'
import { canChange, type ReviewForm, shownName } from '#domain/clients/review.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ContactMessage } from '#domain/post/contact.ts'
import type { Desk } from '../../core/audit.ts'
import type { BookingRow, Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import type { ReviewLinks } from './links.ts'
import { type Review, reviewOf } from './rows.ts'
import { newestOf, type ShownReview, type ShownReviews, shownReviews } from './shown.ts'

/** A visit whose link was opened: what it was, and what its client has said of it. */
export type Reviewed = {
  firstName: string
  serviceName: string
  /** Epoch milliseconds. */
  startsAt: number
  /** The name that everybody would read. */
  shownAs: string
  review: Review | null
  /** Nothing is written yet, or it can still be changed or, taken back, written again. */
  isOpen: boolean
}

/** What clients say of their visits, each through the link of one. */
export type Reviews = {
  /** What everybody may read, newest first, a page of 30 at a time, the first being 1. */
  shown(page: number): Promise<ShownReviews>
  /** The newest that have words, of a treatment or (null) of all, whatever their stars. */
  newestOf(serviceId: string | null, most: number): Promise<ShownReview[]>
  /** Null where the link is forged or expired, or the visit is no completed one of a person any more. */
  open(token: string): Promise<Reviewed | null>
  /**
   * Writes or changes the one review of a visit, or writes it again after it was taken back; fails with `link-invalid`, or with
   * `review-closed` 14 days after it was first written.
   */
  write(token: string, said: ReviewForm): Promise<Outcome<object>>
  /** Takes it back, with the answer to it; twice is once. False where the link opens nothing. */
  takeBack(token: string): Promise<boolean>
  /** Words to the owner alone: a message as if it came by the contact form. `address` is the sender's. */
  tellOwner(token: string, words: string, address: string): Promise<Outcome<object>>
}

export function createReviews(
  parts: Omit<Desk, 'audit'> & {
    links: ReviewLinks
    pages: PageChanges
    isLive: boolean
    receive(message: ContactMessage, address: string): Promise<Outcome<object>>
  },
): Reviews {
  const { links, now, isLive } = parts
  const { rows: all } = parts.database
  const visitOf = (rows: Rows, token: string) => completedVisit(rows, links.read(token))

  return {
    shown: (page) => shownReviews({ rows: all, isLive }, page),
    newestOf: (serviceId, most) => newestOf({ rows: all, isLive }, serviceId, most),

    async open(token) {
      const visit = await visitOf(all, token)
      if (!visit) return null
      const review = await reviewOfVisit(all, visit.id)
      const since = await firstWritten(all, visit.id, review)
      return {
        firstName: visit.first_name,
        serviceName: visit.service_name,
        startsAt: visit.starts_at,
        shownAs: shownName(visit.first_name, visit.last_name),
        review,
        isOpen: since === null || canChange({ writtenAt: since }, now()),
      }
    },

    async write(token, said) {
      const written = await inTransaction(all, async (rows): Promise<Outcome<object>> => {
        const visit = await visitOf(rows, token)
        if (!visit) return { ok: false, code: 'link-invalid' }
        const before = await reviewOfVisit(rows, visit.id)
        const since = await firstWritten(rows, visit.id, before)
        if (since !== null && !canChange({ writtenAt: since }, now())) {
          return { ok: false, code: 'review-closed' }
        }
        await put(rows, { visit, said, before, since, now: now() })
        return { ok: true }
      })
      if (written.ok) parts.pages.changed()
      return written
    },

    async takeBack(token) {
      const isTaken = await inTransaction(all, async (rows) => {
        const visit = await visitOf(rows, token)
        if (!visit) return false
        const gone = await rows
          .deleteFrom('review')
          .where('booking_id', '=', visit.id)
          .returning('written_at')
          .executeTakeFirst()
        if (gone) {
          await rows
            .insertInto('review_taken_back')
            .values({ booking_id: visit.id, written_at: gone.written_at })
            .onConflict((conflict) => conflict.column('booking_id').doNothing())
            .execute()
        }
        return true
      })
      if (isTaken) parts.pages.changed()
      return isTaken
    },

    async tellOwner(token, words, address) {
      const visit = await visitOf(all, token)
      if (!visit) return { ok: false, code: 'link-invalid' }
      const { first_name: firstName, last_name: lastName, email, phone } = visit
      const message = {
        firstName,
        lastName,
        email,
        phone,
        subject: 'feedback',
        message: words,
      } as const
      return parts.receive(message, address)
    },
  }
}

async function completedVisit(rows: Rows, id: string | null): Promise<BookingRow | null> {
  if (id === null) return null
  const visit = await rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'COMPLETED')
    // Nobody is behind a visit whose client was taken out of it.
    .where('email', '!=', '')
    .executeTakeFirst()
  return visit ?? null
}

async function reviewOfVisit(rows: Rows, bookingId: string): Promise<Review | null> {
  const query = rows.selectFrom('review').selectAll().where('booking_id', '=', bookingId)
  const row = await query.executeTakeFirst()
  return row ? reviewOf(row) : null
}

/** When the review of a visit was first written, also where it was taken back since; null: none was. */
async function firstWritten(
  rows: Rows,
  bookingId: string,
  review: Review | null,
): Promise<number | null> {
  if (review) return review.writtenAt
  const gone = await rows
    .selectFrom('review_taken_back')
    .select('written_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return gone?.written_at ?? null
}

type Written = {
  visit: BookingRow
  said: ReviewForm
  before: Review | null
  /** When it was first written; null: it never was. */
  since: number | null
  now: number
}

async function put(rows: Rows, { visit, said, before, since, now }: Written): Promise<void> {
  const changed = {
    name: shownName(visit.first_name, visit.last_name),
    stars: said.stars,
    words: said.words,
    public_at: said.isPublic ? now : null,
    health_at: said.mayTellHealth ? now : null,
    is_close: said.isClose ? 1 : 0,
    stays: said.stays ? 1 : 0,
    changed_at: since === null ? null : now,
    version: (before?.version ?? 0) + 1,
  }
  await rows
    .insertInto('review')
    .values({
      ...changed,
      id: randomUUID(),
      booking_id: visit.id,
      service_id: visit.service_id ?? '',
      service_name: visit.service_name,
      written_at: since ?? now,
    })
    // Two presses at once are one review.
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(changed))
    .execute()
  await rows.deleteFrom('review_taken_back').where('booking_id', '=', visit.id).execute()
}
