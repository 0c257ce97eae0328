import { formatMoney } from '#domain/core/money.ts'
import { Chart } from './chart.tsx'
import { axisWords, stepWords } from './range-words.ts'
import { ReportTable } from './report-table.tsx'
import { csv, type TableProps } from './table-links.ts'

const lessMoney = (cents: number) => (cents === 0 ? formatMoney(0) : `−${formatMoney(cents)}`)

export function RevenueTable({ data, query }: TableProps) {
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
