import { Link } from 'react-router'
import { CARD_FEE } from '#domain/card-fee.ts'
import { formatMoney } from '#domain/money.ts'
import { Chart } from './chart.tsx'
import { bookedShare, hoursWords, noShowShare, percentWords, rebookedShare } from './figures.ts'
import { axisWords, stepWords } from './range-words.ts'
import type { ReportsData } from './read-reports.ts'
import { ReportTable } from './report-table.tsx'

type Props = { data: ReportsData; query: string }

const csv = (name: string, query: string) => `/admin/reports/${name}.csv?${query}`
const rowsOf = (kind: string, query: string, filter: Record<string, string | null> = {}) => {
  const named = Object.entries(filter).filter(([, value]) => value !== null) as [string, string][]
  return `/admin/reports/rows?${new URLSearchParams([['of', kind], ...named])}&${query}`
}
const lessMoney = (cents: number) => (cents === 0 ? formatMoney(0) : `−${formatMoney(cents)}`)
const ROW_LINK =
  'inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-bark'

export function RevenueTable({ data, query }: Props) {
  const { revenueSteps: steps, by, now } = data
  const hasShipping = now.shippingCents !== 0
  type Step = (typeof steps)[number]
  const money = (
    name: string,
    key: 'servicesCents' | 'productsCents' | 'shippingCents' | 'taxCents' | 'totalCents',
  ) => ({
    name,
    cell: (step: Step) => formatMoney(step[key]),
  })
  return (
    <ReportTable
      id="revenue"
      title="Revenue"
      note="Visits count on the day they took place, orders on the day they were paid, refunds on the day the money went back."
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
        money('Total', 'totalCents'),
      ]}
      sums={[
        'Together',
        formatMoney(now.servicesCents),
        formatMoney(now.productsCents),
        ...(hasShipping ? [formatMoney(now.shippingCents)] : []),
        formatMoney(now.taxCents),
        lessMoney(now.refundsCents),
        formatMoney(now.totalCents),
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

export function VisitsTable({ data, query }: Props) {
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
    hoursWords(counts.openMinutes),
    percentWords(bookedShare(counts)),
  ]
  const names = [
    'Visits',
    'New',
    'Returning',
    'No-shows',
    'Rate',
    'Cancelled',
    'Rebooked',
    'Booked',
    'Open',
    'Booked of open',
  ]
  return (
    <ReportTable
      id="visits"
      title="Visits"
      note="New: a client’s first visit of all. Rebooked: the same client comes again within 90 days, as far as that is booked. Open time is counted by the hours you keep today, without your time off; visits outside them count as booked."
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
            { name: 'Cancelled', colour: 'citrus', values: steps.map((step) => step.cancelled) },
          ],
        }}
      />
    </ReportTable>
  )
}

export function ServicesTable({ data, query }: Props) {
  return (
    <ReportTable
      id="services"
      title="Treatments"
      note="With their extras."
      file={csv('services', query)}
      rows={data.services}
      keyOf={({ serviceId, optionId }) => `${serviceId} ${optionId}`}
      empty="No visits were completed in these days."
      columns={[
        {
          name: 'Treatment',
          cell: ({ serviceId: service, optionId: option, name }) => (
            <Link className={ROW_LINK} to={rowsOf('completed', query, { service, option })}>
              {name}
            </Link>
          ),
        },
        { name: 'Visits', cell: ({ visits }) => visits },
        { name: 'Time', cell: ({ minutes }) => hoursWords(minutes) },
        { name: 'Revenue', cell: ({ cents }) => formatMoney(cents) },
      ]}
      sums={['Together', data.now.completed, '', formatMoney(data.now.servicesCents)]}
    />
  )
}

export function ExtrasTable({ data, query }: Props) {
  return (
    <ReportTable
      id="extras"
      title="Extras"
      note="Part of the treatments above."
      file={csv('extras', query)}
      rows={data.extras}
      keyOf={({ id }) => id}
      empty="No extras were booked in these days."
      columns={[
        { name: 'Extra', cell: ({ name }) => name },
        { name: 'Times', cell: ({ times }) => times },
        { name: 'Revenue', cell: ({ cents }) => formatMoney(cents) },
      ]}
    />
  )
}

export function ProductsTable({ data, query }: Props) {
  return (
    <ReportTable
      id="products"
      title="Products"
      note="Before tax."
      file={csv('products', query)}
      rows={data.products}
      keyOf={({ productId, variationId, name }) => `${productId} ${variationId} ${name}`}
      empty="No products were sold in these days."
      columns={[
        {
          name: 'Product',
          cell: ({ productId: product, variationId: variation, name }) =>
            product === null ? (
              name
            ) : (
              <Link className={ROW_LINK} to={rowsOf('products', query, { product, variation })}>
                {name}
              </Link>
            ),
        },
        { name: 'Pieces', cell: ({ pieces }) => pieces },
        { name: 'Revenue', cell: ({ cents }) => formatMoney(cents) },
      ]}
      sums={[
        'Together',
        data.products.reduce((sum, { pieces }) => sum + pieces, 0),
        formatMoney(data.now.productsCents),
      ]}
    />
  )
}

export function ClientsTable({ data, query }: Props) {
  return (
    <ReportTable
      id="clients"
      title="Clients who spent most"
      note="The first ten; the file has everyone. Visits and orders under one address are one person."
      file={csv('clients', query)}
      rows={data.clients}
      keyOf={({ email }) => email}
      empty="Nobody came or bought in these days."
      columns={[
        { name: 'Client', cell: ({ name, email }) => name || email },
        { name: 'Visits', cell: ({ visits }) => visits },
        { name: 'Services', cell: ({ servicesCents }) => formatMoney(servicesCents) },
        { name: 'Products', cell: ({ productsCents }) => formatMoney(productsCents) },
        { name: 'Together', cell: ({ totalCents }) => formatMoney(totalCents) },
      ]}
    />
  )
}

const WAY_WORDS = {
  online: 'Orders, paid on the site',
  'in-person': 'Visits, if each was paid by card in the studio',
}

export function FeesTable({ data, query }: Props) {
  return (
    <ReportTable
      id="fees"
      title="Card fees, estimated"
      note="What Square would have kept, for each payment. A visit that was paid on the site stands in both lines."
      file={csv('fees', query)}
      rows={data.fees}
      keyOf={({ way }) => way}
      empty="No payments in these days."
      columns={[
        {
          name: 'Payments',
          cell: ({ way }) => (
            <Link
              className={ROW_LINK}
              to={rowsOf(way === 'online' ? 'orders' : 'completed', query)}
            >
              {WAY_WORDS[way]}
            </Link>
          ),
        },
        {
          name: 'Rate',
          cell: ({ way }) => `${CARD_FEE[way].perMille / 10}% + ${CARD_FEE[way].cents}¢`,
        },
        { name: 'Number', cell: ({ payments }) => payments },
        { name: 'Paid', cell: ({ paidCents }) => formatMoney(paidCents) },
        { name: 'Fees', cell: ({ feeCents }) => formatMoney(feeCents) },
      ]}
    />
  )
}
