import { Fragment, type ReactNode } from 'react'

export type Column<Row> = {
  name: string
  /** Text stands left, figures right. */
  isText?: boolean
  /** Stays on one line: a first column of dates. */
  isShort?: boolean
  /** Stands in a line below the others where the table has no room for all. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

/** How wide a table has to be to hold all of its columns beside each other. */
export type Room = keyof typeof ROOMS

const ROOMS = {
  little: { beside: 'hidden @lg:table-cell', below: '@lg:hidden', line: '@lg:border-b' },
  some: { beside: 'hidden @2xl:table-cell', below: '@2xl:hidden', line: '@2xl:border-b' },
  much: { beside: 'hidden @5xl:table-cell', below: '@5xl:hidden', line: '@5xl:border-b' },
}

export type LinesProps<Row> = {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The last line: what the columns add up to. */
  sums?: readonly ReactNode[]
  room?: Room
}

/** The lines of a report; as a part of what is an `@container`. */
export function TableLines<Row>(props: LinesProps<Row>) {
  const { columns, sums, room = 'some' } = props
  const wide = columns.filter(({ isWide }) => isWide)
  const parts = { columns, wide, room }
  return (
    <table className="figures w-full border-hairline border-t text-[0.9375rem]">
      <caption className="sr-only">{props.title}</caption>
      <thead>
        <tr className="border-hairline border-b text-driftwood">
          {columns.map((column, i) => (
            <th key={column.name} scope="col" className={`${lookOf(column, i, room)} font-normal`}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <Line
            key={props.keyOf(row)}
            {...parts}
            look={`border-hairline ${wide.length > 0 ? ROOMS[room].line : 'border-b'}`}
            weight="font-normal"
            cellOf={(column) => column.cell(row)}
          />
        ))}
      </tbody>
      {sums ? (
        <tfoot>
          <Line
            {...parts}
            look="border-bark border-t"
            weight="font-medium"
            cellOf={(column) => sums[columns.indexOf(column)]}
          />
        </tfoot>
      ) : null}
    </table>
  )
}

function Line<Row>(props: {
  columns: readonly Column<Row>[]
  wide: readonly Column<Row>[]
  room: Room
  look: string
  weight: string
  cellOf: (column: Column<Row>) => ReactNode
}) {
  const { columns, wide, room, cellOf } = props
  return (
    <Fragment>
      <tr className={props.look}>
        {columns.map((column, i) => {
          const Cell = i === 0 ? 'th' : 'td'
          return (
            <Cell
              key={column.name}
              {...(i === 0 ? { scope: 'row' } : {})}
              className={`${lookOf(column, i, room)} ${props.weight}`}
            >
              {cellOf(column)}
            </Cell>
          )
        })}
      </tr>
      {wide.length > 0 ? (
        <tr className={`border-hairline border-b ${ROOMS[room].below}`}>
          <td colSpan={columns.length} className="pb-2 text-[0.875rem] text-driftwood">
            <span className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6">
              {wide.map((column) => (
                <span
                  key={column.name}
                  className="flex min-h-9 items-center justify-between gap-3 leading-5"
                >
                  {column.name}
                  <span className="shrink-0 [&_a]:-my-1">{cellOf(column)}</span>
                </span>
              ))}
            </span>
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

function lookOf(
  column: Pick<Column<unknown>, 'isText' | 'isShort' | 'isWide'>,
  i: number,
  room: Room,
) {
  const { isText = false, isShort = false, isWide = false } = column
  const side = isText || i === 0 ? 'text-left' : 'text-right'
  const width = isShort ? 'whitespace-nowrap' : 'max-w-48 sm:max-w-none'
  const first = i === 0 ? `sticky left-0 bg-oat ${width}` : 'whitespace-nowrap pl-4 @lg:pl-6'
  return `h-12 py-0.5 ${isWide ? ROOMS[room].beside : ''} ${side} ${first}`
}
