import { data, href } from 'react-router'
import { PageHero } from '#app/components/page-hero.tsx'
import { studioContext } from '#app/context.ts'
import { type PageHandle, pageMeta, STATIC_PAGE_HEADERS } from '#app/page.ts'
import { reviewsPage } from '#content/reviews-page.ts'
import { STUDIO } from '#content/studio.ts'
import { reviewsWords } from '#content/words/site.ts'
import { HIDDEN_REASONS, type HiddenReason, type Summary } from '#domain/clients/review.ts'
import { formatMonth, localDate } from '#domain/core/when.ts'
import type { ShownReview } from '#server/clients/reviews/shown.ts'
import type { Route } from './+types/reviews'
import { HowItComes, NoneYet, StatedElsewhere } from './how-it-comes.tsx'

const MOST_PAGES = 40
const PAGES = Array.from({ length: MOST_PAGES - 1 }, (_, place) => String(place + 2))

export const handle: PageHandle = { static: true, query: { page: PAGES } }

export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? STATIC_PAGE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!site) return []
  return pageMeta(site, { ...reviewsPage, path: href('/reviews'), name: 'Reviews' })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('page') ?? '1'
  const page = PAGES.includes(asked) ? Number(asked) : 1
  const shown = await context.get(studioContext).reviews.shown(page)
  if (page > shown.pages) throw data(null, { status: 404 })
  return { ...shown, page }
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, summary, page, pages } = loaderData
  const { average, byStanding } = summary
  // What the studio hides is told of; words for its eyes alone make no page of reviews.
  const isEmpty = average === null || (reviews.length === 0 && byStanding.hidden === 0)
  return (
    <>
      <PageHero title={reviewsPage.heading} theme="light">
        <p className="mt-6 max-w-[33em] text-blossom/85">{reviewsPage.intro}</p>
      </PageHero>
      {isEmpty ? (
        <NoneYet />
      ) : (
        <div className="page grid items-start gap-x-8 gap-y-12 pt-12 pb-24 lg:grid-cols-12 lg:pt-20 lg:pb-36">
          <section className="lg:col-span-4" aria-labelledby="count">
            <Together average={average} summary={summary} />
            {/* The footer has it too: two figures on one page are told apart where both are met. */}
            <div className="mt-10 max-w-[21em]">
              <StatedElsewhere />
            </div>
          </section>
          <section className="lg:col-span-7 lg:col-start-6" aria-label={reviewsWords.list}>
            {reviews.map((review) => (
              <ReviewFigure key={review.id} review={review} />
            ))}
            <Pages page={page} pages={pages} />
          </section>
        </div>
      )}
      <HowItComes>{isEmpty ? <StatedElsewhere /> : null}</HowItComes>
    </>
  )
}

type TogetherProps = { average: string | null; summary: Summary }

/** What is said of all of them, and of those that are not on the page. */
function Together({ average, summary }: TogetherProps) {
  const { count, byStanding, hiddenFor } = summary
  const unseen = byStanding['owner-only'] + byStanding.held
  const reasons = Object.entries(hiddenFor) as [HiddenReason, number][]
  return (
    <>
      <h2 id="count">
        <span className="figures block font-display text-5xl">{average}</span>
        <span className="mt-2 block font-text text-base">{reviewsWords.together(count)}</span>
      </h2>
      <div className="mt-6 space-y-2 text-[0.9375rem] text-driftwood">
        <p>{reviewsPage.counted}</p>
        {unseen > 0 ? <p>{reviewsWords.unseen(unseen)}</p> : null}
        <p>{reviewsWords.hidden(byStanding.hidden, reasons.length > 0)}</p>
        {reasons.map(([why, times]) => (
          <p key={why}>{reviewsWords.hiddenFor(times, HIDDEN_REASONS[why])}</p>
        ))}
      </div>
    </>
  )
}

type ReviewFigureProps = { review: ShownReview }

/** A review as everybody reads it, with the studio's answer. */
function ReviewFigure({ review }: ReviewFigureProps) {
  const { stars, words, name, serviceName, isClose, changedAt, reply } = review
  return (
    <figure className="border-hairline border-t py-8">
      <p className="figures">
        <span className="font-display text-[1.75rem] leading-none">{stars}</span>
        <span className="ml-2 text-driftwood">{reviewsWords.stars}</span>
      </p>
      {words ? (
        <blockquote className="mt-4 max-w-[36em] whitespace-pre-line break-words text-[1.1875rem] leading-8">
          <p>{words}</p>
        </blockquote>
      ) : null}
      <figcaption className="mt-4 text-[0.9375rem] text-driftwood">
        {name || reviewsWords.aClient}, {serviceName}, {monthOf(review.writtenAt)}
        {changedAt === null ? null : reviewsWords.changed}
        {isClose ? reviewsWords.isClose : null}
      </figcaption>
      {reply ? (
        <div className="mt-5 border-leaf border-l-2 pl-5">
          <p className="label font-text text-driftwood">{reviewsWords.answer}</p>
          <p className="mt-2 max-w-[36em] whitespace-pre-line break-words">{reply}</p>
        </div>
      ) : null}
    </figure>
  )
}

function monthOf(instant: number): string {
  return formatMonth(localDate(instant, STUDIO.zone).slice(0, 7))
}

type PagesProps = { page: number; pages: number }

function Pages({ page, pages }: PagesProps) {
  if (pages === 1) return null
  const to = (number: number) =>
    number === 1 ? href('/reviews') : `${href('/reviews')}?page=${number}`
  return (
    <nav className="mt-10 flex justify-between gap-6" aria-label={reviewsWords.more}>
      {page > 1 ? (
        <a className="link inline-flex min-h-11 items-center" href={to(page - 1)}>
          {reviewsWords.newer}
        </a>
      ) : (
        <span />
      )}
      {page < pages ? (
        <a className="link inline-flex min-h-11 items-center" href={to(page + 1)}>
          {reviewsWords.older}
        </a>
      ) : null}
    </nav>
  )
}
