import { formatMoney } from '#domain/core/money.ts'
import { Chart } from './chart.tsx'
import { bookedShare, hoursWords, noShowShare, percentWords, rebookedShare } from './figures.ts'
import { axisWords, stepWords } from './range.ts'
import { csv, ReportTable, type TableProps } from './report-table.tsx'

const lessMoney = (cents: number) => (cents > 0 ? `−${formatMoney(cents)}` : formatMoney(-cents))

const NOTE =
  'Visits count on the day they took place, orders on the day they were paid, refunds and disputes on the day the money went back. Kept is what stays of visits that did not take place: fees, deposits and payments, from the day they were canceled or missed. Money for visits that are still to come is held: it counts once the visit is over, and what goes back of it before then is no refund. Products that store credit paid count as sold, and what it paid comes off again: that money came with a consultation. Tips are no revenue, and come off no refund.'

type RevenueStep = TableProps['data']['revenueSteps'][number]
type Sums = Omit<RevenueStep, 'from' | 'to'>
type Line = { name: string; key: keyof Sums; isOff?: true; isRare?: true }

/** The columns of what came in; those that are rare stand only where there was something. */
const LINES: readonly Line[] = [
  { name: 'Services', key: 'servicesCents' },
  { name: 'Kept', key: 'keptCents', isRare: true },
  { name: 'Products', key: 'productsCents' },
  { name: 'Shipping', key: 'shippingCents', isRare: true },
  { name: 'Tax', key: 'taxCents' },
  { name: 'Refunds', key: 'refundsCents', isOff: true },
  { name: 'Disputes', key: 'disputesCents', isOff: true, isRare: true },
  { name: 'Paid with store credit', key: 'creditCents', isOff: true, isRare: true },
  { name: 'Total', key: 'totalCents' },
  { name: 'Tips, beside it', key: 'tipsCents', isRare: true },
  { name: 'Held, beside it', key: 'heldCents', isRare: true },
  { name: 'Of services, not paid here', key: 'unpaidCents', isRare: true },
]

export function RevenueTable({ data, query }: TableProps) {
  const { revenueSteps: steps, by, now } = data
  const lines = LINES.filter(({ key, isRare }) => !isRare || steps.some((step) => step[key] !== 0))
  const cellOf = ({ key, isOff }: Line, sums: Sums) => (isOff ? lessMoney : formatMoney)(sums[key])
  return (
    <ReportTable
      id="revenue"
      title="Revenue"
      note={NOTE}
      file={csv('revenue', `${query}&by=${by}`)}
      rows={steps}
      keyOf={(step) => step.from}
      empty="Nothing in these days."
      columns={[
        { name: 'When', cell: (step) => stepWords(step, by) },
        ...lines.map((line) => ({
          name: line.name,
          cell: (step: RevenueStep) => cellOf(line, step),
        })),
      ]}
      sums={['Together', ...lines.map((line) => cellOf(line, now))]}
    >
      <Chart
        data={{
          labels: axisWords(steps, by),
          unit: 'cents',
          bars: [
            { name: 'Services', colour: 'clay', values: steps.map((step) => step.servicesCents) },
            { name: 'Products', colour: 'citrus', values: steps.map((step) => step.productsCents) },
          ],
        }}
      />
    </ReportTable>
  )
}

export function VisitsTable({ data, query }: TableProps) {
  const { visitSteps: steps, by, now } = data
  const line = (counts: (typeof steps)[number] | typeof now) => [
    counts.completed,
    counts.newClients,
    counts.returningClients,
    counts.noShows,
    percentWords(noShowShare(counts)),
    counts.cancelled,
    percentWords(rebookedShare(counts)),
    hoursWords(counts.bookedMinutes),
    ...(counts.openMinutes === null
      ? []
      : [hoursWords(counts.openMinutes), percentWords(bookedShare(counts))]),
  ]
  const names = [
    'Visits',
    'New',
    'Returning',
    'No-shows',
    'Rate',
    'Canceled',
    'Rebooked',
    'Booked',
    ...(now.openMinutes === null ? [] : ['Open', 'Booked of open']),
  ]
  return (
    <ReportTable
      id="visits"
      title="Visits"
      note={`New: a client’s first visit of all. Rebooked: the same client comes again within 90 days, as far as that is booked. ${now.openMinutes === null ? 'Your hours are kept in Square, which tells what is free and not when you are open: so no share of open time is shown.' : 'Open time is counted by the hours you keep today, without your time off; visits outside them count as booked.'}`}
      file={csv('visits', `${query}&by=${by}`)}
      rows={steps}
      keyOf={(step) => step.from}
      empty="Nothing in these days."
      columns={[
        { name: 'When', cell: (step) => stepWords(step, by) },
        ...names.map((name, i) => ({
          name,
          cell: (step: (typeof steps)[number]) => line(step)[i],
        })),
      ]}
      sums={['Together', ...line(now)]}
    >
      <Chart
        data={{
          labels: axisWords(steps, by),
          unit: 'count',
          bars: [
            { name: 'Completed', colour: 'leaf', values: steps.map((step) => step.completed) },
            { name: 'No-shows', colour: 'brick', values: steps.map((step) => step.noShows) },
            { name: 'Canceled', colour: 'citrus', values: steps.map((step) => step.cancelled) },
          ],
        }}
      />
    </ReportTable>
  )
}
