import { useEffect, useState } from 'react'

const EVERY_MS = 20_000

/** The server's time of the page, going on while the page is open; `now` in epoch milliseconds. */
export function useNow(now: number): number {
  const [ticked, setTicked] = useState({ from: now, at: now })
  useEffect(() => {
    const began = Date.now()
    const tick = () => setTicked({ from: now, at: now + Date.now() - began })
    const timer = setInterval(tick, EVERY_MS)
    // A phone that slept has missed its turns.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return ticked.from === now ? ticked.at : now
}
