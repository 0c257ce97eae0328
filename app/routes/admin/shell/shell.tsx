import { type ReactNode, useRef } from 'react'
import { Form, Link } from 'react-router'
import { TestMark } from '#app/components/test-mark.tsx'
import type { Waiting } from '#server/desk/decision-counts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { deskLinks } from './links.ts'
import { OfflineMark } from './offline-mark.tsx'
import { Palette } from './palette.tsx'
import { SearchLink } from './search-link.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { SideLinks } from './side-links.tsx'
import { useKeptSheet } from './use-kept-sheet.ts'
import { useShortcuts } from './use-shortcuts.ts'

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
  useKeptSheet()
  return (
    <div className="min-h-svh text-[0.9375rem] leading-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-blossom focus:p-3"
      >
        Skip to the page
      </a>
      <header className="border-hairline border-b bg-blossom lg:border-r lg:border-b-0 print:hidden">
        <div className="flex items-center gap-4 px-4 lg:sticky lg:top-0 lg:h-svh lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:px-5 lg:py-6">
          <div className="flex flex-1 items-center gap-3 lg:flex-none lg:px-3 lg:pb-3">
            <Link to="/admin/dashboard" className="py-3 font-display text-2xl">
              Grove
            </Link>
            {props.isTestMode ? <TestMark className="text-driftwood" /> : null}
            {props.isDemo ? <DemoMark /> : null}
          </div>
          <SearchLink onOpen={openPalette} />
          <SideLinks links={links} waiting={props.waiting} />
          <Form
            method="post"
            action="/admin/logout"
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
        {props.children}
      </main>
      <BottomBar links={links} waiting={props.waiting} />
      <Palette dialog={palette} isOwner={props.isOwner} />
      <ShortcutList dialog={shortcuts} links={links} />
    </div>
  )
}

/** Made-up rows are never taken for the studio's own. */
function DemoMark() {
  return (
    <span className="test-mark text-driftwood" title="Clients, visits and orders here are made up.">
      Demo data
    </span>
  )
}
