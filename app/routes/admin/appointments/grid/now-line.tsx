import { useEffect, useRef } from 'react'
import { STUDIO } from '#content/studio.ts'
import { type GridColumn, shareOfGrid } from '#domain/calendar/grid/grid-place.ts'
import { formatTime } from '#domain/core/when.ts'
import { useNow } from './use-now.ts'

// Above the fold, and on a phone above its tabs: what is lower is brought up to here and no further.
const IN_SIGHT = 0.75

/** Where the day is: a line that goes on by itself, and that a page opens at. */
export function NowLine({ now, column }: { now: number; column: GridColumn }) {
  const line = useRef<HTMLDivElement>(null)
  const at = useNow(now)
  useEffect(() => {
    if (line.current) openAt(line.current)
  }, [])
  const share = shareOfGrid(at, column)
  if (share === null) return null
  return (
    <div
      ref={line}
      data-now
      style={{ top: `${share * 100}%` }}
      className="pointer-events-none absolute inset-x-0 z-10 border-clay border-t-2 before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-clay print:hidden"
    >
      <span className="sr-only">Now, {formatTime(at, STUDIO.zone)}</span>
    </div>
  )
}

/** Only a page that stands at its top is moved: whoever comes back to a place stays there. */
function openAt(line: HTMLElement): void {
  const { top } = line.getBoundingClientRect()
  if (window.scrollY > 0 || !line.checkVisibility() || top < window.innerHeight * IN_SIGHT) return
  window.scrollTo({ top: top - window.innerHeight * IN_SIGHT, behavior: 'instant' })
}
