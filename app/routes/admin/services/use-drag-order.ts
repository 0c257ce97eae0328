import { type DragEvent, useState } from 'react'
import { useFetcher } from 'react-router'

type Row = { id: string }

/** Moves rows of a list by dragging; the arrows do the same without a mouse. */
export function useDragOrder<T extends Row>(table: string, rows: readonly T[]) {
  const fetcher = useFetcher()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const moving = fetcher.formData
  return {
    rows: moving ? placed(rows, String(moving.get('id')), String(moving.get('before'))) : rows,
    handlers: (id: string) => ({
      draggable: true,
      'data-dragged': dragged === id ? '' : undefined,
      'data-over': over === id && dragged !== id ? '' : undefined,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(id)
      },
      onDragOver(event: DragEvent) {
        if (!rows.some((row) => row.id === dragged)) return
        event.preventDefault()
        setOver(id)
      },
      onDragEnd() {
        setDragged(null)
        setOver(null)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        setDragged(null)
        setOver(null)
        if (!dragged || dragged === id) return
        const before = dropsBefore(rows, dragged, id)
        const body = { intent: 'place', table, id: dragged, before: before ?? '' }
        fetcher.submit(body, { method: 'post', action: '/admin/services' })
      },
    }),
  }
}

/** Dropped on a row further down, a row goes behind it; further up, before it. */
function dropsBefore(rows: readonly Row[], dragged: string, target: string): string | null {
  const at = (id: string) => rows.findIndex((row) => row.id === id)
  if (at(dragged) > at(target)) return target
  return rows[at(target) + 1]?.id ?? null
}

function placed<T extends Row>(rows: readonly T[], id: string, before: string): T[] {
  const row = rows.find((one) => one.id === id)
  if (!row) return [...rows]
  const others = rows.filter((one) => one !== row)
  const at = others.findIndex((one) => one.id === before)
  return others.toSpliced(at === -1 ? others.length : at, 0, row)
}
