import { formatMoney } from '#domain/core/money.ts'
import { Chart } from './chart.tsx'
import { bookedShare, hoursWords, noShowShare, percentWords, rebookedShare } from './figures.ts'
import { axisWords, stepWords } from './range.ts'
import { csv, ReportTable, type TableProps } from './report-table.tsx'

const NOTE =
  'Visits count on the day they took place, orders on the day they were paid, refunds and disputes on the day the money went back. Kept is what stays of visits that did not take place: fees, deposits and payments, from the day they were canceled or missed. Money for visits that are still to come is held: it counts once the visit is over, and what goes back of it before then is no refund. Products that store credit paid count as sold, and what it paid comes off again: that money came with a consultation. Tips are no revenue, and come off no refund.'

type RevenueStep = TableProps['data']['revenueSteps'][number]
type Sums = Omit<RevenueStep, 'from' | 'to'>
type Line = { name: string; key: keyof Sums; isOff?: true; isAlways?: true }

/** What the total is made of; a line that is nothing in all of these days has no column. */
const LINES: readonly Line[] = [
  { name: 'Total', key: 'totalCents', isAlways: true },
  { name: 'Services', key: 'servicesCents', isAlways: true },
  { name: 'Kept', key: 'keptCents' },
  { name: 'Products', key: 'productsCents' },
  { name: 'Shipping', key: 'shippingCents' },
  { name: 'Tax', key: 'taxCents' },
  { name: 'Refunds', key: 'refundsCents', isOff: true },
  { name: 'Disputes', key: 'disputesCents', isOff: true },
  { name: 'Store credit', key: 'creditCents', isOff: true },
]

/** What is said beside the total, and is no part of its sum. */
const BESIDE: readonly Line[] = [
  { name: 'Tips', key: 'tipsCents' },
  { name: 'Held for visits to come', key: 'heldCents' },
  { name: 'Of services, not paid here', key: 'unpaidCents' },
  { name: 'Of services, written off', key: 'writtenOffCents' },
]

export function RevenueTable({ data, query }: TableProps) {
  const { revenueSteps: steps, by, now } = data
  const when = { name: 'When', isShort: true, cell: (step: RevenueStep) => stepWords(step, by) }
  const shown = (lines: readonly Line[]) =>
    lines.filter(({ key, isAlways }) => isAlways || steps.some((step) => step[key] !== 0))
  const columnsOf = (lines: readonly Line[]) => ({
    columns: [
      when,
      ...lines.map((line) => ({
        name: line.name,
        cell: (step: RevenueStep) => inLine(line, step),
      })),
    ],
    sums: ['Together', ...lines.map((line) => inLine(line, now))],
  })
  const beside = shown(BESIDE)
  const isKept = steps.some(({ keptCents }) => keptCents !== 0)
  return (
    <ReportTable
      id="revenue"
      title="Revenue"
      note={NOTE}
      file={csv('revenue', `${query}&by=${by}`)}
      rows={steps}
      keyOf={(step) => step.from}
      empty="Nothing in these days."
      {...columnsOf(shown(LINES))}
      {...(beside.length > 0
        ? { beside: { words: besideWords(beside), ...columnsOf(beside) } }
        : {})}
    >
      <Chart
        data={{
          labels: axisWords(steps, by),
          unit: 'cents',
          bars: [
            { name: 'Services', colour: 'clay', values: steps.map((step) => step.servicesCents) },
            ...(isKept
              ? [{ name: 'Kept', colour: 'leaf', values: steps.map((step) => step.keptCents) }]
              : []),
            { name: 'Products', colour: 'citrus', values: steps.map((step) => step.productsCents) },
          ],
        }}
      />
    </ReportTable>
  )
}

function inLine({ key, isOff }: Line, sums: Sums): string {
  return formatMoney(isOff ? -sums[key] : sums[key])
}

/** "Beside the total: tips, held for visits to come" */
function besideWords(lines: readonly Line[]): string {
  return `Beside the total: ${lines.map(({ name }) => name.toLowerCase()).join('; ')}`
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
        { name: 'When', isShort: true, cell: (step) => stepWords(step, by) },
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
