import { href } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { useStudioIfRead } from '#app/site/use-site.ts'
import { type Link, navLinks, shopLink, userMenu } from '#content/navigation.ts'
import { STUDIO } from '#content/studio.ts'
import { frameWords } from '#content/words/frame.ts'
import { BookLink } from './book-link.tsx'
import { ChevronDown, UserRound, X } from './icons.tsx'
import { Wordmark } from './wordmark.tsx'

/** What the burger opens on small screens: the same links, on a whole sheet. */
export function NavSheet({ path, dropdown }: { path: string; dropdown: readonly Link[] }) {
  const studio = useStudioIfRead()
  const here = (href: string) => (path === href ? 'page' : undefined)
  return (
    <div className="nav-sheet" id="nav-sheet" popover="auto">
      <div className="flex h-(--bar) items-center justify-between">
        <a
          className="nav-home"
          href={href('/')}
          aria-label={frameWords.home(studio?.name ?? STUDIO.name)}
        >
          <Wordmark />
        </a>
        <button
          className="nav-burger"
          type="button"
          popoverTarget="nav-sheet"
          popoverTargetAction="hide"
          aria-label={frameWords.closeMenu}
        >
          <X size={26} strokeWidth={1.25} />
        </button>
      </div>
      <nav className="nav-sheet-links" aria-label={frameWords.menu}>
        {[navLinks.home, navLinks.about].map((link) => (
          <a href={link.href} key={link.href} aria-current={here(link.href)}>
            {link.label}
          </a>
        ))}
        <div className="relative">
          <a href={navLinks.services.href} aria-current={here(navLinks.services.href)}>
            {navLinks.services.label}
          </a>
          <details>
            <summary aria-label={frameWords.listOfServices}>
              <ChevronDown size={24} strokeWidth={1.25} />
            </summary>
            <ul>
              {dropdown.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={here(link.href)}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>
        {[shopLink, navLinks.contact].map((link) => (
          <a href={link.href} key={link.href} aria-current={here(link.href)}>
            {link.label}
          </a>
        ))}
      </nav>
      <BookLink className="button mt-10 w-full" />
      <SheetUserMenu />
      {studio ? (
        <p className="mt-6 text-driftwood">
          {studio.street}, {studio.city}
          <br />
          <Phone className="inline-block py-2 text-bark" />
        </p>
      ) : null}
    </div>
  )
}

/**
 * The signed-in user's menu (spec 1 §2). It stands hidden in everyone's page and knows nobody: `app/browser/nav.ts`
 * shows it where someone is signed in. Until then the way to one's account stands there.
 */
export function UserMenu() {
  return (
    <>
      <span data-user-menu hidden>
        <button
          className="nav-arrow"
          type="button"
          popoverTarget="user-menu"
          aria-label={frameWords.account}
        >
          <UserRound size={22} strokeWidth={1.25} />
        </button>
        <div className="nav-dropdown nav-user-menu" id="user-menu" popover="auto">
          <p className="nav-user-name" data-user-name />
          <ul>
            {userMenu.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
            <li data-owner-only hidden>
              <a href={href('/admin')}>{frameWords.desk}</a>
            </li>
            <li>
              <LogOut />
            </li>
          </ul>
        </div>
      </span>
      <a className="nav-arrow nav-account" href={userMenu[0].href} aria-label={frameWords.account}>
        <UserRound size={22} strokeWidth={1.25} />
      </a>
    </>
  )
}

/** The same in the sheet of small screens, where the way to one's account stands open to everyone. */
function SheetUserMenu() {
  return (
    <div className="nav-sheet-user">
      <a href={userMenu[0].href}>{frameWords.account}</a>
      <span data-user-menu hidden>
        <LogOut />
      </span>
    </div>
  )
}

function LogOut() {
  return (
    <form method="post" action={href('/logout')}>
      <button type="submit">{frameWords.logOut}</button>
    </form>
  )
}
