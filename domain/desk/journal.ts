/** One line of a day's entry: above zero it is a debit, below it a credit; cents. */
type JournalLine = { account: Account; cents: number; memo: string }

/** What the books of a day say; its lines come to nothing together. */
export type JournalEntry = { date: string; lines: JournalLine[] }

/** The accounts that entries name, each with its type in a chart of accounts. */
export const ACCOUNTS = {
  'Cash Drawer': 'Bank',
  'Square Clearing': 'Other Current Asset',
  'Other Card Reader Clearing': 'Other Current Asset',
  'Gift Card Clearing': 'Other Current Asset',
  'Other Payments Clearing': 'Other Current Asset',
  'Client Balances': 'Other Current Liability',
  'Sales Tax Payable': 'Other Current Liability',
  'Service Sales': 'Income',
  'Product Sales': 'Income',
  'Shipping Income': 'Income',
  'Fees and Deposits Kept': 'Income',
  'Tips Received': 'Income',
  'Discounts Given': 'Income',
  'Refunds Given': 'Income',
  'Paid with Store Credit': 'Income',
  'Disputes Lost': 'Expense',
  'Card Processing Fees': 'Expense',
  'Written Off': 'Expense',
  'Cash Over and Short': 'Expense',
  'Cash Taken from the Drawer': 'Equity',
} as const
type Account = keyof typeof ACCOUNTS

/** Everything that a day's entry is made of, in cents, as reports count it. */
export type BookDay = {
  date: string
  revenue: {
    servicesCents: number
    discountsCents: number
    writtenOffCents: number
    keptCents: number
    productsCents: number
    productDiscountsCents: number
    shippingCents: number
    taxCents: number
    refundsCents: number
    taxBackCents: number
    disputesCents: number
    creditCents: number
    tipsCents: number
  }
  /** What came in and had not gone back, tips too, by way. */
  left: { cash: number; square: number; reader: number; giftCard: number; other: number }
  /** What Square took, as far as it has said so. */
  feeCents: number
  /** Of a day that was closed. */
  drawer: { overCents: number; takenOutCents: number } | null
}

/** A day's entry. What was counted and not paid, or paid and not counted yet, stands with the clients: on the last day it is what they have paid ahead less what they owe. */
export function entryOf({ date, revenue, left, feeCents, drawer }: BookDay): JournalEntry {
  const over = drawer?.overCents ?? 0
  const out = drawer?.takenOutCents ?? 0
  const productsOff = revenue.productDiscountsCents
  const lines: JournalLine[] = [
    line('Cash Drawer', left.cash, 'Cash in, less cash given back'),
    line('Square Clearing', left.square, 'Cards and links, less refunds'),
    line('Other Card Reader Clearing', left.reader, 'Cards noted by hand'),
    line('Gift Card Clearing', left.giftCard, 'Gift cards redeemed elsewhere'),
    line('Other Payments Clearing', left.other, 'Other ways of paying'),
    line('Service Sales', -revenue.servicesCents - revenue.discountsCents, 'At list price'),
    line('Discounts Given', revenue.discountsCents, 'Off the list price of services'),
    line('Written Off', revenue.writtenOffCents, 'Done, and not going to be paid'),
    line('Fees and Deposits Kept', -revenue.keptCents, 'Visits that did not take place'),
    line('Product Sales', -revenue.productsCents - productsOff, 'At list price, before tax'),
    line('Discounts Given', productsOff, 'Off the list price of products'),
    line('Shipping Income', -revenue.shippingCents, 'Charged to buyers'),
    line('Sales Tax Payable', -revenue.taxCents, 'Sales tax taken'),
    line('Sales Tax Payable', revenue.taxBackCents, 'Sales tax given back'),
    line('Refunds Given', revenue.refundsCents - revenue.taxBackCents, 'Without tax and tips'),
    line('Disputes Lost', revenue.disputesCents, 'Taken back by banks'),
    line('Paid with Store Credit', revenue.creditCents, 'Counted with its consultation, or a gift'),
    line('Tips Received', -revenue.tipsCents, 'Less tips that went back'),
  ]
  const clients = -lines.reduce((sum, { cents }) => sum + cents, 0)
  const all = [
    ...lines,
    line('Client Balances', clients, 'Paid ahead, or still owed'),
    line('Card Processing Fees', feeCents, 'As Square says'),
    line('Square Clearing', -feeCents, 'Fees that Square kept'),
    line('Cash Drawer', over, 'Counted at the close of day'),
    line('Cash Over and Short', -over, 'Counted at the close of day'),
    line('Cash Taken from the Drawer', out, 'Tips and other cash taken out'),
    line('Cash Drawer', -out, 'Tips and other cash taken out'),
  ]
  return { date, lines: all.filter(({ cents }) => cents !== 0) }
}

function line(account: Account, cents: number, memo: string): JournalLine {
  return { account, cents, memo }
}

/** A name for a day's entry that every program takes: "G20261126". */
export function entryNumber({ date }: Pick<JournalEntry, 'date'>): string {
  return `G${date.replaceAll('-', '')}`
}

/** "11/26/2026" */
export function usDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
