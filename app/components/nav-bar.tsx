import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { serverDrawn } from '#app/browser/server-drawn.ts'
import { navTheme } from '#app/site/nav-theme.ts'
import { useStudioIfRead } from '#app/site/use-site.ts'
import { type Link, navLinks, servicesDropdown, shopLink } from '#content/navigation.ts'
import { STUDIO } from '#content/studio.ts'
import { flowWords } from '#content/words/flow.ts'
import { frameWords } from '#content/words/frame.ts'
import { BookLink } from './book-link.tsx'
import { ChevronDown, Menu, ShoppingBag, X } from './icons.tsx'
import { NavSheet, UserMenu } from './nav-sheet.tsx'
import { TestMark } from './test-mark.tsx'
import { Wordmark } from './wordmark.tsx'

type NavBarProps = {
  path: string
  isTestMode: boolean
  /** What of the list of services is offered now. */
  dropdown?: readonly Link[] | undefined
}

/** The bar of every page (spec 1 §2). On static pages `app/browser/inline/enhance.ts` does what the effect does. */
export function NavBar({ path, isTestMode, dropdown }: NavBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => watchLate(bar.current), [])

  return (
    <header
      className="nav-bar"
      data-nav
      data-theme={navTheme(path)}
      ref={bar}
      {...(import.meta.env.SSR
        ? { children: <Inside path={path} isTestMode={isTestMode} dropdown={dropdown} /> }
        : serverDrawn('[data-nav]'))}
    />
  )
}

/** A booking shares this file and has nothing to watch: it does not load what does. */
function watchLate(bar: HTMLElement | null): () => void {
  const watching = Promise.all([
    import('#app/browser/nav.ts'),
    import('#app/browser/shop/cart-late.ts'),
  ]).then(
    ([{ watchNav }, { watchCartLate }]) => [bar && watchNav(bar), watchCartLate()],
    // Without a connection the bar's links are still right.
    () => [],
  )
  return () => {
    watching.then((undoing) => {
      for (const undo of undoing) undo?.()
    })
  }
}

/** The bar of a booking: home, a telephone, and the way out; it leaves with the page's top and needs no script. */
export function SlimBar(props: Pick<NavBarProps, 'path' | 'isTestMode'>) {
  const inside = import.meta.env.SSR
    ? { children: <SlimInside isTestMode={props.isTestMode} /> }
    : serverDrawn('[data-slim]')
  return (
    <header className="nav-bar nav-slim" data-slim data-theme={navTheme(props.path)} {...inside} />
  )
}

function SlimInside({ isTestMode }: { isTestMode: boolean }) {
  const studio = useStudioIfRead()
  return (
    <>
      <Home isTestMode={isTestMode} />
      <div className="-mr-2 flex items-center gap-x-2 sm:gap-x-4">
        {studio ? (
          <a
            className="inline-flex min-h-11 min-w-11 items-center justify-center"
            href={studio.phoneHref}
          >
            <span className="sm:sr-only">{flowWords.call}</span>
            <span className="figures whitespace-nowrap max-sm:sr-only">&nbsp;{studio.phone}</span>
          </a>
        ) : null}
        <a className="nav-arrow" href={href('/')} aria-label={flowWords.close}>
          <X size={24} strokeWidth={1.25} />
        </a>
      </div>
    </>
  )
}

function Home({ isTestMode }: { isTestMode: boolean }) {
  const { name } = useStudioIfRead() ?? STUDIO
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4">
      <a className="nav-home" href={href('/')} aria-label={frameWords.home(name)}>
        <Wordmark />
      </a>
      {isTestMode ? <TestMark /> : null}
    </div>
  )
}

function Inside({ path, isTestMode, dropdown = servicesDropdown }: NavBarProps) {
  return (
    <>
      <Home isTestMode={isTestMode} />
      <nav className="hidden items-center gap-2 lg:ml-auto lg:flex" aria-label={frameWords.main}>
        <NavLink link={navLinks.home} path={path} />
        <NavLink link={navLinks.about} path={path} />
        <span className="flex items-center">
          <NavLink className="pr-1" link={navLinks.services} path={path} />
          <button
            className="nav-arrow -ml-2"
            type="button"
            popoverTarget="services-dropdown"
            aria-label={frameWords.listOfServices}
          >
            <ChevronDown size={18} strokeWidth={1.5} />
          </button>
          <ul className="nav-dropdown" id="services-dropdown" popover="auto">
            {dropdown.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={path === link.href ? 'page' : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </span>
        <NavLink link={shopLink} path={path} />
        <NavLink link={navLinks.contact} path={path} />
        <BookLink className="nav-book" />
      </nav>
      <div className="flex items-center lg:-mr-3 lg:gap-1">
        <span className="hidden lg:contents">
          <UserMenu />
        </span>
        <CartButton />
        <button
          className="nav-burger lg:hidden"
          type="button"
          popoverTarget="nav-sheet"
          aria-label={frameWords.menu}
        >
          <Menu size={26} strokeWidth={1.25} />
        </button>
      </div>
      <NavSheet path={path} dropdown={dropdown} />
    </>
  )
}

function NavLink(props: { link: Link; path: string; className?: string }) {
  return (
    <a
      className={`nav-link ${props.className ?? ''}`}
      href={props.link.href}
      aria-current={props.path === props.link.href ? 'page' : undefined}
    >
      {props.link.label}
    </a>
  )
}

/** Opens the cart; the number of pieces stands on it once the page knows this browser's cart. */
function CartButton() {
  return (
    <button className="nav-arrow cart-button" type="button" data-cart-open aria-haspopup="dialog">
      <span className="sr-only">{frameWords.cart}</span>
      <ShoppingBag size={22} strokeWidth={1.25} />
      <span className="cart-count figures" data-cart-count hidden />
    </button>
  )
}
