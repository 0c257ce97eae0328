import { href, Link } from 'react-router'
import type { Booking } from '#domain/calendar/booking.ts'
import type { FigureName } from '#domain/desk/figure-names.ts'
import { VisitList } from '../appointments/ui/visit-list.tsx'
import { PageLinks } from '../ui/page-links.tsx'

const TITLES: Record<FigureName, string> = {
  week: 'Visits this week',
  'new-clients': 'First visits this week',
  cancelled: 'Canceled this month',
}

/** The rows that a figure was counted from. */
export function RowsBehind(props: {
  figure: FigureName
  visits: Booking[]
  page: number
  pages: number
}) {
  const { figure, visits } = props
  return (
    <section aria-label={TITLES[figure]}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">{TITLES[figure]}</h2>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={href('/admin/dashboard')}
          preventScrollReset
        >
          Close
        </Link>
      </div>
      <VisitList visits={visits} empty="None." />
      <PageLinks page={props.page} pages={props.pages} words={['Back', 'On']} />
    </section>
  )
}
