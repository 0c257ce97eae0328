import { SmallButtonLink } from '../ui/controls.tsx'
import { CLOSED_OVER_PATH, stillStandWords } from './closed-words.ts'

/** What closing has left to do, until it is done. */
export function StillStand({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-clay border-l-2 bg-blossom py-2 pr-3 pl-4">
      <p className="font-medium">{stillStandWords(count)}.</p>
      <SmallButtonLink to={CLOSED_OVER_PATH}>
        {count === 1 ? 'Look at it' : 'Look at them'}
      </SmallButtonLink>
    </div>
  )
}
