import { href } from 'react-router'
import { userMenu } from '#content/navigation.ts'
import { UserRound } from './icons.tsx'

/**
 * The signed-in user's menu (spec 1 §2). It stands hidden in everyone's page and knows nobody:
 * `app/browser/nav.ts` shows it where someone is signed in.
 */
export function UserMenu() {
  return (
    <span data-user-menu hidden>
      <button
        className="nav-arrow ml-2"
        type="button"
        popoverTarget="user-menu"
        aria-label="Your account"
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
            <a href={href('/admin')}>Back office</a>
          </li>
          <li>
            <LogOut />
          </li>
        </ul>
      </div>
    </span>
  )
}

/** The same in the sheet of small screens, where the way to one's account stands open to everyone. */
export function SheetUserMenu() {
  return (
    <div className="nav-sheet-user">
      <a href={userMenu[0].href}>Your account</a>
      <span data-user-menu hidden>
        <LogOut />
      </span>
    </div>
  )
}

function LogOut() {
  return (
    <form method="post" action={href('/logout')}>
      <button type="submit">Log out</button>
    </form>
  )
}
