import { useNavigate } from 'react-router'
import type { VisitPanelData } from '../day/read-panel.ts'
import { calendarPath, viewInPath } from '../ui/calendar-path.ts'
import { useDrag } from './drag.ts'
import type { GridShown } from './read-grid.ts'

/** A grid in which visits are dragged: where one is let go, its panel asks; what the panel asks about is shown in the grid. */
export function useGrid(grid: GridShown, visit: VisitPanelData | null) {
  const navigate = useNavigate()
  const asked = visit?.to ? { id: visit.booking.id, ...visit.to } : null
  const drag = useDrag(grid, (to) =>
    navigate(
      calendarPath({
        view: viewInPath(grid.view),
        date: grid.date,
        panel: 'move',
        booking: to.id,
        at: to.at,
        minutes: to.minutes,
      }),
      { preventScrollReset: true },
    ),
  )
  return { ...drag, shown: drag.target ?? asked }
}
