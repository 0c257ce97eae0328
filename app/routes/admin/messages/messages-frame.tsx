import type { ReactNode } from 'react'
import { Form, href, NavLink, useRouteLoaderData } from 'react-router'
import type { loader as readDesk } from '../shell/layout.tsx'
import { SmallButton } from '../ui/controls.tsx'
import { PageLinks } from '../ui/page-links.tsx'
import { PausedNotice } from '../ui/paused-notice.tsx'
import type { Paused } from '../ui/read-paused.ts'

type FrameProps = {
  about: string
  label: string
  /** What is asked for stands in the address. */
  asked: { paused: Paused | null; search: string; show: string; page: number; pages: number }
  choices: readonly { show: string; words: string }[]
  lines: readonly { id: string; line: ReactNode }[]
  /** Why there is no line: nothing fits what is asked for, or nothing is there yet. */
  none: { fits: string; yet: string }
  children?: ReactNode
}

/** One side of the studio's post: what it is, a search of it, and what was found, a line each. */
export function MessagesFrame({ about, label, asked, choices, lines, none, children }: FrameProps) {
  const { paused, search, show, page, pages } = asked
  const isNarrowed = search !== '' || show !== 'all'
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <MessageTabs />
      {paused ? <PausedNotice {...paused} /> : null}
      <p className="mt-4 text-driftwood">{about}</p>
      <SearchForm label={label} search={search} show={show} choices={choices} />
      {children}
      {lines.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          {isNarrowed ? none.fits : none.yet}
        </p>
      ) : (
        <ul className="mt-6 border-hairline border-t">
          {lines.map(({ id, line }) => (
            <li key={id} className="border-hairline border-b">
              {line}
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} />
    </div>
  )
}

const INBOX = href('/admin/messages/inbox')
const TABS = [
  { to: INBOX, words: 'Inbox', isWhole: false },
  { to: href('/admin/messages'), words: 'From the site', isWhole: true },
  { to: href('/admin/messages/outbox'), words: 'Mail sent', isWhole: false },
  { to: href('/admin/messages/planned'), words: 'Planned', isWhole: false },
  { to: href('/admin/reviews'), words: 'Reviews', isWhole: false },
]

/** The sides of the studio's post. */
export function MessageTabs() {
  const waiting = useRouteLoaderData<typeof readDesk>('routes/admin/shell/layout')?.waiting
  const inInbox = waiting?.questions ?? 0
  return (
    <nav
      aria-label="Messages"
      className="mt-4 flex gap-x-4 overflow-x-auto overflow-y-hidden border-hairline border-b sm:gap-x-6"
    >
      {TABS.map(({ to, words, isWhole }) => (
        <NavLink
          key={to}
          to={to}
          end={isWhole}
          className="flex min-h-11 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 text-driftwood hover:text-bark aria-[current=page]:border-clay aria-[current=page]:font-medium aria-[current=page]:text-bark"
        >
          {words}
          {to === INBOX && inInbox > 0 ? (
            <span className="figures ml-1.5 rounded-full bg-clay px-1.5 text-[0.75rem] leading-5 text-blossom">
              {inInbox}
              <span className="sr-only"> to answer</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  )
}

/** Searches a list and narrows it; both stand in the address. */
function SearchForm(props: {
  label: string
  search: string
  show: string
  choices: readonly { show: string; words: string }[]
}) {
  return (
    <Form role="search" className="mt-5 flex flex-wrap gap-2" key={`${props.search} ${props.show}`}>
      <input
        type="search"
        name="q"
        aria-label={props.label}
        placeholder="Name, address or word"
        defaultValue={props.search}
        maxLength={100}
        className="field min-h-11 min-w-0 flex-1 basis-52 py-1.5 text-[0.9375rem]"
      />
      <select
        name="show"
        aria-label="Show"
        defaultValue={props.show}
        className="field min-h-11 w-auto py-1.5 text-[0.9375rem]"
      >
        {props.choices.map(({ show, words }) => (
          <option key={show} value={show}>
            {words}
          </option>
        ))}
      </select>
      <SmallButton quiet>Search</SmallButton>
    </Form>
  )
}
