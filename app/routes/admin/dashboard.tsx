import { z } from 'zod'
import { studioContext } from '#app/context.ts'
import { ownerActor } from '#app/guards.ts'
import { studio as place } from '#content/studio.ts'
import { formatDate, localDate } from '#domain/when.ts'
import type { Route } from './+types/dashboard'
import { Decisions } from './decisions.tsx'
import { FigureGrid } from './figure-grid.tsx'
import { privateMeta } from './private-meta.ts'
import { RowsBehind } from './rows-behind.tsx'
import { VisitList } from './visit-list.tsx'

const UPCOMING_SHOWN = 6
const FigureName = z.enum(['week-revenue', 'month-revenue', 'week', 'new-clients', 'cancelled'])

export const meta = () => privateMeta('Dashboard')

export async function loader({ url, context }: Route.LoaderArgs) {
  ownerActor(context)
  const { admin, mail, now } = context.get(studioContext)
  const asked = FigureName.nullable().catch(null).parse(url.searchParams.get('rows'))
  return {
    today: localDate(now(), place.zone),
    figures: await admin.figures(),
    upcoming: await admin.upcoming(UPCOMING_SHOWN),
    toAnswer: await admin.toAnswer(),
    toClose: await admin.toClose(),
    failures: await mail.failures(),
    behind: asked ? { figure: asked, visits: await admin.visitsBehind(asked) } : null,
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, figures, behind, upcoming, toAnswer, toClose, failures } = loaderData
  const toDecide = toAnswer.length + toClose.length + failures.length
  return (
    <div className="max-w-5xl space-y-10">
      <div>
        <h1 className="text-3xl">Dashboard</h1>
        <p className="mt-2 text-driftwood">{formatDate(today)}</p>
      </div>
      <FigureGrid figures={figures} today={today} toDecide={toDecide} />
      {behind ? <RowsBehind {...behind} /> : null}
      <Decisions {...loaderData} />
      <section aria-label="Upcoming bookings">
        <h2 className="text-2xl">Upcoming bookings</h2>
        <VisitList visits={upcoming} empty="Nothing is booked ahead." />
      </section>
    </div>
  )
}
