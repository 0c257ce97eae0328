import type { PointerEvent } from 'react'
import { instantInGrid, placeInGrid } from '#domain/calendar/grid-place.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Week } from './read-week.ts'

/** Where a visit is about to go; `at` in epoch milliseconds. */
export type DragTarget = { id: string; at: number; minutes: number }

export type Grip = {
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
export function gripOf(event: PointerEvent, week: Week): Grip | null {
  if (event.button !== 0) return null
  const pressed = event.target as HTMLElement
  const id = pressed.closest<HTMLElement>('[data-visit]')?.dataset.visit
  const column = pressed.closest<HTMLElement>('[data-column]')
  const day = week.days.find((one) => one.date === column?.dataset.column)
  const booking = day?.visits.find((one) => one.booking.id === id)?.booking
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
export function targetAt(
  pointer: { clientX: number; clientY: number },
  grip: Grip,
  week: Week,
  grid: HTMLElement | null,
): DragTarget | null {
  const columns = [...(grid?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const holds = ({ left, right }: DOMRect) => left <= pointer.clientX && pointer.clientX < right
  const element = columns.find((one) => holds(one.getBoundingClientRect()))
  const day = week.days.find((one) => one.date === element?.dataset.column)
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
