import { type ReactNode, useEffect, useRef } from 'react'
import { PersonLine } from '#app/components/person/person-line.tsx'

type PageProps = { isEmbedded: boolean; isClosedByBar?: boolean; children: ReactNode }

const ROOM = 'mx-auto w-full max-w-[calc(80rem+2*var(--margin))] wrap-break-word px-(--margin)'

/** The room around a screen. The site's layout has the main landmark; in the frame there is no layout. */
export function Page({ isEmbedded, isClosedByBar, children }: PageProps) {
  const Room = isEmbedded ? 'main' : 'div'
  const space = isEmbedded
    ? `pt-6 ${isClosedByBar ? 'lg:pb-8' : 'pb-8'}`
    : `pt-5 sm:pt-10 [@media(max-height:30rem)]:pt-1 ${isClosedByBar ? 'lg:pb-24' : 'pb-24'}`
  return (
    <Room
      ref={isEmbedded ? growFrame : undefined}
      id={isEmbedded ? 'main' : undefined}
      className={`${ROOM} ${space}`}
    >
      {children}
      <PersonLine hidden />
    </Room>
  )
}

/** On /book our own pages are no page within a page: the frame is as tall as what it shows. */
function growFrame(room: HTMLElement | null) {
  const frame = window.frameElement as HTMLElement | null
  if (!room || !frame?.hasAttribute('data-grows')) return
  const sizes = new ResizeObserver(() => {
    frame.style.height = `${room.offsetHeight}px`
  })
  sizes.observe(room)
  return () => sizes.disconnect()
}

let hasShownOne = false

/** A screen that follows another takes the focus to its heading; the first of a page load leaves it. */
export function useHeadingFocus(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen shown
  useEffect(() => {
    // The window is on its way to the top; what stands around a frame stays, and is scrolled to the heading.
    if (hasShownOne) heading.current?.focus({ preventScroll: window === parent })
    hasShownOne = true
  }, [shown])
  return heading
}
