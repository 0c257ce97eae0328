import { stepFor, stepsOf } from '#domain/desk/report-range.ts'
import type { Studio } from '#server/http/studio.ts'
import { askedRange } from './asked-range.ts'

const TOP_CLIENTS = 10

/** Everything that the reports page shows for the days that its address asks about. */
export async function readReports({ reports, now }: Studio, search: URLSearchParams) {
  const range = askedRange(search, now())
  const by = stepFor(range, search.get('by'))
  const steps = stepsOf(range, by)
  const counted = [range, range.before, ...steps]
  const [revenue, visits, services, extras, products, clients, fees] = await Promise.all([
    reports.revenue(counted),
    reports.visits(counted),
    reports.services(range),
    reports.extras(range),
    reports.products(range),
    reports.clients(range, { limit: TOP_CLIENTS, offset: 0 }),
    reports.fees(range),
  ])
  const [takings, takingsBefore, ...revenueSteps] = revenue
  const [counts, countsBefore, ...visitSteps] = visits
  if (!takings || !takingsBefore || !counts || !countsBefore)
    throw new Error('No report was counted')
  return {
    range,
    by,
    now: { ...takings, ...counts },
    before: { ...takingsBefore, ...countsBefore },
    revenueSteps,
    visitSteps,
    services,
    extras,
    products,
    clients,
    fees,
  }
}

export type ReportsData = Awaited<ReturnType<typeof readReports>>
