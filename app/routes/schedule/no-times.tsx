import { studio } from '#content/studio.ts'
import { formatDate } from '#domain/when.ts'
import type { FreeTimes } from './free-times.ts'

export function NoTimes({ times }: { times: FreeTimes }) {
  return (
    <p role="status" className="max-w-[33em] border-t border-hairline pt-5">
      There is no free time for this visit until {formatDate(times.lastDate)}. Call{' '}
      <a
        className="link inline-flex min-h-11 items-center whitespace-nowrap"
        href={studio.phoneHref}
      >
        {studio.phone}
      </a>{' '}
      and we will look for one together.
    </p>
  )
}
