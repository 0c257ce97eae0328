import type { GridRow } from '#domain/calendar/grid-place.ts'

/** How tall an hour is; columns and scale share it. */
export const HOUR_HEIGHT_REM = 4

/** The hours at the left edge, on the studio's clock. */
export function HourScale({ rows }: { rows: GridRow[] }) {
  return (
    <div aria-hidden className="figures text-[0.8125rem] text-driftwood">
      <div className="h-14 border-hairline border-b" />
      {rows.map(({ hour, isSecond }) => (
        <div
          key={`${hour} ${isSecond}`}
          style={{ height: `${HOUR_HEIGHT_REM}rem` }}
          className="pt-0.5 pr-1 text-right leading-4 whitespace-nowrap"
        >
          {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
          {isSecond ? <span className="block">again</span> : null}
        </div>
      ))}
    </div>
  )
}
