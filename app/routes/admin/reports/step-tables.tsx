import { formatMoney } from '#domain/core/money.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { RowKind } from '#server/desk/reports/rows.ts'
import { Chart } from './chart.tsx'
import { bookedShare, hoursWords, noShowShare, percentWords, rebookedShare } from './figures.ts'
import { axisWords, rangeQuery, stepWords } from './range.ts'
import { csv, Opening, ReportTable, rowsOf, type TableProps } from './report-table.tsx'

const NOTE =
  'Visits count on the day they took place, orders on the day they were paid, refunds and disputes on the day the money went back. Kept is what stays of visits that did not take place: fees, deposits and payments, from the day they were canceled or missed. Money for visits that are still to come is held: it counts once the visit is over, and what goes back of it before then is no refund. Products that store credit paid count as sold, and what it paid comes off again: that money came with a consultation. Tips are no revenue, and come off no refund.'

type RevenueStep = TableProps['data']['revenueSteps'][number]
type Sums = Omit<RevenueStep, 'from' | 'to'>
type Line = {
  name: string
  key: keyof Sums
  isOff?: true
  isAlways?: true
  isWide?: true
  rows?: RowKind
}

/** What the total is made of; a line that is nothing in all of these days has no column. */
const LINES: readonly Line[] = [
  { name: 'Total', key: 'totalCents', isAlways: true },
  { name: 'Services', key: 'servicesCents', isAlways: true, rows: 'completed' },
  { name: 'Kept', key: 'keptCents', isWide: true, rows: 'kept' },
  { name: 'Products', key: 'productsCents', isWide: true, rows: 'products' },
  { name: 'Shipping', key: 'shippingCents', isWide: true, rows: 'shipping' },
  { name: 'Tax', key: 'taxCents', isWide: true, rows: 'tax' },
  { name: 'Refunds', key: 'refundsCents', isOff: true, isWide: true, rows: 'refunds' },
  { name: 'Disputes', key: 'disputesCents', isOff: true, isWide: true, rows: 'disputes' },
  { name: 'Store credit', key: 'creditCents', isOff: true, isWide: true, rows: 'credit' },
]

/** What is said beside the total, and is no part of its sum. */
const BESIDE: readonly Line[] = [
  { name: 'Tips', key: 'tipsCents', rows: 'tips' },
  { name: 'Held for visits to come', key: 'heldCents', isWide: true, rows: 'held' },
  { name: 'Of services, not paid here', key: 'unpaidCents', isWide: true, rows: 'unpaid' },
  { name: 'Of services, written off', key: 'writtenOffCents', isWide: true, rows: 'written-off' },
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
        ...{ name: line.name, isWide: line.isWide ?? false },
        cell: (step: RevenueStep) => opened(step, line.rows, step[line.key], inLine(line, step)),
      })),
    ],
    sums: ['Total', ...lines.map((line) => inLine(line, now))],
  })
  const beside = shown(BESIDE)
  const isKept = steps.some(({ keptCents }) => keptCents !== 0)
  return (
    <ReportTable
      id="revenue"
      room={shown(LINES).length > 6 ? 'much' : 'some'}
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

/** What of a step opens the rows it was counted from. */
function opened({ from, to }: DateRange, kind: RowKind | undefined, is: number, words: string) {
  if (!kind) return words
  return (
    <Opening to={rowsOf(kind, rangeQuery({ period: 'own', from, to }))} is={is}>
      {words}
    </Opening>
  )
}

function inLine({ key, isOff }: Line, sums: Sums): string {
  return formatMoney(isOff ? -sums[key] : sums[key])
}

/** "Beside the total: tips, held for visits to come" */
function besideWords(lines: readonly Line[]): string {
  return `Beside the total: ${lines.map(({ name }) => name.toLowerCase()).join('; ')}`
}

type Counts = Omit<TableProps['data']['visitSteps'][number], 'from' | 'to'>
type CountColumn = {
  name: string
  words: (counts: Counts) => string
  isWide?: true
  rows?: RowKind
  of?: (counts: Counts) => number
}

const counted = (name: string, rows: RowKind, of: (counts: Counts) => number) => ({
  ...{ name, rows, of, words: (counts: Counts) => String(of(counts)) },
})
const isWide = true
const COUNTS: readonly CountColumn[] = [
  counted('Visits', 'completed', ({ completed }) => completed),
  counted('New', 'new-clients', ({ newClients }) => newClients),
  counted('Returning', 'returning-clients', ({ returningClients }) => returningClients),
  { ...counted('No-shows', 'no-shows', ({ noShows }) => noShows), isWide },
  { name: 'No-show rate', words: (counts) => percentWords(noShowShare(counts)), isWide },
  { ...counted('Canceled', 'cancelled', ({ cancelled }) => cancelled), isWide },
  {
    ...counted('Rebooked', 'rebooked', ({ rebooked }) => rebooked),
    words: (counts) => percentWords(rebookedShare(counts)),
    isWide,
  },
  { name: 'Booked', words: ({ bookedMinutes }) => hoursWords(bookedMinutes), isWide },
]
const OPEN_TIME: readonly CountColumn[] = [
  { name: 'Open', words: ({ openMinutes }) => hoursWords(openMinutes ?? 0), isWide },
  { name: 'Booked of open', words: (counts) => percentWords(bookedShare(counts)), isWide },
]

export function VisitsTable({ data, query }: TableProps) {
  const { visitSteps: steps, by, now } = data
  const shown = now.openMinutes === null ? COUNTS : [...COUNTS, ...OPEN_TIME]
  return (
    <ReportTable
      id="visits"
      room="much"
      title="Visits"
      note={`New: a client’s first visit of all. Rebooked: the same client comes again within 90 days, as far as that is booked. ${now.openMinutes === null ? 'Your hours are kept in Square, which tells what is free and not when you are open: so no share of open time is shown.' : 'Open time is counted by the hours you keep today, without your time off; visits outside them count as booked.'}`}
      file={csv('visits', `${query}&by=${by}`)}
      rows={steps}
      keyOf={(step) => step.from}
      empty="Nothing in these days."
      columns={[
        { name: 'When', isShort: true, cell: (step) => stepWords(step, by) },
        ...shown.map(({ name, isWide = false, rows, of, words }) => ({
          ...{ name, isWide },
          cell: (step: (typeof steps)[number]) => opened(step, rows, of?.(step) ?? 0, words(step)),
        })),
      ]}
      sums={['Total', ...shown.map(({ words }) => words(now))]}
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
