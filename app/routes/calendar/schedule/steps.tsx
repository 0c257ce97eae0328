import { Link } from 'react-router'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'

const STEPS = [
  { name: 'extras', label: 'Extras' },
  { name: 'time', label: 'Time' },
  { name: 'you', label: 'You' },
]

/** Where the visitor is; what lies behind can be opened again. */
export function Steps({ asked, step }: { asked: Asked; step: string }) {
  const current = STEPS.findIndex(({ name }) => name === step)
  return (
    <nav aria-label="Booking steps">
      <ol className="flex flex-wrap items-center gap-x-3">
        {STEPS.map(({ name, label }, index) => (
          <li key={name} className="label flex min-h-11 items-center gap-x-3">
            {index > 0 ? (
              <span aria-hidden="true" className="h-px w-5 bg-hairline sm:w-10" />
            ) : null}
            {index < current ? (
              <Link
                className="inline-flex min-h-11 min-w-11 items-center text-clay hover:text-clay-deep"
                to={scheduleHref({ ...asked, step: name, isMonthOpen: false })}
              >
                {index + 1} {label}
              </Link>
            ) : (
              <span
                aria-current={index === current ? 'step' : undefined}
                className={index === current ? 'text-bark' : 'text-driftwood'}
              >
                {index + 1} {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
