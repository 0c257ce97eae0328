import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight } from '#app/components/icons.tsx'
import { useWeek, useYear } from '#app/site/use-site.ts'
import { timesWords } from '#content/words/times.ts'
import { capital } from '#domain/calendar/hours-words.ts'
import {
  addDays,
  addMonths,
  monthOf,
  type Weekday,
  weekStartOf,
  weeksOf,
} from '#domain/core/dates.ts'
import { formatDate, formatMonth } from '#domain/core/when.ts'
import type { Availability } from './availability.ts'

type DayCellProps = {
  date: string | null
  free: number
  isSelected: boolean
  isToday: boolean
  /** Given to the one day that is in the tab order. */
  button: RefObject<HTMLButtonElement | null> | null
}

/** A month as a grid of submit buttons named `date`; one of them is in the tab order, arrows do the rest. */
export function MonthCalendar({ times, selected }: { times: Availability; selected: string }) {
  const [current, setCurrent] = useState(selected)
  const [opened, setOpened] = useState(selected)
  if (opened !== selected) {
    setOpened(selected)
    setCurrent(selected)
  }
  const movedByKey = useRef(false)
  const cell = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (movedByKey.current && current) cell.current?.focus()
    movedByKey.current = false
  }, [current])

  const weekdays = useWeek()
  const [begins = 'sunday'] = weekdays
  const month = monthOf(current)
  const within = (date: string) =>
    date < times.today ? times.today : date > times.lastDate ? times.lastDate : date

  function onKeyDown(event: KeyboardEvent) {
    const target = KEYS[event.key]?.(current, begins)
    if (!target) return
    event.preventDefault()
    movedByKey.current = true
    setCurrent(within(target))
  }

  function turn(months: number) {
    const first = `${monthOf(addMonths(current, months))}-01`
    const firstFree = Object.keys(times.days).find((date) => monthOf(date) === monthOf(first))
    setCurrent(firstFree ?? within(first))
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between">
        <h2 id="month" aria-live="polite" className="text-[1.5rem] leading-8">
          {formatMonth(month)}
        </h2>
        <div className="-mr-3 flex">
          <Turn label="Previous month" isOver={month <= monthOf(times.today)} by={() => turn(-1)}>
            <ChevronLeft strokeWidth={1.25} />
          </Turn>
          <Turn label="Next month" isOver={month >= monthOf(times.lastDate)} by={() => turn(1)}>
            <ChevronRight strokeWidth={1.25} />
          </Turn>
        </div>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table with this role */}
      <table
        role="grid"
        aria-labelledby="month"
        className="-mx-4 mt-2 w-[calc(100%+2rem)] table-fixed border-collapse sm:mx-0 sm:w-full"
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid */}
        <thead>
          <tr>
            {weekdays.map(capital).map((name) => (
              <th key={name} scope="col" abbr={name} className="label h-11 text-driftwood">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, begins).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => (
                <DayCell
                  key={date ?? `${month} ${weekdays[weekday]}`}
                  date={date}
                  free={date ? (times.days[date]?.length ?? 0) : 0}
                  isSelected={date === selected}
                  isToday={date === times.today}
                  button={date === current ? cell : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const KEYS: Record<string, (date: string, begins: Weekday) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date, begins) => weekStartOf(date, begins),
  End: (date, begins) => addDays(weekStartOf(date, begins), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

type TurnProps = { label: string; isOver: boolean; by: () => void; children: React.ReactNode }

function Turn({ label, isOver, by, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      onClick={isOver ? undefined : by}
      className="grid size-[48px] place-items-center rounded-full aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      {children}
    </button>
  )
}

function DayCell({ date, free, isSelected, isToday, button }: DayCellProps) {
  const year = useYear()
  if (date === null) return <td />
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid, a td is a gridcell
    <td aria-selected={isSelected} className="p-0 text-center">
      <button
        ref={button}
        type="submit"
        name="date"
        value={date}
        tabIndex={button ? 0 : -1}
        aria-label={`${formatDate(date, year)}, ${timesWords.count(free)}`}
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
