import { csvMoney } from '#domain/core/csv.ts'
import { cashDifference, cashExpected } from '#domain/desk/day-close.ts'
import { leftOf, TILL_WORDS } from '../ui/till-words.ts'
import { type CsvTable, rangeOf, stepsIn } from './csv-asked.ts'
import { FEE_WORDS } from './fees-table.tsx'
import { besideLines, salesLines } from './sales-lines.ts'

/** The tables that are about money alone. */
export const MONEY_TABLES: Record<string, CsvTable> = {
  sales: {
    heading: ['Line', 'Amount'],
    async *rows(asked) {
      const [sums] = await asked.studio.reports.revenue([rangeOf(asked)])
      if (!sums) return
      for (const { name, cents } of [...salesLines(sums), ...besideLines(sums)]) {
        yield [name, csvMoney(cents)]
      }
    },
  },
  revenue: {
    heading: [
      ...['From', 'To', 'Services', 'Kept without a visit', 'Products', 'Shipping', 'Tax'],
      ...['Refunds', 'Disputes', 'Paid with store credit', 'Total', 'Tips'],
      ...['Held for visits to come', 'Services not paid here'],
      ...['Discounts', 'Gross sales', 'Net sales', 'Tax given back', 'Written off'],
      'Discounts on products',
    ],
    async *rows(asked) {
      for (const step of await asked.studio.reports.revenue(stepsIn(asked))) {
        const { servicesCents, keptCents, productsCents, shippingCents, taxCents } = step
        const sums = [servicesCents, keptCents, productsCents, shippingCents, taxCents]
        const off = [step.refundsCents, step.disputesCents, step.creditCents].map((sum) => -sum)
        const beside = [step.tipsCents, step.heldCents, step.unpaidCents]
        const more = [step.discountsCents, step.grossCents, step.netCents, step.taxBackCents]
        const last = [step.writtenOffCents, step.productDiscountsCents]
        const all = [...sums, ...off, step.totalCents, ...beside, ...more, ...last]
        const cells = all.map(csvMoney)
        yield [step.from, step.to, ...cells]
      }
    },
  },
  'store-credit': {
    heading: ['From', 'To', 'Credit given', 'Credit spent', 'Credit open'],
    async *rows(asked) {
      for (const step of await asked.studio.reports.storeCredit(stepsIn(asked))) {
        const cells = [step.givenCents, step.spentCents, step.openCents].map(csvMoney)
        yield [step.from, step.to, ...cells]
      }
    },
  },
  till: {
    heading: ['Way', 'Payments', 'Taken', 'Given back', 'Net', 'Tips included'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.till(rangeOf(asked))) {
        const { way, payments, takenCents, tipCents, backCents } = row
        const money = [takenCents, -backCents, leftOf(row), tipCents].map(csvMoney)
        yield [TILL_WORDS[way], payments, ...money]
      }
    },
  },
  closes: {
    heading: [
      ...['Day', 'In the drawer', 'Cash in', 'Tips taken out', 'Other cash taken out', 'Expected'],
      ...['Counted', 'Difference', 'Note', 'Closed by'],
    ],
    async *rows(asked) {
      for (const close of await asked.studio.dayCloses.within(rangeOf(asked))) {
        const { floatCents, cashCents, tipsOutCents, takenOutCents, countedCents } = close
        const money = [floatCents, cashCents, -tipsOutCents, -takenOutCents, cashExpected(close)]
        const cells = [...money, countedCents, cashDifference(close)].map(csvMoney)
        yield [close.date, ...cells, close.note, close.closedBy]
      }
    },
  },
  'sales-tax': {
    heading: ['From', 'To', 'Rate %', 'Orders', 'Products', 'Tax at this rate', 'Tax by Square'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.salesTax(rangeOf(asked))) {
        const money = [row.taxableCents, row.owedCents, row.takenCents].map(csvMoney)
        yield [row.from, row.to, row.percent, row.orders, ...money]
      }
    },
  },
  fees: {
    heading: ['Way', 'Payments', 'Paid', 'Fees', 'Fee not known yet', 'Estimated for those'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.fees(rangeOf(asked))) {
        const { way, payments, unknown, ...money } = row
        const [paid, fee, estimated] = [money.paidCents, money.feeCents, money.estimatedCents]
        yield [
          FEE_WORDS[way],
          payments,
          csvMoney(paid),
          csvMoney(fee),
          unknown,
          csvMoney(estimated),
        ]
      }
    },
  },
}
