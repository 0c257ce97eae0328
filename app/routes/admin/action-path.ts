import { useLocation } from 'react-router'

/** Where a form of this page posts to: the page's own address, spelled alike on server and in browser. */
export function useActionPath(): string {
  const { pathname, search } = useLocation()
  const date = new URLSearchParams(search).get('date')
  return date ? `${pathname}?${new URLSearchParams({ date })}` : pathname
}
