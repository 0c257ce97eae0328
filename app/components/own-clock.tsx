import { useEffect, useState } from 'react'
import { useStudio } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatTime } from '#domain/core/when.ts'

/**
 * The visitor's own time of an instant where their clock shows another than the studio's, otherwise null.
 * A server cannot know it: a page comes without and says so once it runs.
 */
export function useOwnTime(at: number | null): string | null {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const time = at === null ? null : formatTime(at, timeZone)
    setOwn(at !== null && time !== formatTime(at, STUDIO.zone) ? time : null)
  }, [at])
  return own
}

/** ", Redlands, Pacific time", after a time that this visitor's clock would show otherwise. */
export function ZoneWords({ at }: { at: number }) {
  const { city } = useStudio()
  return useOwnTime(at) === null ? null : `, ${city}, ${STUDIO.zoneName}`
}
