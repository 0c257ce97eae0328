import { Link, useSearchParams } from 'react-router'

const MOST_PAGES = 10_000

type PageLinksProps = {
  page: number
  pages: number
  /** What the ways back and on are called; lists are mostly newest first. */
  words?: readonly [string, string]
}

/** The way to the other pages of a list; nothing where it has only one. */
export function PageLinks({ page, pages, words = ['Newer', 'Older'] }: PageLinksProps) {
  const [asked] = useSearchParams()
  if (pages <= 1) return null
  const to = (number: number) => {
    const query = new URLSearchParams(asked)
    query.delete('done')
    query.set('page', String(number))
    return `?${query}`
  }
  const link = 'link inline-flex min-h-11 min-w-11 items-center'
  return (
    <nav aria-label="Pages" className="figures mt-4 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link className={link} to={to(page - 1)} rel="prev">
          {words[0]}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-driftwood">
        Page {page} of {pages.toLocaleString('en-US')}
      </span>
      {page < pages ? (
        <Link className={`${link} justify-end`} to={to(page + 1)} rel="next">
          {words[1]}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The page asked for in an address, the first being 1; anything unreadable is the first. */
export function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}
