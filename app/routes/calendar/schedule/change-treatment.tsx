import { Link } from 'react-router'
import type { Visit } from '#domain/calendar/service.ts'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { totalOf } from './total.tsx'

type ChangeTreatmentProps = { name: string; asked: Asked; visit?: Visit }

/** What is being booked, with the way back to the menu. */
export function ChangeTreatment({ name, asked, visit }: ChangeTreatmentProps) {
  const { isEmbedded, date } = asked
  return (
    <p className="figures flex flex-wrap items-center gap-x-3">
      <span>
        {name}
        {/* The frame's foot may lie below the screen, and the total's bar with it. */}
        {visit && isEmbedded ? <span className="lg:hidden"> · {totalOf(visit)}</span> : null}
      </span>
      <Link
        className="link inline-flex min-h-11 items-center"
        to={scheduleHref({ isEmbedded, date })}
      >
        Change<span className="sr-only"> treatment</span>
      </Link>
    </p>
  )
}
