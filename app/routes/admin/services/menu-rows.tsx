import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { RowShown } from './menu-list.ts'
import { useDragOrder } from './use-drag-order.ts'

type MenuRowsProps = { title: string; table: 'service' | 'addon'; rows: RowShown[]; to: string }

/** One section of the menu: each row leads to its form and moves by its arrows, or by the hand. */
export function MenuRows({ title, table, rows, to }: MenuRowsProps) {
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
              to={`${to}/${row.id}`}
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
    <Form method="post" action="/admin/services" preventScrollReset>
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
        <Icon aria-hidden strokeWidth={1.25} className="size-5" />
      </button>
    </Form>
  )
}
