import { STUDIO } from '#content/studio.ts'
import { formatMonth, localDate } from '#domain/core/when.ts'
import type { ShownReview } from '#server/clients/reviews/shown.ts'

type ReviewFigureProps = { review: ShownReview }

/** A review as everybody reads it, with the studio's answer. */
export function ReviewFigure({ review }: ReviewFigureProps) {
  const { stars, words, name, serviceName, isClose, changedAt, reply } = review
  return (
    <figure className="border-hairline border-t py-8">
      <p className="figures">
        <span className="font-display text-[1.75rem] leading-none">{stars}</span>
        <span className="ml-2 text-driftwood">of 5 stars</span>
      </p>
      {words ? (
        <blockquote className="mt-4 max-w-[36em] whitespace-pre-line break-words text-[1.1875rem] leading-8">
          <p>{words}</p>
        </blockquote>
      ) : null}
      <figcaption className="mt-4 text-[0.9375rem] text-driftwood">
        {name || 'A client'}, {serviceName}, {monthOf(review.writtenAt)}
        {changedAt === null ? null : ', changed since'}
        {isClose ? '. Knows the studio personally' : null}
      </figcaption>
      {reply ? (
        <div className="mt-5 border-leaf border-l-2 pl-5">
          <p className="label font-text text-driftwood">The studio’s answer</p>
          <p className="mt-2 max-w-[36em] whitespace-pre-line break-words">{reply}</p>
        </div>
      ) : null}
    </figure>
  )
}

function monthOf(instant: number): string {
  return formatMonth(localDate(instant, STUDIO.zone).slice(0, 7))
}
