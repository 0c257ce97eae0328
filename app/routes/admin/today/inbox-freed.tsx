import { href } from 'react-router'
import type { Decisions } from '#server/desk/decisions.ts'
import { CLOSED_OVER_PATH, stillStandWords } from '../availability/closed-words.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { Line, Rest } from './inbox-line.tsx'

const WAITING = href('/admin/availability/waiting')

type FreedLinesProps = {
  decisions: Pick<Decisions, 'freedTimes' | 'counts'>
  when: (instant: number) => string
}

/** Freed times that wait for the owner to pick who is offered them, a line each. */
export function FreedLines({ decisions, when }: FreedLinesProps) {
  const { freedTimes, counts } = decisions
  return (
    <>
      {freedTimes.map(({ id, startsAt }) => (
        <Line
          key={id}
          label="A freed time to offer"
          to={WAITING}
          words={when(startsAt)}
          detail="Anybody can book it until you offer it to somebody on the waiting list."
        >
          <SmallButtonLink to={WAITING}>See whom it suits</SmallButtonLink>
        </Line>
      ))}
      <Rest of={counts.freedTimes} shown={freedTimes.length} words="are free" to={WAITING} />
    </>
  )
}

/** Visits that stand in time which the owner has closed: one line for all, with the list where each is seen to. */
export function ClosedOverLine({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <Line
      label="Closed over"
      to={CLOSED_OVER_PATH}
      words={stillStandWords(of)}
      detail="Write to all of them with new times, or move, cancel or keep each."
    >
      <SmallButtonLink to={CLOSED_OVER_PATH}>Look at them</SmallButtonLink>
    </Line>
  )
}
