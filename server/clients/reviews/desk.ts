import type { HiddenReason, Summary } from '#domain/clients/review.ts'
import { summaryOf } from '#domain/clients/review.ts'
import type { Owner } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { ReviewRow, Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { type Review, reviewOf } from './rows.ts'

const DESK_REVIEWS_A_PAGE = 25
/** Of so many stars or fewer, not answered yet, the owner is told for so many days. */
const FEW_STARS = 3
const TOLD_DAYS = 14

/** A review with the client's record, where there still is one. */
export type DeskReview = Review & { clientId: string | null }

/** The review as the owner saw it: nothing is done to one that was changed meanwhile. */
type Seen = { id: string; version: number }

/** The owner's side of reviews. */
export type ReviewDesk = {
  /** All of them, newest first, 25 a page, the first being 1. */
  list(page: number): Promise<{ reviews: DeskReview[]; summary: Summary; pages: number }>
  /** Her answer, which everybody reads who may read the review; empty takes it back. Fails with `review-answered`. */
  reply(seen: Seen, words: string, owner: Owner): Promise<Outcome<object>>
  /** Hides it for one of the closed list of reasons, null shows it again. Fails with `review-answered`. */
  hide(seen: Seen, why: HiddenReason | null, owner: Owner): Promise<Outcome<object>>
}

export function createReviewDesk(parts: Desk & { pages: PageChanges }): ReviewDesk {
  const { database, audit, now, pages } = parts
  const change = async (
    seen: Seen,
    values: Partial<ReviewRow>,
    { owner, did }: { owner: Owner; did: string },
  ): Promise<Outcome<object>> => {
    const changed = await inTransaction(database.rows, async (rows): Promise<Outcome<object>> => {
      const found = await rows
        .updateTable('review')
        .set({ ...values, version: seen.version + 1 })
        .where('id', '=', seen.id)
        .where('version', '=', seen.version)
        .executeTakeFirst()
      if (found.numUpdatedRows === 0n) return { ok: false, code: 'review-answered' }
      await audit.write(deskChange(owner, { record: 'review', id: seen.id, did }), rows)
      return { ok: true }
    })
    if (changed.ok) pages.changed()
    return changed
  }

  return {
    async list(page) {
      const all = await allReviews(database.rows)
      const from = (page - 1) * DESK_REVIEWS_A_PAGE
      return {
        reviews: all.slice(from, from + DESK_REVIEWS_A_PAGE),
        summary: summaryOf(all),
        pages: Math.max(1, Math.ceil(all.length / DESK_REVIEWS_A_PAGE)),
      }
    },
    reply: (seen, words, owner) =>
      change(
        seen,
        { reply: words || null, replied_at: words ? now() : null },
        { owner, did: words ? 'answered' : 'answer-taken-back' },
      ),
    hide: (seen, why, owner) =>
      change(
        seen,
        { hidden_why: why, hidden_at: why ? now() : null },
        { owner, did: why ? `hidden: ${why}` : 'shown' },
      ),
  }
}

/** The unanswered ones of few stars of the last days, newest first, for the owner's list of the day. */
export async function reviewsToAnswer(rows: Rows, now: number): Promise<DeskReview[]> {
  const found = await withClient(rows)
    .where('stars', '<=', FEW_STARS)
    .where('reply', 'is', null)
    .where('hidden_at', 'is', null)
    .where('written_at', '>', now - TOLD_DAYS * DAY_MS)
    .execute()
  return found.map(deskReviewOf)
}

async function allReviews(rows: Rows): Promise<DeskReview[]> {
  return (await withClient(rows).execute()).map(deskReviewOf)
}

function withClient(rows: Rows) {
  return rows
    .selectFrom('review')
    .leftJoin('booking', 'booking.id', 'review.booking_id')
    .selectAll('review')
    .select('booking.client_id')
    .orderBy('review.written_at', 'desc')
    .orderBy('review.id')
}

function deskReviewOf(row: ReviewRow & { client_id: string | null }): DeskReview {
  return { ...reviewOf(row), clientId: row.client_id }
}
