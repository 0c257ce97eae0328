import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** While something is under way, a page that is looked at reads itself anew every so often. */
export function useAskAgain(isOpen: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOpen, everyMs, revalidate])
}
