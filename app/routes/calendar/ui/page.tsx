import { type ReactNode, useEffect, useRef } from 'react'
import { PersonLine } from '#app/components/person/person-line.tsx'

type PageProps = { isEmbedded: boolean; isClosedByBar?: boolean; children: ReactNode }

const ROOM = 'mx-auto w-full max-w-[calc(80rem+2*var(--side))] wrap-break-word px-(--side)'

/** The room around a screen. The site's layout has the main landmark; in the frame there is no layout. */
export function Page({ isEmbedded, isClosedByBar, children }: PageProps) {
  const Room = isEmbedded ? 'main' : 'div'
  const space = isEmbedded
    ? `pt-6 [--side:1.25rem] sm:[--side:2rem] ${isClosedByBar ? 'lg:pb-8' : 'pb-8'}`
    : `pt-5 [--side:var(--margin)] sm:pt-10 [@media(max-height:30rem)]:pt-1 ${isClosedByBar ? 'lg:pb-24' : 'pb-24'}`
  return (
    <Room id={isEmbedded ? 'main' : undefined} className={`${ROOM} ${space}`}>
      {children}
      <PersonLine hidden />
    </Room>
  )
}

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
