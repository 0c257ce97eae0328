import { Link } from 'react-router'
import type { ListShown, RowShown } from './menu-list.ts'

/** What is no longer on the menu, folded away: visits still name it, and it may come back. */
export function RetiredRows({ retired }: { retired: ListShown['retired'] }) {
  const count = retired.services.length + retired.addons.length
  if (count === 0) return null
  return (
    <details className="mt-10">
      <summary className="min-h-11 cursor-pointer py-2.5 text-driftwood">{count} retired</summary>
      <ul className="border-hairline border-t">
        {retired.services.map((row) => (
          <Retired key={row.id} row={row} to="/admin/services" />
        ))}
        {retired.addons.map((row) => (
          <Retired key={row.id} row={row} to="/admin/services/extras" />
        ))}
      </ul>
    </details>
  )
}

function Retired({ row, to }: { row: RowShown; to: string }) {
  return (
    <li className="border-hairline border-b">
      <Link
        to={`${to}/${row.id}`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-linen"
      >
        <span>{row.name}</span>
        <span className="figures text-driftwood">{row.figures}</span>
      </Link>
    </li>
  )
}
