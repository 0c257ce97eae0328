import { BookLink } from '#app/components/book-link.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { againWords, dashboardWords as words } from '#content/words/dashboard.ts'
import { boundDay, formatLongDay, formatTime } from '#domain/core/when.ts'
import type { Again } from './read-again.ts'

/** "Again in three weeks: Sunday, December 13, 9:00 am", and the way to take that time or to look at others. */
export function ComeAgain({ again }: { again: Again }) {
  const year = useYear()
  const { treatment, addons, facts, time, timesHref } = again
  const title = time
    ? `${again.isAhead ? againWords.later(time.weeks) : againWords.in(time.weeks)}:`
    : againWords.rhythm(treatment, again.weeks)
  const day = formatLongDay(time?.startsAt ?? again.wanted, STUDIO.zone, year)
  const what = addons.length > 0 ? `${treatment} ${words.addons(addons)}` : treatment
  return (
    <section aria-labelledby="again" className="come-again">
      <div>
        <h2 id="again" className="text-[1.5rem] leading-8">
          {title}{' '}
          {time ? (
            <span className="inline-block">{`${boundDay(day)}, ${formatTime(time.startsAt, STUDIO.zone)}`}</span>
          ) : null}
        </h2>
        <p className="figures mt-1 text-driftwood">
          {time ? `${what} · ${facts}` : againWords.full(day)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {time ? (
          <BookLink to={time.href}>
            {againWords.book}
            <span className="sr-only">{`: ${what}, ${day}, ${formatTime(time.startsAt, STUDIO.zone)}`}</span>
          </BookLink>
        ) : null}
        <BookLink
          to={timesHref}
          className={time ? 'link inline-flex min-h-11 items-center' : 'button'}
        >
          {time ? againWords.otherTimes : againWords.times}
          <span className="sr-only">{`: ${what}`}</span>
        </BookLink>
      </p>
    </section>
  )
}
