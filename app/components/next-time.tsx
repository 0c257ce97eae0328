import type { Next } from '#app/site/read-next.ts'
import { timesWords } from '#content/words/times.ts'

/** "Next: tomorrow, 8:00 am", which leads there; nothing where nothing can be said. */
export function NextTime({ next, className = '' }: { next: Next | null; className?: string }) {
  if (next === null) return null
  const [before, when] =
    next.kind === 'time' ? [timesWords.next, next.words] : [timesWords.full, timesWords.toWaiting]
  return (
    <p className={`figures ${className}`}>
      <a className="inline-block py-2.5" href={next.href}>
        {before}{' '}
        <span className="underline underline-offset-4">
          {next.kind === 'time' ? <time dateTime={next.at}>{when}</time> : when}
        </span>
      </a>
      {next.kind === 'time' && next.soonerHref ? (
        <span className="block">
          <a className="inline-block py-2 underline underline-offset-4" href={next.soonerHref}>
            {timesWords.sooner}
          </a>
        </span>
      ) : null}
    </p>
  )
}
