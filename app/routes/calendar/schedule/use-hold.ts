import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallFailure, type HeldTime, holdTime } from '#app/browser/booking-calls.ts'
import { keepHold, keptHold } from '#app/browser/booking-draft.ts'
import { STUDIO } from '#content/studio.ts'
import type { Choice } from '#domain/calendar/service.ts'
import { localDate } from '#domain/core/when.ts'
import type { Asked } from '../ui/schedule-state.ts'

/**
 * The hold behind a screen: the one that this tab took, or a new one where the address
 * came from elsewhere or the ten minutes are over; `notHeld` says that it cannot be kept. `take` changes to
 * another time in place.
 */
export function useHold(parts: {
  choice: Choice
  startsAt: number
  asked: Asked
  /** The screen's own address, for whatever time is taken. */
  hrefOf: (asked: Asked) => string
  onProblem: (problem: CallFailure | null) => void
  /** What the screen pays for cannot be booked without being kept. */
  toPay?: boolean
}) {
  const { choice, startsAt, asked, hrefOf, onProblem, toPay = false } = parts
  const navigate = useNavigate()
  const [held, setHeld] = useState<HeldTime | null>(null)
  const [notHeld, setNotHeld] = useState<string | null>(null)
  // Booked before it is known whose hold lies there, a time would look taken by somebody else.
  const [isSettled, setIsSettled] = useState(false)
  const hasArrived = useRef(false)

  async function take(wanted: number) {
    const taken = await holdTime({ ...choice, startsAt: wanted, replaces: asked.hold, toPay })
    // A time that cannot be kept meanwhile can be booked all the same.
    setIsSettled(true)
    const isFree = taken.ok || taken.code === 'holds-full'
    onProblem(isFree ? null : taken)
    if (!isFree) return
    if (taken.ok) keepHold(taken.value)
    setNotHeld(taken.ok ? null : taken.message)
    setHeld(taken.ok ? taken.value : null)
    const date = localDate(wanted, STUDIO.zone)
    const changed = { ...asked, date, startsAt: wanted, hold: taken.ok ? taken.value.id : '' }
    await navigate(hrefOf(changed), { replace: true, preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on arrival
  useEffect(() => {
    if (hasArrived.current) return
    hasArrived.current = true
    const kept = keptHold(asked.hold)
    if (kept?.startsAt === startsAt) {
      setHeld(kept)
      setIsSettled(true)
    } else take(startsAt)
  }, [])

  return { held, setHeld, notHeld, isSettled, take }
}
