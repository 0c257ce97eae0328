import { type DragEvent, useState } from 'react'
import { Form, href, Link, useFetcher } from 'react-router'
import { ChevronDown } from '#app/components/icons.tsx'
import { ChevronUp, GripVertical } from '../ui/icons.tsx'

export type RowShown = { id: string; to: string; name: string; figures: string; state: string }
type Row = { id: string }

type MenuRowsProps = { title: string; table: 'service' | 'addon'; rows: RowShown[] }

/** One section of the menu: each row leads to its form and moves by its arrows, or by the hand. */
export function MenuRows({ title, table, rows }: MenuRowsProps) {
  const drag = useDragOrder(table, rows)
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="label font-text text-driftwood">{title}</h2>
      <ul className="mt-2 border-hairline border-t">
        {drag.rows.map((row, i) => (
          <li
            key={row.id}
            {...drag.handlers(row.id)}
            className="flex items-center gap-2 border-hairline border-b data-dragged:opacity-50 data-over:border-t-2 data-over:border-t-clay"
          >
            <GripVertical
              aria-hidden
              strokeWidth={1.25}
              className="hidden size-5 shrink-0 cursor-grab text-driftwood lg:block"
            />
            <Link
              to={row.to}
              draggable={false}
              className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-linen"
            >
              <span className="min-w-0 font-medium break-words">
                {row.name}
                {row.state ? (
                  <span className="ml-3 font-normal text-driftwood">{row.state}</span>
                ) : null}
              </span>
              <span className="figures text-driftwood">{row.figures}</span>
            </Link>
            <Arrow table={table} row={row} step="up" isLast={i === 0} />
            <Arrow table={table} row={row} step="down" isLast={i === rows.length - 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ArrowProps = { table: string; row: RowShown; step: 'up' | 'down'; isLast: boolean }

function Arrow({ table, row, step, isLast }: ArrowProps) {
  const Icon = step === 'up' ? ChevronUp : ChevronDown
  return (
    <Form method="post" action={href('/admin/services')} preventScrollReset>
      <input type="hidden" name="table" value={table} />
      <input type="hidden" name="id" value={row.id} />
      <button
        type="submit"
        name="intent"
        value={step}
        disabled={isLast}
        aria-label={`Move ${row.name} ${step}`}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-linen disabled:cursor-default disabled:opacity-25"
      >
        <Icon strokeWidth={1.25} className="size-5" />
      </button>
    </Form>
  )
}

/** Moves rows of a list by dragging; the arrows do the same without a mouse. */
function useDragOrder<T extends Row>(table: string, rows: readonly T[]) {
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
        fetcher.submit(body, { method: 'post', action: href('/admin/services') })
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
