import { useEffect, useRef } from 'react'

let hasShownOne = false

/** A screen that follows another takes the focus to its heading; the first of a page load leaves it. */
export function useHeadingFocus(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen shown
  useEffect(() => {
    if (hasShownOne) heading.current?.focus()
    hasShownOne = true
  }, [shown])
  return heading
}
