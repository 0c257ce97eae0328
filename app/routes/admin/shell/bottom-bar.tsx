import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Waiting } from '#server/desk/decision-counts.ts'
import { Ellipsis } from '../ui/icons.tsx'
import { type DeskLink, isAt, leadsTo, ON_THE_BAR } from './links.ts'

const MORE = 'more-screens'
const TAB =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.8125rem] text-driftwood aria-[current=page]:font-medium aria-[current=page]:text-clay'

/** A phone's bar: the four commonest screens, and a sheet with the others. */
export function BottomBar({ links, waiting }: { links: readonly DeskLink[]; waiting: Waiting }) {
  const more = links.slice(ON_THE_BAR)
  const { pathname } = useLocation()
  const isInMore = more.some((link) => isAt(link, pathname))
  return (
    <nav
      aria-label="Back office, short"
      className="fixed inset-x-0 bottom-0 z-10 flex border-hairline border-t bg-blossom pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {links.slice(0, ON_THE_BAR).map((link) => (
        <Link
          key={link.to}
          to={leadsTo(link, waiting)}
          aria-current={isAt(link, pathname) ? 'page' : undefined}
          className={TAB}
        >
          <link.Icon strokeWidth={1.25} className="size-5" />
          <span className="flex items-center">
            {link.short ?? link.words}
            <Count link={link} waiting={waiting} />
          </span>
        </Link>
      ))}
      <button
        type="button"
        popoverTarget={MORE}
        aria-current={isInMore ? 'page' : undefined}
        className={`${TAB} cursor-pointer`}
      >
        <Ellipsis strokeWidth={1.25} className="size-5" />
        <span className="flex items-center">
          More
          <Waits links={more} waiting={waiting} />
        </span>
      </button>
      <MoreSheet links={more} waiting={waiting} />
    </nav>
  )
}

function Waits({ links, waiting }: { links: readonly DeskLink[]; waiting: Waiting }) {
  if (links.every(({ count }) => !count || waiting[count.of] === 0)) return null
  return (
    <span className="ml-1.5 size-2 rounded-full bg-clay">
      <span className="sr-only">, something waits there</span>
    </span>
  )
}

// The browser's own popover: it opens without script, and Escape or a tap beside it closes it.
function MoreSheet({ links, waiting }: { links: readonly DeskLink[]; waiting: Waiting }) {
  const sheet = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  return (
    <div
      id={MORE}
      ref={sheet}
      popover="auto"
      className="inset-x-0 top-auto bottom-[calc(3.5rem+env(safe-area-inset-bottom))] m-0 w-full max-w-none border-hairline border-t bg-blossom p-2 text-bark shadow-[0_-1px_24px_rgb(43_38_34/0.12)] backdrop:bg-bark/30"
    >
      <div className="grid grid-cols-2">
        {links.map((link) => (
          <Link
            key={link.to}
            to={leadsTo(link, waiting)}
            aria-current={isAt(link, pathname) ? 'page' : undefined}
            onClick={() => sheet.current?.hidePopover()}
            className="flex min-h-13 items-center gap-3 px-3 aria-[current=page]:font-medium aria-[current=page]:text-clay"
          >
            <link.Icon strokeWidth={1.25} className="size-5 text-driftwood" />
            <span className="flex items-center">
              {link.words}
              <Count link={link} waiting={waiting} />
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}

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
