import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useOwnTime } from '#app/components/own-clock.tsx'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { timesWords } from '#content/words/times.ts'
import { dayParts, openingDate } from '#domain/calendar/free-days.ts'
import { formatDate, formatLongDay, formatTime } from '#domain/core/when.ts'
import type { Availability } from './availability.ts'
import { DayStrip } from './day-strip.tsx'
import type { Asked } from './schedule-state.ts'

/** Only who asks for another day needs it. */
const MonthCalendar = lazy(async () => ({
  default: (await import('./month-calendar.tsx')).MonthCalendar,
}))

type TimePickerProps = {
  action: string
  times: Availability
  wanted: Pick<Asked, 'date' | 'isMonthOpen' | 'isMonthBeside' | 'showsAll'>
  /** Hidden fields that a press on a day, on another look at it, and on a time carries along. */
  kept: { day: ReactNode; time: ReactNode }
  chosen?: { startsAt: number; as: string } | null
  busyTime?: number | null
  onPick?: (startsAt: number) => void
}

/**
 * The next open days, and a few good times of one; its other times and the other days are one press away. The month stands
 * beside the times where there is room; on a phone it takes their place until a day is pressed.
 */
export function TimePicker(props: TimePickerProps) {
  const year = useYear()
  const { action, times, wanted, kept, chosen, busyTime, onPick } = props
  const { isMonthOpen, isMonthBeside, showsAll } = wanted
  const date = openingDate(times.days, wanted.date) ?? times.today
  const free = times.days[date] ?? []
  const few = fewOf(date, times, chosen?.startsAt)
  const heading = useFocusAfterHiding(`${date} ${isMonthOpen}`)
  const day = formatDate(date, year)

  return (
    <div className={isMonthOpen || isMonthBeside ? 'md:grid md:grid-cols-2 md:gap-x-10' : ''}>
      {isMonthOpen || isMonthBeside ? (
        <div className={isMonthOpen ? '' : 'hidden md:block'}>
          <Form method="get" action={action} replace preventScrollReset>
            {kept.day}
            <input type="hidden" name="view" value="day" />
            <AllTimes showsAll={showsAll} />
            <MonthCalendar times={times} selected={date} />
          </Form>
        </div>
      ) : null}
      <div className={isMonthOpen ? 'mt-10 hidden md:mt-0 md:block' : ''}>
        <Form
          method="get"
          action={action}
          replace
          preventScrollReset
          className={isMonthOpen || isMonthBeside ? 'mb-8 md:hidden' : 'mb-8'}
        >
          {kept.day}
          <AllTimes showsAll={showsAll} />
          <DayStrip times={times} selected={date} monthForm="month-form" />
        </Form>
        <Form id="month-form" method="get" action={action} preventScrollReset hidden>
          {kept.day}
          <AllTimes showsAll={showsAll} />
          <input type="hidden" name="date" value={date} />
        </Form>
        <section aria-labelledby="day">
          <h2
            id="day"
            ref={heading}
            tabIndex={-1}
            className="text-[1.5rem] leading-8 outline-none md:leading-[3rem]"
          >
            {free[0] ? formatLongDay(free[0], STUDIO.zone, year) : day}
          </h2>
          <p role="status" className="sr-only">
            {timesWords.on(timesWords.count(free.length), day)}
          </p>
          <Form method="get" action={action}>
            {kept.time}
            <input type="hidden" name="date" value={date} />
            {showsAll || !few ? (
              dayParts(free, STUDIO.zone).map((part) => (
                <fieldset key={part.name} className="mt-4 min-w-0 border-t border-hairline pt-3">
                  <legend className="label float-left w-full text-driftwood">{part.name}</legend>
                  <div className={`clear-both pt-3 ${GRID}`}>{part.times.map(timeButton)}</div>
                </fieldset>
              ))
            ) : (
              <div className={`mt-4 ${GRID}`}>{few.map(timeButton)}</div>
            )}
          </Form>
          {few ? (
            <Form method="get" action={action} replace preventScrollReset className="mt-4">
              {kept.day}
              {isMonthOpen || isMonthBeside ? (
                <input type="hidden" name="view" value={isMonthOpen ? 'month' : 'day'} />
              ) : null}
              <AllTimes showsAll={!showsAll} />
              <button
                type="submit"
                name="date"
                value={date}
                className="link inline-flex min-h-12 items-center"
              >
                {showsAll ? timesWords.few : timesWords.all(free.length)}
              </button>
            </Form>
          ) : null}
          <DeviceZone at={free[0] ?? null} />
        </section>
      </div>
    </div>
  )

  function timeButton(startsAt: number) {
    return (
      <TimeButton
        key={startsAt}
        startsAt={startsAt}
        label={formatTime(startsAt, STUDIO.zone)}
        chosenAs={startsAt === chosen?.startsAt ? chosen.as : undefined}
        isBusy={startsAt === busyTime}
        onPick={onPick}
      />
    )
  }
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2'

function AllTimes({ showsAll }: { showsAll: boolean }) {
  return showsAll ? <input type="hidden" name="times" value="all" /> : null
}

/** The few times that a long day is shown by, the visitor's own among them; null where all of them are few. */
function fewOf(date: string, times: Availability, chosen = 0): number[] | null {
  const good = times.good[date]
  if (!good) return null
  const isOther = times.days[date]?.includes(chosen) && !good.includes(chosen)
  return isOther ? [...good, chosen].toSorted((a, b) => a - b) : good
}

/** When a press hides what was pressed, as on a phone, the focus goes on to the day's heading. */
function useFocusAfterHiding(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isVisible(document.activeElement)) return
    const day = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
    if (isVisible(day)) day?.focus()
    else heading.current?.focus()
  }, [shown])
  return heading
}

