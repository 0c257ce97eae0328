import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { instantInGrid, placeInGrid } from '#domain/calendar/grid/grid-place.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Grid } from './read-grid.ts'

const BEGINS_AFTER_PX = 5
/** A finger that rests this long on a visit takes hold of it; one that moves on sooner scrolls. */
const HOLD_MS = 350
const SCROLLS_AFTER_PX = 10

/**
 * Dragging visits about the grid in steps of a quarter of an hour: with a mouse or a pen at once, with a
 * finger after it has rested on the visit. Escape puts the visit back; `onDrop` is told where it was let go.
 */
export function useDrag(shown: Grid, onDrop: (target: DragTarget) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  const [target, setTarget] = useState<DragTarget | null>(null)
  useEffect(() => () => stop.current(), [])
  useEffect(() => (grid.current ? keepStill(grid.current, isHeld) : undefined), [])

  function onPointerDown(event: PointerEvent) {
    isHeld.current = false
    const grip = gripOf(event, shown)
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
      last = targetAt(moved, grip, shown, grid.current) ?? last
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

/** Where a visit is about to go; `at` in epoch milliseconds. */
export type DragTarget = { id: string; at: number; minutes: number }

type Grip = {
  id: string
  startsAt: number
  minutes: number
  isResize: boolean
  /** How far below the visit's top the pointer took hold, in hours. */
  below: number
  x: number
  y: number
}

const STEP_MINUTES = 15

/** What the pointer took hold of; null where that is no visit that may move. */
function gripOf(event: PointerEvent, shown: Grid): Grip | null {
  if (event.button !== 0) return null
  const pressed = event.target as HTMLElement
  const id = pressed.closest<HTMLElement>('[data-visit]')?.dataset.visit
  const column = pressed.closest<HTMLElement>('[data-column]')
  const day = shown.days.find((one) => one.date === column?.dataset.column)
  const booking = day?.visits.find((one) => one.item.id === id)?.item
  if (!booking || !column || !day) return null
  const isResize = 'resize' in pressed.dataset
  if (!isResize && event.pointerType !== 'touch') event.preventDefault()
  const { startsAt, durationMinutes: minutes } = booking
  const below = placeUnder(event.clientY, column, day.column.rows.length)
  return {
    id: booking.id,
    startsAt,
    minutes,
    isResize,
    below: below - placeInGrid(startsAt, day.column),
    x: event.clientX,
    y: event.clientY,
  }
}

/** Where the visit would go under the pointer, in steps of a quarter of an hour; null beside the grid. */
function targetAt(
  pointer: { clientX: number; clientY: number },
  grip: Grip,
  shown: Grid,
  grid: HTMLElement | null,
): DragTarget | null {
  const columns = [...(grid?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const holds = ({ left, right }: DOMRect) => left <= pointer.clientX && pointer.clientX < right
  const element = columns.find((one) => holds(one.getBoundingClientRect()))
  const day = shown.days.find((one) => one.date === element?.dataset.column)
  if (!element || !day) return null
  const place = placeUnder(pointer.clientY, element, day.column.rows.length)
  const { id, minutes, startsAt, isResize } = grip
  if (!isResize) {
    // Half a step on, so that the nearest step wins, not the one above.
    const at = instantInGrid(place - grip.below + halfStep, day.column, STEP_MINUTES)
    return at === null ? null : { id, at, minutes }
  }
  const end = instantInGrid(place + halfStep, day.column, STEP_MINUTES)
  const isOtherDay = placeInGrid(startsAt, day.column) === 0 && day.column.rows[0] !== startsAt
  if (end === null || isOtherDay) return null
  return { id, at: startsAt, minutes: Math.max(STEP_MINUTES, (end - startsAt) / MINUTE_MS) }
}

const halfStep = (STEP_MINUTES * MINUTE_MS) / HOUR_MS / 2

function placeUnder(clientY: number, column: HTMLElement, rows: number): number {
  const { top, height } = column.getBoundingClientRect()
  return ((clientY - top) / height) * rows
}
