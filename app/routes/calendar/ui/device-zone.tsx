import { useOwnTime } from '#app/components/own-clock.tsx'
import { useStudio } from '#app/site/use-studio.ts'
import { place } from '#content/studio.ts'
import { formatTime } from '#domain/core/when.ts'

/** Whose clock the times are on, said only where this device shows another. */
export function DeviceZone({ at }: { at: number | null }) {
  const { city } = useStudio()
  const ownTime = useOwnTime(at)
  if (at === null || ownTime === null) return null
  return (
    <p className="mt-6 text-[0.9375rem] leading-6 text-driftwood">
      All times in {city}, {place.zoneName}.{' '}
      <strong className="font-medium text-bark">
        Your device is on another clock: {formatTime(at, place.zone)} here is {ownTime} there.
      </strong>
    </p>
  )
}
