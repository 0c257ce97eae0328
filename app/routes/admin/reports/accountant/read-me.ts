import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { Studio } from '#server/http/studio.ts'
import { rangeWords } from '../range.ts'

/** What lies beside it, in plain words. */
export async function* readMe({ details, now }: Studio, range: DateRange) {
  const { facts } = await details.read()
  yield `${facts.name}: the books, ${rangeWords(range)}
Made ${formatWhen(now(), STUDIO.zone, undefined)}. All times are the studio's. Amounts are US dollars. No client is named in any of these files.

WHAT IS WHAT
summary.csv        From the list price of what was done to net sales and tax, and from there to the money taken.
days.csv           The same by day.
money.csv          What came in and went back by each way of paying, tips too. Store credit moves no money.
visits.csv         Every visit done: its treatment, its list price, the discount, the price it had and what of it was written off.
products.csv       Products sold, before tax.
refunds.csv        What was given back of sales, and what of it was sales tax. Reasons and notes stay in the studio: they may name a client.
sales-tax.csv      Taxable sales by the rate that held, the tax that comes to, and the tax taken. Refunds are not off: see refunds.csv.
fees.csv           What Square kept of card payments, as far as it has said so; the rest is an estimate, and in no other file.
store-credit.csv   Credit given and spent, and what of it is open.
closes.csv         Days closed with counted cash, and their differences.
quickbooks-online.csv, quickbooks-accounts.csv, quickbooks-desktop.iif   See below.

HOW IT IS COUNTED
Services count on the day they took place, products on the day they were paid, refunds on the day the money went back.
Money for visits that are still to come is no sale yet. A visit that was done and not paid here is a sale all the same.
What you wrote off was done and will not be paid: it is a sale, and the same sum is an expense under "Written Off".
Money paid ahead and money still owed stand in the account "Client Balances": after the last day it is what clients have paid ahead less what they owe.
Tips are no sale, and have an account of their own. Sales tax is on products alone.
A refund of an order gives back its products with their tax first, and shipping last.
What store credit paid is a sale, and comes off again under "Paid with Store Credit": that money was counted with a consultation, or was a gift and never came.
A gift card was sold and redeemed in Square, and only noted here. It stands in the account "Gift Card Clearing".
Fees of Square are entered on the day of their payment, and are a credit to "Square Clearing": what is left there is what Square pays out.

QUICKBOOKS ONLINE
1. Settings, Import data, Chart of accounts: quickbooks-accounts.csv. Only the first time. QuickBooks asks for a detail type of each account:
   any of its type will do, such as "Cash on hand" for the drawer.
2. Turn off account numbers (Account and settings, Advanced).
3. Settings, Import data, Journal entries: quickbooks-online.csv. Dates are month/day/year.
One entry a day, numbered G and its date. If QuickBooks finds too many lines for one file, take a shorter period.

QUICKBOOKS DESKTOP
File, Utilities, Import, IIF Files: quickbooks-desktop.iif. It makes the accounts that are missing. Make a backup first.
`.replaceAll('\n', '\r\n')
}
