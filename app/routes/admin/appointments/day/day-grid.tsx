import type { MouseEvent } from 'react'
import { useYear } from '#app/site/use-site.ts'
import { formatDate } from '#domain/core/when.ts'
import { DayColumn, HourScale, hourHeightOf } from '../grid/day-column.tsx'
import { ShortGaps } from '../grid/gaps.tsx'
import { Legend } from '../grid/status-shape.tsx'
import { useGrid } from '../grid/use-grid.ts'
import type { Day } from './day-view.tsx'
import type { VisitPanelData } from './read-panel.ts'

/** The day's hours downwards: what is free is pressed to book, a visit to open it, and dragged to move it. */
export function DayGrid({ day, visit }: { day: Day; visit: VisitPanelData | null }) {
  const year = useYear()
  const { grid } = day
  const drag = useGrid(grid, visit)
  return (
    <section aria-label={`${formatDate(day.date, year)}, hour by hour`} className="min-w-0">
      <div
        className="grid grid-cols-[3rem_minmax(0,1fr)] border-hairline border-y"
        ref={drag.grid}
        onPointerDown={drag.onPointerDown}
        onClickCapture={(event: MouseEvent) => drag.swallowClick(event)}
      >
        <HourScale rows={grid.rows} hourRem={hourHeightOf(grid)} hasTitles={false} />
        {grid.days.map((one) => (
          <div key={one.date} className="min-w-0 border-hairline border-l">
            <DayColumn day={one} grid={grid} shown={drag.shown} free={day.free} />
          </div>
        ))}
      </div>
      {grid.days.map((one) => (
        <ShortGaps key={one.date} free={day.free} day={one} grid={grid} />
      ))}
      <Legend grid={grid} />
    </section>
  )
}
