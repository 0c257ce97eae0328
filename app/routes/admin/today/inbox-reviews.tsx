import { href } from 'react-router'
import type { Decisions } from '#server/desk/decisions.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { Line, Rest } from './inbox-line.tsx'

const REVIEWS = href('/admin/reviews')

/** New reviews of three stars or fewer that have no answer, a line each. */
export function ReviewLines({ decisions }: { decisions: Pick<Decisions, 'reviews' | 'counts'> }) {
  const { reviews, counts } = decisions
  return (
    <>
      {reviews.map(({ id, name, stars, serviceName, words }) => (
        <Line
          key={id}
          label={stars === 1 ? 'Review of 1 star' : `Review of ${stars} stars`}
          to={`${REVIEWS}#${id}`}
          words={`${name || 'A former client'}, ${serviceName}`}
          detail={words || 'Stars alone, without words.'}
        >
          <SmallButtonLink to={`${REVIEWS}#${id}`}>Read and answer</SmallButtonLink>
        </Line>
      ))}
      <Rest of={counts.reviews} shown={reviews.length} words="are unanswered" to={REVIEWS} />
    </>
  )
}
