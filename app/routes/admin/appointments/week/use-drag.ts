import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type DragTarget, gripOf, targetAt } from './drag-place.ts'
import type { Week } from './read-week.ts'

const BEGINS_AFTER_PX = 5
/** A finger that rests this long on a visit takes hold of it; one that moves on sooner scrolls. */
const HOLD_MS = 350
const SCROLLS_AFTER_PX = 10

/**
 * Dragging visits about the grid in steps of a quarter of an hour: with a mouse or a pen at once, with a
 * finger after it has rested on the visit. Escape puts the visit back; `onDrop` is told where it was let go.
 */
export function useDrag(week: Week, onDrop: (target: DragTarget) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  const [target, setTarget] = useState<DragTarget | null>(null)
  useEffect(() => () => stop.current(), [])
  useEffect(() => (grid.current ? keepStill(grid.current, isHeld) : undefined), [])

  function onPointerDown(event: PointerEvent) {
    isHeld.current = false
    const grip = gripOf(event, week)
    if (!grip) return
    const isFinger = event.pointerType === 'touch'
    const { id, startsAt, minutes } = grip
    let last: DragTarget | null = null
    const take = () => {
      isHeld.current = true
      setTarget({ id, at: startsAt, minutes })
    }
    const rest = isFinger ? setTimeout(take, HOLD_MS) : undefined
    const move = (moved: globalThis.PointerEvent) => {
      const distance = Math.hypot(moved.clientX - grip.x, moved.clientY - grip.y)
      if (!isHeld.current) {
        if (isFinger && distance > SCROLLS_AFTER_PX) stop.current()
        if (isFinger || distance < BEGINS_AFTER_PX) return
        isHeld.current = true
      }
      moved.preventDefault()
      last = targetAt(moved, grip, week, grid.current) ?? last
      setTarget(last)
    }
    const end = () => {
      stop.current()
      const isSame = last?.at === startsAt && last.minutes === minutes
      if (isHeld.current && last && !isSame) onDrop(last)
    }
    const putBack = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') stop.current()
    }
    const cancel = () => stop.current()
    stop.current = () => {
      clearTimeout(rest)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', putBack)
      setTarget(null)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', putBack)
  }

  /** The press that ended a drag opens nothing. */
  function swallowClick(event: MouseEvent) {
    if (!isHeld.current) return
    isHeld.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return { grid, target, onPointerDown, swallowClick }
}

/** While a finger holds a visit the page does not scroll, and no menu opens over it. */
function keepStill(grid: HTMLElement, isHeld: { current: boolean }): () => void {
  const still = (event: Event) => {
    if (isHeld.current) event.preventDefault()
  }
  // React's own listeners are passive and could not.
  grid.addEventListener('touchmove', still, { passive: false })
  grid.addEventListener('contextmenu', still)
  return () => {
    grid.removeEventListener('touchmove', still)
    grid.removeEventListener('contextmenu', still)
  }
}
