import { Link } from 'react-router'

type PagerProps = {
  page: number
  pages: number
  total: number
  /** What is counted: "orders". */
  things: string
  /** The address of a page. */
  to: (page: number) => string
}

/** Which page of a list this is, and the ways to the next and the one before. */
export function Pager({ page, pages, total, things, to }: PagerProps) {
  const link = 'link inline-flex min-h-11 items-center'
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-x-6">
      <span className="figures text-driftwood">
        {total.toLocaleString('en-US')} {things}
        {pages > 1 ? `, page ${page} of ${pages}` : ''}
      </span>
      {page > 1 ? (
        <Link className={link} to={to(page - 1)} rel="prev">
          Newer
        </Link>
      ) : null}
      {page < pages ? (
        <Link className={link} to={to(page + 1)} rel="next">
          Older
        </Link>
      ) : null}
    </nav>
  )
}
