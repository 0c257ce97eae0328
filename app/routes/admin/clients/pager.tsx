import { Link } from 'react-router'

type PagerProps = { page: number; pages: number; query: string; sort: string }

export function Pager({ page, pages, query, sort }: PagerProps) {
  if (pages === 1) return null
  const to = (number: number) =>
    `/admin/clients?${new URLSearchParams({ ...(query ? { q: query } : {}), sort, page: String(number) })}`
  return (
    <nav aria-label="Pages" className="figures mt-4 flex items-center gap-6">
      {page > 1 ? (
        <Link className="link inline-flex min-h-11 items-center" to={to(page - 1)} rel="prev">
          Before
        </Link>
      ) : null}
      <span className="text-driftwood">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link className="link inline-flex min-h-11 items-center" to={to(page + 1)} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  )
}
