import type { Waiting } from '#server/desk/decision-counts.ts'
import type { DeskLink } from './links.ts'

const MOST_SHOWN = 99

/** How much waits behind a link, in figures for the eye and in words for screen readers. */
export function Count({ link, waiting }: { link: DeskLink; waiting: Waiting }) {
  const of = link.count ? waiting[link.count.of] : 0
  if (of === 0) return null
  return (
    <span className="figures ml-1.5 rounded-full bg-clay px-1.5 text-[0.75rem] leading-5 text-blossom">
      <span aria-hidden>{of > MOST_SHOWN ? `${MOST_SHOWN}+` : of}</span>
      <span className="sr-only">{` ${of} ${link.count?.words}`}</span>
    </span>
  )
}
