import { Link } from 'react-router'
import { type Asked, scheduleHref } from './schedule-state.ts'

/** What is being booked, with the way back to the menu. */
export function ChangeTreatment({ name, asked }: { name: string; asked: Asked }) {
  const { isEmbedded, date } = asked
  return (
    <p>
      {name}{' '}
      <Link
        className="link ml-2 inline-flex min-h-11 items-center"
        to={scheduleHref({ isEmbedded, date })}
      >
        Change<span className="sr-only"> treatment</span>
      </Link>
    </p>
  )
}
