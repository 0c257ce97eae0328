import { hoursShown } from '#content/studio.ts'

/** The opening hours as they are shown to people (spec 1 §9). */
export function HoursList({ className = '' }: { className?: string }) {
  return (
    <dl className={`figures ${className}`}>
      {hoursShown.map(({ days, hours }) => (
        <div className="hours-line" key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
