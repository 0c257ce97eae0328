import { Fragment, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Folded } from '../ui/controls.tsx'
import type { Route } from './+types/reports'

export type Column<Row> = {
  name: string
  /** Text stands left, figures right. */
  isText?: boolean
  /** Stays on one line: a first column of dates. */
  isShort?: boolean
  /** Stands in a line below the others on a phone. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

/** One table of a report with its file; what does not fit scrolls beside its first column. */
export function ReportTable<Row>(props: {
  id: string
  title: string
  note?: string
  file: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The last line: what the columns add up to. */
  sums?: readonly ReactNode[]
  empty: string
  /** Figures that are no part of these sums, folded away below. */
  beside?: { words: string; columns: readonly Column<Row>[]; sums: readonly ReactNode[] }
  children?: ReactNode
}) {
  const { id, title, rows, beside } = props
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-6">
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
            <Table {...props} />
          </Scrolling>
          {beside ? (
            <Folded words={beside.words} className="mt-2">
              <Scrolling title={beside.words}>
                <Table {...props} {...beside} title={beside.words} />
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

function Table<Row>(props: {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  sums?: readonly ReactNode[]
}) {
  const { columns, sums } = props
  const wide = columns.filter(({ isWide }) => isWide)
  return (
    <table className="figures w-full border-hairline border-t text-[0.9375rem]">
      <caption className="sr-only">{props.title}</caption>
      <thead>
        <tr className="border-hairline border-b text-driftwood">
          {columns.map((column, i) => (
            <th key={column.name} scope="col" className={`${lookOf(column, i)} font-normal`}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <Fragment key={props.keyOf(row)}>
            <tr className={`border-hairline ${wide.length > 0 ? 'md:border-b' : 'border-b'}`}>
              {columns.map((column, i) => {
                const Cell = i === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.name}
                    {...(i === 0 ? { scope: 'row' } : {})}
                    className={`${lookOf(column, i)} font-normal`}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
            <SecondLine columns={wide} of={columns.length} cellOf={(column) => column.cell(row)} />
          </Fragment>
        ))}
      </tbody>
      {sums ? (
        <tfoot>
          <tr className="border-bark border-t">
            {columns.map((column, i) => {
              const Cell = i === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={column.name}
                  {...(i === 0 ? { scope: 'row' } : {})}
                  className={`${lookOf(column, i)} font-medium`}
                >
                  {sums[i]}
                </Cell>
              )
            })}
          </tr>
          <SecondLine
            columns={wide}
            of={columns.length}
            cellOf={(column) => sums[columns.indexOf(column)]}
          />
        </tfoot>
      ) : null}
    </table>
  )
}

/** On a phone: what has no room beside the others, below them. */
function SecondLine<Row>(props: {
  columns: readonly Column<Row>[]
  of: number
  cellOf: (column: Column<Row>) => ReactNode
}) {
  if (props.columns.length === 0) return null
  return (
    <tr className="border-hairline border-b md:hidden">
      <td colSpan={props.of} className="pb-2 text-[0.875rem] text-driftwood">
        <span className="flex flex-wrap items-center gap-x-4">
          {props.columns.map((column) => (
            <span key={column.name} className="inline-flex items-center gap-1.5">
              {column.name} {props.cellOf(column)}
            </span>
          ))}
        </span>
      </td>
    </tr>
  )
}

function lookOf(column: Pick<Column<unknown>, 'isText' | 'isShort' | 'isWide'>, i: number) {
  const { isText = false, isShort = false, isWide = false } = column
  const side = isText || i === 0 ? 'text-left' : 'text-right'
  const width = isShort ? 'whitespace-nowrap' : 'max-w-36 sm:max-w-none'
  const first = i === 0 ? `sticky left-0 bg-oat pl-0 ${width}` : 'whitespace-nowrap'
  return `h-11 px-3 py-1.5 last:pr-1 ${isWide ? 'hidden md:table-cell' : ''} ${side} ${first}`
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
