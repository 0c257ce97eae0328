import { useLocation } from 'react-router'

/** Where a form of this page posts to: the page's own address, spelled alike on server and in browser. */
export function useActionPath(): string {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(
    ['view', 'date'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])),
  )
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
