import { hoursShown } from '#content/studio.ts'
import { useSite } from '../site/use-site.ts'

/** The opening hours as they are shown to people (spec 1 §9). */
export function HoursList({ className = '' }: { className?: string }) {
  const hours = useSite()?.hours ?? hoursShown
  return (
    <dl className={`figures ${className}`}>
      {hours.map(({ days, hours }) => (
        <div className="hours-line" key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
