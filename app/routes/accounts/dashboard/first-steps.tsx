import { href, Link } from 'react-router'
import { BookLink } from '#app/components/book-link.tsx'
import { firstActions, quickActions, dashboardWords as words } from '#content/words/dashboard.ts'
import { personWords } from '#content/words/person.ts'

/** spec 2 §2: the four places; a quiet row below what is the client's own. */
export function QuickActions() {
  return (
    <nav aria-label={words.quickActions} className="quick-actions">
      {quickActions.map(({ href: to, title }) => (
        <BookLink
          key={to}
          {...(to !== href('/book') && { to })}
          className="link inline-flex min-h-11 items-center"
        >
          {title}
        </BookLink>
      ))}
    </nav>
  )
}

type NothingPlannedProps = { isUnverified: boolean }

/** An address alone proves nobody: what was booked under it shows once it is verified, which is said to everyone. */
export function NothingPlanned({ isUnverified }: NothingPlannedProps) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-[1.625rem]">
        {words.upcoming}
      </h2>
      <p className="mt-3 max-w-[33em]">
        {isUnverified ? words.choose : `${words.nothing} ${words.choose}`}
      </p>
      <BookLink className="button mt-5" />
      {isUnverified ? (
        <p className="mt-5 max-w-[33em] text-[0.9375rem] text-driftwood">{words.unverified}</p>
      ) : null}
    </section>
  )
}

/** An account without a visit: booking the first, or finding out which, then the other places; each once. */
export function FirstSteps({ isUnverified }: NothingPlannedProps) {
  return (
    <nav
      aria-label={words.quickActions}
      className="grid items-start gap-x-8 gap-y-12 lg:grid-cols-12"
    >
      <div className="lg:col-span-6">
        <NothingPlanned isUnverified={isUnverified} />
        <a className="link mt-3 inline-flex min-h-11 items-center" href={href('/guide')}>
          {personWords.guide}
        </a>
      </div>
      <ul className="lg:col-span-5 lg:col-start-8">
        {firstActions.map(({ href: to, title, text }) => (
          <li className="border-t border-hairline py-3 last:border-b" key={to}>
            <Link className="link inline-flex min-h-11 items-center" to={to}>
              {title}
            </Link>
            <p className="text-[0.9375rem] text-driftwood">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
