import { sql } from 'kysely'
import { type Summary, summaryOf } from '#domain/clients/review.ts'
import { isMadeUp } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type Review, reviewOf } from './rows.ts'

/** How many stand on one page. */
const REVIEWS_A_PAGE = 30

/** A review as everybody reads it; instants in epoch milliseconds. */
export type ShownReview = Pick<
  Review,
  | 'id'
  | 'serviceName'
  | 'name'
  | 'stars'
  | 'words'
  | 'isClose'
  | 'writtenAt'
  | 'changedAt'
  | 'reply'
>

export type ShownReviews = {
  reviews: ShownReview[]
  /** Of all that were written, shown or not. */
  summary: Summary
  pages: number
}

/** What is looked among; `isLive`: a studio that is open to the public, where nothing made up is ever shown. */
type Among = { rows: Rows; isLive: boolean }

/** What everybody may read, newest first, a page of 30 at a time, the first being 1. */
export async function shownReviews(among: Among, page: number): Promise<ShownReviews> {
  const all = (await newestFirst(among).execute()).map(reviewOf)
  const shown = all.filter(({ standing }) => standing === 'shown')
  const from = (page - 1) * REVIEWS_A_PAGE
  return {
    reviews: shown.slice(from, from + REVIEWS_A_PAGE).map(asShown),
    summary: summaryOf(all),
    pages: Math.max(1, Math.ceil(shown.length / REVIEWS_A_PAGE)),
  }
}

/** The newest that have words, of a treatment or (null) of all, whatever their stars. */
export async function newestOf(
  among: Among,
  serviceId: string | null,
  most: number,
): Promise<ShownReview[]> {
  const all = newestFirst(among)
  const found = await (serviceId === null ? all : all.where('service_id', '=', serviceId)).execute()
  return found
    .map(reviewOf)
    .filter(({ standing, words }) => standing === 'shown' && words !== '')
    .slice(0, most)
    .map(asShown)
}

function newestFirst({ rows, isLive }: Among) {
  const all = rows.selectFrom('review').selectAll().orderBy('written_at', 'desc').orderBy('id')
  return isLive ? all.where(sql<boolean>`NOT ${isMadeUp('id')}`) : all
}

function asShown(review: Review): ShownReview {
  const { id, serviceName, name, stars, words, isClose, writtenAt, changedAt, reply } = review
  return { id, serviceName, name, stars, words, isClose, writtenAt, changedAt, reply }
}
