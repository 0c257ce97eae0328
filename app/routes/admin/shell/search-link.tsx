import { Search } from 'lucide-react'
import { Link } from 'react-router'

/** Opens the palette; without script it leads to the page that searches the same. */
export function SearchLink({ onOpen }: { onOpen: () => void }) {
  return (
    <Link
      to="/admin/search"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 text-driftwood hover:text-bark lg:mb-3 lg:justify-start lg:border lg:border-hairline lg:px-3"
    >
      <Search aria-hidden strokeWidth={1.25} className="size-5" />
      <span className="sr-only lg:not-sr-only">Search</span>
      <kbd aria-hidden className="ml-auto hidden font-text text-[0.8125rem] lg:inline">
        Ctrl K
      </kbd>
    </Link>
  )
}
