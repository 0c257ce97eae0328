import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'

const SECOND_MS = 1000

const WARN_AT_MS = 2 * MINUTE_MS

/** Counts a hold down in sight; said aloud only at its start, at two minutes and at its end. */
export function HoldClock({ expiresAt, isOff = false }: { expiresAt: number; isOff?: boolean }) {
  const [started, setStarted] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, expiresAt - Date.now()))
    setStarted(expiresAt - Date.now())
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [expiresAt])

  // While a charge is under way the time is kept for it.
  if (isOff) return <p className="min-h-7">I keep this time for you.</p>
  return (
    <>
      <p role="status" className="sr-only">
        {started === null ? '' : spoken(started, left)}
      </p>
      <p aria-hidden="true" className="figures min-h-7">
        {started === null ? '' : written(left)}
      </p>
    </>
  )
}

function spoken(started: number, left: number): string {
  if (left === 0) return BROWSER_SENTENCES['hold-over']
  if (left <= WARN_AT_MS) return 'I keep this time for you for less than two more minutes.'
  return `I keep this time for you for ${Math.round(started / MINUTE_MS)} minutes.`
}

function written(left: number): string {
  if (left === 0) return BROWSER_SENTENCES['hold-over']
  const seconds = Math.ceil(left / SECOND_MS)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return `I keep this time for you for ${clock}.`
}
