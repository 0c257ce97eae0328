import { CalendarDays, ChartNoAxesColumn, Mail, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, NavLink } from 'react-router'
import { TestMark } from '#app/components/test-mark.tsx'

// spec 2 §2 names more screens; a link appears here with its screen.
const LINKS = [
  { to: '/admin/dashboard', words: 'Dashboard', Icon: ChartNoAxesColumn },
  { to: '/admin/appointments', words: 'Appointments', Icon: CalendarDays },
  { to: '/admin/messages', words: 'Messages', Icon: MessageSquare },
  { to: '/admin/mailbox', words: 'Mailbox', Icon: Mail },
]

type Counts = { waiting: number; unread: number }
type ShellProps = Counts & { email: string; isTestMode: boolean; children: ReactNode }

export function Shell(props: ShellProps) {
  return (
    <div className="min-h-svh text-[0.9375rem] leading-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-blossom focus:p-3"
      >
        Skip to the page
      </a>
      <header className="border-hairline border-b bg-blossom lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between px-4 lg:sticky lg:top-0 lg:h-svh lg:flex-col lg:items-stretch lg:justify-start lg:px-5 lg:py-6">
          <div className="flex items-center gap-3 lg:px-3 lg:pb-6">
            <Link to="/admin/dashboard" className="py-3 font-display text-2xl">
              Grove
            </Link>
            {props.isTestMode ? <TestMark className="text-driftwood" /> : null}
          </div>
          <Tabs waiting={props.waiting} unread={props.unread} />
          <Form
            method="post"
            action="/admin/logout"
            className="flex items-center gap-4 lg:mt-auto lg:flex-col lg:items-start lg:gap-1 lg:px-3"
          >
            <span className="hidden max-w-full truncate text-driftwood sm:block">
              {props.email}
            </span>
            <button type="submit" className="link min-h-11 cursor-pointer">
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <main id="main" className="px-4 pt-6 pb-28 sm:px-6 lg:px-10 lg:pt-9 lg:pb-16">
        {props.children}
      </main>
    </div>
  )
}

function Tabs({ waiting, unread }: Counts) {
  return (
    <nav
      aria-label="Back office"
      className="fixed inset-x-0 bottom-0 z-10 flex border-hairline border-t bg-blossom pb-[env(safe-area-inset-bottom)] lg:static lg:flex-col lg:gap-1 lg:border-0"
    >
      {LINKS.map(({ to, words, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.8125rem] text-driftwood aria-[current=page]:font-medium aria-[current=page]:text-clay lg:min-h-11 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-[0.9375rem] lg:aria-[current=page]:bg-linen"
        >
          <Icon aria-hidden strokeWidth={1.25} className="size-5" />
          <span>
            {words}
            {to === '/admin/dashboard' ? <Count of={waiting} words="to decide" /> : null}
            {to === '/admin/messages' ? <Count of={unread} words="unread" /> : null}
          </span>
        </NavLink>
      ))}
    </nav>
  )
}

function Count({ of, words }: { of: number; words: string }) {
  if (of === 0) return null
  return (
    <span className="figures ml-1.5 rounded-full bg-clay px-1.5 text-[0.75rem] text-blossom">
      {of}
      <span className="sr-only">{` ${words}`}</span>
    </span>
  )
}
