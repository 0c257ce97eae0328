import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useOwnTime } from '#app/components/own-clock.tsx'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { dayParts, openingDate } from '#domain/calendar/free-days.ts'
import { formatDate, formatLongDay, formatTime } from '#domain/core/when.ts'
import type { Availability } from './availability.ts'
import { MonthCalendar } from './month-calendar.tsx'

type TimePickerProps = {
  action: string
  times: Availability
  wanted: { date: string; isMonthOpen: boolean }
  /** Hidden fields that a press on a day, on the date chip, and on a time carries along. */
  kept: { day: ReactNode; chip: ReactNode; time: ReactNode }
  chosen?: { startsAt: number; as: string } | null
  busyTime?: number | null
  onPick?: (startsAt: number) => void
}

/**
 * A month of days and the times of one. Beside each other where there is room; on a phone the times
 * replace the calendar, and the date is a chip that brings it back.
 */
export function TimePicker(props: TimePickerProps) {
  const year = useYear()
  const { action, times, wanted, kept, chosen, busyTime, onPick } = props
  const date = openingDate(times.days, wanted.date) ?? times.today
  const free = times.days[date] ?? []
  const heading = useFocusAfterHiding(`${date} ${wanted.isMonthOpen}`)

  return (
    <div className="md:grid md:grid-cols-2 md:gap-x-10">
      <div className={wanted.isMonthOpen ? '' : 'hidden md:block'}>
        <Form method="get" action={action} replace preventScrollReset>
          {kept.day}
          <MonthCalendar times={times} selected={date} />
        </Form>
      </div>
      <section
        aria-labelledby="day"
        className={wanted.isMonthOpen ? 'mt-10 hidden md:mt-0 md:block' : ''}
      >
        <Form method="get" action={action} preventScrollReset className="mb-5 md:hidden">
          {kept.chip}
          <button
            type="submit"
            name="date"
            value={date}
            className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-full border border-bark px-4 py-1.5 text-left"
          >
            {formatDate(date, year)}
            <span className="text-clay">Other days</span>
          </button>
        </Form>
        <h2
          id="day"
          ref={heading}
          tabIndex={-1}
          className="sr-only outline-none md:not-sr-only md:text-[1.5rem] md:leading-[3rem]"
        >
          {free[0] ? formatLongDay(free[0], STUDIO.zone, year) : formatDate(date, year)}
        </h2>
        <p role="status" className="sr-only">
          {free.length} free {free.length === 1 ? 'time' : 'times'} on {formatDate(date, year)}
        </p>
        <Form method="get" action={action}>
          {kept.time}
          <input type="hidden" name="date" value={date} />
          {dayParts(free, STUDIO.zone).map((part) => (
            <fieldset key={part.name} className="mt-5 min-w-0 border-t border-hairline pt-3">
              <legend className="label float-left w-full text-driftwood">{part.name}</legend>
              <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2 pt-3">
                {part.times.map((startsAt) => (
                  <TimeButton
                    key={startsAt}
                    startsAt={startsAt}
                    label={formatTime(startsAt, STUDIO.zone)}
                    chosenAs={startsAt === chosen?.startsAt ? chosen.as : undefined}
                    isBusy={startsAt === busyTime}
                    onPick={onPick}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </Form>
        <DeviceZone at={free[0] ?? null} />
      </section>
    </div>
  )
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
