import { useStudio } from '#app/site/use-studio.ts'
import { useYear } from '#app/site/use-year.ts'
import { formatDate } from '#domain/core/when.ts'

/** The calendar that came back empty: until when, and whom to ask. */
export function NoTimes({ lastDate }: { lastDate: string }) {
  const year = useYear()
  const studio = useStudio()
  return (
    <p role="status" className="max-w-[33em] border-t border-hairline pt-5">
      There is no free time for this visit until {formatDate(lastDate, year)}. Call{' '}
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
