import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
import { Notice } from '#app/components/refusal.tsx'

const PARTS = [
  { to: href('/admin/availability'), words: 'Week' },
  { to: href('/admin/availability/dates'), words: 'Dates' },
  { to: href('/admin/availability/waiting'), words: 'Waiting list' },
  { to: href('/admin/availability/site'), words: 'On the site' },
]

type HeadProps = { title: string; lead: string; done: string | undefined; children?: ReactNode }

export function AvailabilityHead({ title, lead, done, children }: HeadProps) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 max-w-[42em] text-driftwood">{lead}</p>
      <nav
        aria-label="Availability"
        className="mt-4 flex flex-wrap gap-x-1 border-hairline border-b"
      >
        {PARTS.map(({ to, words }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-driftwood aria-[current=page]:border-clay aria-[current=page]:font-medium aria-[current=page]:text-clay"
          >
            {words}
          </NavLink>
        ))}
      </nav>
      <div className="mt-5 space-y-4">
        {done ? <Notice>{done}</Notice> : null}
        {children}
      </div>
    </>
  )
}
