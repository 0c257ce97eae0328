import { Link, useSearchParams } from 'react-router'

/** The way to the other pages of a list; nothing where it has only one. */
export function PageLinks(props: {
  page: number
  pages: number
  /** What the ways back and on are called; lists are mostly newest first. */
  words?: readonly [string, string]
}) {
  const { page, pages, words = ['Newer', 'Older'] } = props
  const [asked] = useSearchParams()
  if (pages <= 1) return null
  const to = (number: number) => {
    const query = new URLSearchParams(asked)
    query.delete('done')
    query.set('page', String(number))
    return `?${query}`
  }
  return (
    <nav aria-label="Pages" className="figures mt-4 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link className="link inline-flex min-h-11 items-center" to={to(page - 1)}>
          {words[0]}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-driftwood">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link className="link inline-flex min-h-11 items-center" to={to(page + 1)}>
          {words[1]}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
