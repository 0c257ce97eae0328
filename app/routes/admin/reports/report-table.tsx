import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Folded } from '../ui/controls.tsx'
import type { Route } from './+types/reports'
import { type Column, type LinesProps, TableLines } from './table-lines.tsx'

/** One table of a report with its file; what does not fit scrolls beside its first column. */
export function ReportTable<Row>(
  props: LinesProps<Row> & {
    id: string
    note?: string
    file: string
    empty: string
    /** Figures that are no part of these sums, folded away below. */
    beside?: { words: string; columns: readonly Column<Row>[]; sums: readonly ReactNode[] }
    children?: ReactNode
  },
) {
  const { id, title, rows, beside } = props
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="@container scroll-mt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl" id={`${id}-title`}>
          {title}
        </h2>
        <a className="link inline-flex min-h-11 shrink-0 items-center" href={props.file} download>
          CSV<span className="sr-only"> of {title}</span>
        </a>
      </div>
      {props.note ? <p className="mt-1 max-w-prose text-driftwood">{props.note}</p> : null}
      {rows.length === 0 ? (
        <p className="mt-3 border-hairline border-y py-4 text-driftwood">{props.empty}</p>
      ) : (
        <>
          {props.children}
          <Scrolling title={title}>
            <TableLines {...props} />
          </Scrolling>
          {beside ? (
            <Folded words={beside.words} className="mt-2">
              <Scrolling title={beside.words}>
                <TableLines {...props} {...beside} title={beside.words} room="some" />
              </Scrolling>
            </Folded>
          ) : null}
        </>
      )}
    </section>
  )
}

function Scrolling({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a part of its section, not one of its own
    <div role="group" aria-label={`${title}, table`} tabIndex={0} className="scroll-edge mt-3">
      {children}
    </div>
  )
}

export type TableProps = { data: Route.ComponentProps['loaderData']; query: string }

export const ROW_LINK =
  'inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-bark'

/** A number that opens the rows it was counted from; of nothing there is nothing to open. */
export function Opening({ to, is, children }: { to: string; is: number; children: ReactNode }) {
  if (is === 0) return children
  return (
    <Link className={`${ROW_LINK} min-w-11 justify-end`} to={to}>
      {children}
    </Link>
  )
}

/** Where a table stands as a file. */
export function csv(name: string, query: string): string {
  return `${href('/admin/reports/:file', { file: `${name}.csv` })}?${query}`
}

/** Where the visits, orders or lines behind a figure stand. */
export function rowsOf(
  kind: string,
  query: string,
  filter: Record<string, string | null> = {},
): string {
  const named = Object.entries(filter).filter(([, value]) => value !== null) as [string, string][]
  return `${href('/admin/reports/rows')}?${new URLSearchParams([['of', kind], ...named])}&${query}`
}
