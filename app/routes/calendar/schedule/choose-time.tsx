import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { type CallFailure, holdTime } from '#app/browser/booking-calls.ts'
import { keepHold } from '#app/browser/booking-draft.ts'
import { NoTimes, TimeSkeleton } from '#app/components/no-times.tsx'
import { STUDIO } from '#content/studio.ts'
import type { Choice, Visit } from '#domain/calendar/service.ts'
import { localDate } from '#domain/core/when.ts'
import type { Availability } from '../ui/availability.ts'
import { Problem } from '../ui/problem.tsx'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { TimePicker } from '../ui/time-picker.tsx'
import { HiddenFields, Shell } from './shell.tsx'
import { ChangeTreatment } from './total.tsx'

type ChooseTimeProps = {
  choice: Choice
  visit: Visit
  asked: Asked
  isPaid: boolean
  /**
   * `waitHref`: where somebody waits for a time that is not among them; null: nobody can. `putOff`: said where the extras
   * alone bring a later first day, with the way to leave them out.
   */
  times:
    | (Availability & {
        waitHref: string | null
        putOff: { says: string; link: string; href: string } | null
      })
    | null
  /** The times shown turned out not to be true any more. */
  onStale: () => void
}

/** Pressing a time takes it for ten minutes and goes on. */
export function ChooseTime({ choice, visit, asked, isPaid, times, onStale }: ChooseTimeProps) {
  const navigate = useNavigate()
  const [busyTime, setBusyTime] = useState<number | null>(null)
  const [problem, setProblem] = useState<CallFailure | null>(null)

  async function take(startsAt: number) {
    if (busyTime !== null) return
    setBusyTime(startsAt)
    setProblem(null)
    const taken = await holdTime({ ...choice, startsAt, replaces: asked.hold })
    setBusyTime(null)
    if (!taken.ok && taken.code !== 'holds-full') {
      setProblem(taken)
      if (taken.code !== 'no-connection') onStale()
      return
    }
    // A time that cannot be kept meanwhile can be booked all the same.
    if (taken.ok) keepHold(taken.value)
    const hold = taken.ok ? taken.value.id : ''
    const date = localDate(startsAt, STUDIO.zone)
    const held = { ...asked, date, startsAt, hold, isMonthOpen: false }
    // This screen's own address learns of the hold first, so that Back finds it.
    await navigate(scheduleHref({ ...held, step: 'time' }), { replace: true })
    await navigate(scheduleHref({ ...held, step: 'you' }))
  }

  const { showsAll } = asked
  const look = { isMonthOpen: false, isMonthBeside: false, showsAll: false }
  const day = { ...asked, ...look, step: 'time', date: '' }
  return (
    <Shell
      step="time"
      asked={asked}
      isPaid={isPaid}
      visit={visit}
      question="When suits you?"
      lead={
        <>
          <ChangeTreatment name={visit.name} visit={visit} asked={asked} />
          {visit.service.addons.length === 0 ? <p>This visit has no extras to choose.</p> : null}
        </>
      }
    >
      {problem ? <Problem problem={problem} onPick={take} /> : null}
      {times === null ? <TimeSkeleton /> : null}
      {times?.putOff ? (
        <p className="mb-8">
          {times.putOff.says}{' '}
          <a className="link inline-flex min-h-11 items-center" href={times.putOff.href}>
            {times.putOff.link}
          </a>
        </p>
      ) : null}
      {times && Object.keys(times.days).length === 0 ? <NoTimes lastDate={times.lastDate} /> : null}
      {times && Object.keys(times.days).length > 0 ? (
        <TimePicker
          action={href('/schedule')}
          times={times}
          wanted={asked}
          chosen={
            asked.hold && asked.startsAt
              ? { startsAt: asked.startsAt, as: 'available, your choice' }
              : null
          }
          busyTime={busyTime}
          onPick={take}
          kept={{
            day: <HiddenFields asked={day} />,
            time: <HiddenFields asked={{ ...day, step: 'you', startsAt: null, showsAll }} />,
          }}
        />
      ) : null}
      {times?.waitHref ? (
        <p className="mt-8">
          Does nothing here suit you?{' '}
          <a className="link inline-flex min-h-11 items-center" href={times.waitHref} target="_top">
            Join the waiting list
          </a>
        </p>
      ) : null}
    </Shell>
  )
}
