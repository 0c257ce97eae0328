import { Folded } from '../ui/controls.tsx'

const IN_SIGHT = 10

type NamedRowsProps = {
  rows: readonly { at: number; who: string }[]
  /** How many there are of them, those that are not named among them. */
  count: number
}

/** The first rows by their names and dates, so that she recognizes her people; how many more there are is said. */
export function NamedRows({ rows, count }: NamedRowsProps) {
  const named = rows.filter(({ who }) => who !== '')
  if (named.length === 0) return null
  const folded = named.slice(IN_SIGHT)
  const more = count - named.length
  return (
    <div className="text-driftwood">
      <Rows rows={named.slice(0, IN_SIGHT)} />
      {folded.length > 0 ? (
        <Folded words={`${folded.length} more`}>
          <Rows rows={folded} />
        </Folded>
      ) : null}
      {more > 0 ? (
        <p className="figures">and {more.toLocaleString('en-US')} more that are not named here</p>
      ) : null}
    </div>
  )
}

function Rows({ rows }: Pick<NamedRowsProps, 'rows'>) {
  return (
    <ul className="figures">
      {rows.map(({ at, who }) => (
        <li key={at} className="break-words">
          Row {at.toLocaleString('en-US')}: {who}
        </li>
      ))}
    </ul>
  )
}
