import { useEffect, useState } from 'react'
import { place } from '#content/studio.ts'
import { formatTime } from '#domain/when.ts'

/** Said only where this device's clock shows another time than the studio's. */
export function DeviceZone({ at }: { at: number | null }) {
  const [deviceTime, setDeviceTime] = useState('')
  useEffect(() => {
    if (at === null) return
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isOther = formatTime(at, own) !== formatTime(at, place.zone)
    setDeviceTime(isOther ? formatTime(at, own) : '')
  }, [at])
  if (at === null || deviceTime === '') return null
  return (
    <strong className="font-medium text-bark">
      Your device is on another clock: {formatTime(at, place.zone)} here is {deviceTime} there.
    </strong>
  )
}
