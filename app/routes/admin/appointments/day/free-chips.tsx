import type { RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Visit } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { clockTime, formatDate, formatTime } from '#domain/core/when.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import type { Chosen } from './chosen.ts'
import { keptIn } from './find-client.ts'
import type { PanelData } from './read-panel.ts'

const CHIPS = 8

type FreeChipsProps = {
  day: PanelData
  /** Starts at which what is chosen fits. */
  free: readonly number[]
  chosen: Chosen
  visit: Visit | null
  form: RefObject<HTMLFormElement | null>
  onPick: () => void
}

/** The day's free starts, each a tap; without script each is the page again at that time, and a button finds those of another choice. */
export function FreeChips({ day, free, chosen, visit, form, onPick }: FreeChipsProps) {
  const { date, treatment, addonIds } = chosen
  return (
    <>
      {free.length === 0 && visit ? (
        <p className="figures text-driftwood">
          No time of {formatDuration(visit.durationMinutes)} is free that day.
        </p>
      ) : null}
      {free.length === 0 && visit && date === day.date ? <NextFree day={day} form={form} /> : null}
      <ul aria-label="Free times" className="flex flex-wrap gap-2 empty:hidden">
        {free.slice(0, CHIPS).map((startsAt) => {
          const time = clockTime(startsAt, STUDIO.zone)
          const to = {
            ...keptIn(day, null),
            date,
            treatment,
            addonIds,
            time,
            client: day.client?.id,
          }
          return (
            <li key={startsAt}>
              <Link
                to={calendarPath(to)}
                preventScrollReset
                className="figures inline-flex min-h-11 items-center rounded-full border border-hairline px-3.5 hover:bg-oat"
                onClick={(event) => {
                  const field = form.current?.elements.namedItem('time')
                  if (!(field instanceof HTMLInputElement)) return
                  event.preventDefault()
                  field.value = time
                  onPick()
                }}
              >
                {formatTime(startsAt, STUDIO.zone)}
              </Link>
            </li>
          )
        })}
      </ul>
      <noscript>
        <SmallButton name="intent" value="times" quiet formNoValidate>
          Show free times
        </SmallButton>
      </noscript>
    </>
  )
}

/** The way on from a full day, with what is typed already. */
function NextFree({ day, form }: Pick<FreeChipsProps, 'day' | 'form'>) {
  const navigate = useNavigate()
  const year = useYear()
  const { client, nextFree } = day
  if (!nextFree) return null
  const pathWith = (typed: HTMLFormElement | null) =>
    calendarPath({ ...keptIn(day, typed), date: nextFree, time: '', client: client?.id })
  return (
    <Link
      to={pathWith(null)}
      preventScrollReset
      className="link inline-flex min-h-11 items-center"
      onClick={(event) => {
        event.preventDefault()
        navigate(pathWith(form.current), { preventScrollReset: true })
      }}
    >
      Next free: {formatDate(nextFree, year)}
    </Link>
  )
}
