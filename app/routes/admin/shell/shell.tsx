import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { TestMark } from '#app/components/test-mark.tsx'
import type { Waiting } from '#server/desk/decision-counts.ts'
import { Search } from '../ui/icons.tsx'
import { BottomBar, Count } from './bottom-bar.tsx'
import { useDevice } from './device.ts'
import { type DeskLink, deskLinks, isAt, leadsTo } from './links.ts'
import { Palette } from './palette.tsx'
import { ShortcutList, useShortcuts } from './shortcuts.tsx'

type ShellProps = {
  waiting: Waiting
  email: string
  isTestMode: boolean
  isDemo: boolean
  isOwner: boolean
  /** "9:41 am": when the page was read. */
  asOf: string
  children: ReactNode
}

export function Shell(props: ShellProps) {
  const palette = useRef<HTMLDialogElement>(null)
  const shortcuts = useRef<HTMLDialogElement>(null)
  const openPalette = () => palette.current?.showModal()
  const links = deskLinks(props.isOwner)
  useShortcuts(links, { openPalette, openList: () => shortcuts.current?.showModal() })
  useDevice()
  return (
    <div className="min-h-svh text-[0.9375rem] leading-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-blossom focus:p-3"
      >
        Skip to the page
      </a>
      <header className="border-hairline border-b bg-blossom lg:border-r lg:border-b-0 print:hidden">
        <div className="flex items-center gap-4 px-4 lg:sticky lg:top-0 lg:h-svh lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:px-5 lg:py-6">
          <div className="flex flex-1 items-center gap-3 lg:flex-none lg:px-3 lg:pb-3">
            <Link to={href('/admin/dashboard')} className="py-3 font-display text-2xl">
              Grove
            </Link>
            <span className="flex flex-col items-start gap-0.5 py-1.5 lg:py-0">
              {props.isTestMode ? <TestMark className="text-driftwood" /> : null}
            </span>
          </div>
          <SearchLink onOpen={openPalette} />
          <SideLinks links={links} waiting={props.waiting} />
          <Form
            method="post"
            action={href('/admin/logout')}
            className="flex items-center gap-4 lg:mt-auto lg:flex-col lg:items-start lg:gap-0 lg:px-3 lg:pt-4"
          >
            <span className="hidden max-w-full truncate text-driftwood sm:block">
              {props.email}
            </span>
            <button type="submit" className="link min-h-11 cursor-pointer whitespace-nowrap">
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <main id="main" className="px-4 pt-6 pb-28 sm:px-6 lg:px-10 lg:pt-9 lg:pb-16">
        <OfflineMark asOf={props.asOf} />
        {props.isDemo ? <DemoBanner isOwner={props.isOwner} /> : null}
        {props.children}
      </main>
      <BottomBar links={links} waiting={props.waiting} />
      <Palette dialog={palette} isOwner={props.isOwner} />
      <ShortcutList dialog={shortcuts} links={links} />
    </div>
  )
}

/** Made-up rows are never taken for the studio's own. */
function DemoBanner({ isOwner }: { isOwner: boolean }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 border-citrus border-l-2 bg-status-yellow-tint px-4 text-status-yellow print:hidden">
      <span className="py-2">Demonstration data, made up</span>
      {isOwner ? (
        <Link
          to={href('/admin/settings/demonstration')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Remove it
        </Link>
      ) : null}
    </p>
  )
}

/** Opens the palette; without script it leads to the page that searches the same. */
function SearchLink({ onOpen }: { onOpen: () => void }) {
  const isHere = useLocation().pathname === href('/admin/search')
  return (
    <Link
      to={href('/admin/search')}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 text-driftwood hover:text-bark aria-[current=page]:text-clay lg:mb-3 lg:justify-start lg:border lg:border-hairline lg:px-3"
    >
      <Search strokeWidth={1.25} className="size-5" />
      <span className="sr-only lg:not-sr-only">Search</span>
      <kbd aria-hidden className="ml-auto hidden font-text text-[0.8125rem] lg:inline">
        Ctrl K
      </kbd>
    </Link>
  )
}

/** Every screen, beside the page where there is room. */
function SideLinks(props: { links: readonly DeskLink[]; waiting: Waiting }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Back office" className="hidden flex-col gap-0.5 lg:flex">
      {props.links.map((link) => (
        <Link
          key={link.to}
          to={leadsTo(link, props.waiting)}
          aria-current={isAt(link, pathname) ? 'page' : undefined}
          className="flex min-h-11 items-center gap-3 px-3 text-driftwood hover:text-bark aria-[current=page]:bg-linen aria-[current=page]:font-medium aria-[current=page]:text-clay"
        >
          <link.Icon strokeWidth={1.25} className="size-5" />
          <span className="flex flex-1 items-center justify-between">
            {link.words}
            <Count link={link} waiting={props.waiting} />
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** Says that the page is old while there is no connection, and where the day's sheet is. */
function OfflineMark({ asOf }: { asOf: string }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p
      role="status"
      className="mb-6 border-citrus border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow"
    >
      Offline, as of <span className="figures">{asOf}</span>. Nothing can be changed until you are
      connected.{' '}
      <a className="underline underline-offset-4" href={href('/admin/today/offline')}>
        Today’s sheet
      </a>{' '}
      is kept on this device.
    </p>
  )
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
