import { href, NavLink } from 'react-router'

const TABS = [
  { to: href('/admin/messages'), words: 'From the site', isWhole: true },
  { to: href('/admin/messages/outbox'), words: 'Mail sent', isWhole: false },
]

/** The two sides of the studio's post. */
export function MessageTabs() {
  return (
    <nav aria-label="Messages" className="mt-4 flex gap-6 border-hairline border-b">
      {TABS.map(({ to, words, isWhole }) => (
        <NavLink
          key={to}
          to={to}
          end={isWhole}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-2 text-driftwood hover:text-bark aria-[current=page]:border-clay aria-[current=page]:font-medium aria-[current=page]:text-bark"
        >
          {words}
        </NavLink>
      ))}
    </nav>
  )
}
