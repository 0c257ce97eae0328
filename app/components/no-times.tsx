import { Phone } from '#app/components/phone.tsx'
import { useYear } from '#app/site/use-site.ts'
import { timesWords } from '#content/words/times.ts'
import { formatDate } from '#domain/core/when.ts'

/** The calendar that came back empty: until when, and whom to ask. */
export function NoTimes({ lastDate }: { lastDate: string }) {
  const year = useYear()
  return (
    <p role="status" className="max-w-[33em] border-t border-hairline pt-5">
      {timesWords.noneUntil(formatDate(lastDate, year))}{' '}
      <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />{' '}
      {timesWords.together}
    </p>
  )
}

const DAYS = Array.from({ length: 8 }, (_, day) => day)
const TIMES = Array.from({ length: 6 }, (_, time) => time)

/** The shape of the time screen while its times are on their way. */
export function TimeSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {timesWords.looking}
      </p>
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-2"
      >
        {DAYS.map((day) => (
          <span key={day} className="h-[4.75rem] animate-pulse rounded-2xl bg-linen" />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="mt-20 grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2"
      >
        {TIMES.map((time) => (
          <span key={time} className="h-12 animate-pulse rounded-full bg-linen" />
        ))}
      </div>
    </div>
  )
}
