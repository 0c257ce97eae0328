import type { ReactNode } from 'react'
import { PageLinks } from '../ui/page-links.tsx'

/** What a search of messages or mail found, a line each, or why there is none. */
export function FoundList({
  lines,
  none,
  page,
  pages,
}: {
  lines: readonly { id: string; line: ReactNode }[]
  none: string
  page: number
  pages: number
}) {
  return (
    <>
      {lines.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">{none}</p>
      ) : (
        <ul className="mt-6 border-hairline border-t">
          {lines.map(({ id, line }) => (
            <li key={id} className="border-hairline border-b">
              {line}
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} />
    </>
  )
}
