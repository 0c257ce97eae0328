import type { RefObject } from 'react'
import { useYear } from '#app/site/use-year.ts'
import { formatDate } from '#domain/core/when.ts'

type DayCellProps = {
  date: string | null
  free: number
  isSelected: boolean
  isToday: boolean
  /** Given to the one day that is in the tab order. */
  button: RefObject<HTMLButtonElement | null> | null
}

export function DayCell({ date, free, isSelected, isToday, button }: DayCellProps) {
  const year = useYear()
  if (date === null) return <td />
  const times = free === 0 ? 'no free times' : free === 1 ? '1 free time' : `${free} free times`
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid, a td is a gridcell
    <td aria-selected={isSelected} className="p-0 text-center">
      <button
        ref={button}
        type="submit"
        name="date"
        value={date}
        tabIndex={button ? 0 : -1}
        aria-label={`${formatDate(date, year)}, ${times}`}
        aria-disabled={free === 0}
        aria-current={isToday ? 'date' : undefined}
        onClick={(event) => {
          if (free === 0) event.preventDefault()
        }}
        className={`figures inline-grid aspect-square w-full max-w-12 place-items-center rounded-full transition-colors duration-300 ease-calm ${look(free, isSelected)} ${isToday ? 'underline decoration-1 underline-offset-4' : ''}`}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}

function look(free: number, isSelected: boolean): string {
  if (isSelected) return 'bg-bark text-blossom'
  if (free === 0) return 'cursor-default text-driftwood/45'
  return 'font-medium hover:bg-linen'
}