function isVisible(element: Element | null): boolean {
  return element instanceof HTMLElement && element.offsetParent !== null
}

/** Whose clock the times are on, said only where this device shows another. */
function DeviceZone({ at }: { at: number | null }) {
  const { city } = useStudio()
  const ownTime = useOwnTime(at)
  if (at === null || ownTime === null) return null
  return (
    <p className="mt-6 text-[0.9375rem] leading-6 text-driftwood">
      All times in {city}, {STUDIO.zoneName}.{' '}
      <strong className="font-medium text-bark">
        Your device is on another clock: {formatTime(at, STUDIO.zone)} here is {ownTime} there.
      </strong>
    </p>
  )
}

type TimeButtonProps = {
  startsAt: number
  label: string
  /** Said instead of "available" of the time that this visitor already has. */
  chosenAs?: string | undefined
  isBusy?: boolean
  onPick?: ((startsAt: number) => void) | undefined
}

/** A free time. Before script it submits its form; with script it takes the time at once. */
export function TimeButton({ startsAt, label, chosenAs, isBusy, onPick }: TimeButtonProps) {
  const year = useYear()
  const day = formatLongDay(startsAt, STUDIO.zone, year)
  const time = formatTime(startsAt, STUDIO.zone)
  return (
    <button
      type="submit"
      name="at"
      value={new Date(startsAt).toISOString()}
      aria-label={`${label === time ? `${day}, ${time}` : label}, ${chosenAs ?? 'available'}`}
      aria-busy={isBusy}
      onClick={(event) => {
        if (!onPick) return
        event.preventDefault()
        onPick(startsAt)
      }}
      className={`figures min-h-12 rounded-full border px-3 transition-colors duration-300 ease-calm hover:border-clay hover:text-clay ${
        chosenAs || isBusy
          ? 'border-bark bg-bark text-blossom hover:text-blossom'
          : 'border-[#a99c8c] bg-blossom'
      }`}
    >
      {label}
    </button>
  )
}
