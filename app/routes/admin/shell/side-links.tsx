import { NavLink } from 'react-router'
import type { Waiting } from '#server/desk/decision-counts.ts'
import { Count } from './count.tsx'
import type { DeskLink } from './links.ts'

/** Every screen, beside the page where there is room. */
export function SideLinks(props: { links: readonly DeskLink[]; waiting: Waiting }) {
  return (
    <nav aria-label="Back office" className="hidden flex-col gap-0.5 lg:flex">
      {props.links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          className="flex min-h-11 items-center gap-3 px-3 text-driftwood hover:text-bark aria-[current=page]:bg-linen aria-[current=page]:font-medium aria-[current=page]:text-clay"
        >
          <link.Icon aria-hidden strokeWidth={1.25} className="size-5" />
          <span className="flex flex-1 items-center justify-between">
            {link.words}
            <Count link={link} waiting={props.waiting} />
          </span>
        </NavLink>
      ))}
    </nav>
  )
}
