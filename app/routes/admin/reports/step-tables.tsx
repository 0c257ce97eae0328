import { formatMoney } from '#domain/core/money.ts'
import { Chart } from './chart.tsx'
import { bookedShare, hoursWords, noShowShare, percentWords, rebookedShare } from './figures.ts'
import { axisWords, stepWords } from './range.ts'
import { csv, ReportTable, type TableProps } from './report-table.tsx'

const lessMoney = (cents: number) => (cents > 0 ? `−${formatMoney(cents)}` : formatMoney(-cents))

export function RevenueTable({ data, query }: TableProps) {
  const { revenueSteps: steps, by, now } = data
  const hasShipping = now.shippingCents !== 0
  const hasDisputes = now.disputesCents !== 0
  const hasCredit = steps.some(({ creditCents }) => creditCents !== 0)
  const hasTips = now.tipsCents !== 0
  type Step = (typeof steps)[number]
  const money = (
    name: string,
    key:
      | 'servicesCents'
      | 'productsCents'
      | 'shippingCents'
      | 'taxCents'
      | 'tipsCents'
      | 'totalCents',
  ) => ({
    name,
    cell: (step: Step) => formatMoney(step[key]),
  })
  return (
    <ReportTable
      id="revenue"
      title="Revenue"
      note="Visits count on the day they took place, orders on the day they were paid, refunds and disputes on the day the money went back. Products that store credit paid count as sold, and what it paid comes off again: that money came with a consultation. Tips are no revenue."
      file={csv('revenue', `${query}&by=${by}`)}
      rows={steps}
      keyOf={(step) => step.from}
      empty="Nothing in these days."
      columns={[
        { name: 'When', cell: (step) => stepWords(step, by) },
        money('Services', 'servicesCents'),
        money('Products', 'productsCents'),
        ...(hasShipping ? [money('Shipping', 'shippingCents')] : []),
        money('Tax', 'taxCents'),
        { name: 'Refunds', cell: (step) => lessMoney(step.refundsCents) },
        ...(hasDisputes
          ? [{ name: 'Disputes', cell: (step: Step) => lessMoney(step.disputesCents) }]
          : []),
        ...(hasCredit
          ? [{ name: 'Paid with store credit', cell: (step: Step) => lessMoney(step.creditCents) }]
          : []),
        money('Total', 'totalCents'),
        ...(hasTips ? [money('Tips, beside it', 'tipsCents')] : []),
      ]}
      sums={[
        'Together',
        formatMoney(now.servicesCents),
        formatMoney(now.productsCents),
        ...(hasShipping ? [formatMoney(now.shippingCents)] : []),
        formatMoney(now.taxCents),
        lessMoney(now.refundsCents),
        ...(hasDisputes ? [lessMoney(now.disputesCents)] : []),
        ...(hasCredit ? [lessMoney(now.creditCents)] : []),
        formatMoney(now.totalCents),
        ...(hasTips ? [formatMoney(now.tipsCents)] : []),
      ]}
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
