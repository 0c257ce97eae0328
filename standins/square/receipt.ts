import { html } from 'hono/html'
import { mainLocation } from './locations.ts'
import { formatMoney, type Money } from './money.ts'
import { ORDER } from './order-book.ts'
import type { Order } from './order-shape.ts'
import { PAYMENT } from './payment-book.ts'
import type { Payment } from './payment-shape.ts'
import type { State } from './state.ts'

/** What the buyer reads behind VIEW RECEIPT; null where nothing was paid. */
export function receiptPage(state: State, paymentId: string): string | null {
  const payment = state.get<Payment>(PAYMENT, paymentId)
  if (payment?.status !== 'COMPLETED') return null
  const order = payment.order_id ? state.get<Order>(ORDER, payment.order_id) : null
  const { name, timezone } = mainLocation(state)
  const card = payment.card_details?.card
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Receipt ${payment.receipt_number ?? ''}</title>
<link rel="stylesheet" href="../frame.css">
</head>
<body>
<main class="sheet receipt">
<p class="mode"><strong>Test mode</strong> No card was charged.</p>
<h1>Receipt ${payment.receipt_number ?? ''}</h1>
<p>${name}<br>${formatWhen(Date.parse(payment.created_at), timezone)}</p>
<dl>
${(order?.line_items ?? []).map((line) => row(`${line.quantity} × ${line.name ?? 'Payment'}`, line.gross_sales_money))}
${row('Tax', order?.total_tax_money)}
${payment.tip_money ? row('Tip', payment.tip_money) : ''}
${row('Total', payment.total_money)}
${payment.refunded_money ? row('Refunded', payment.refunded_money) : ''}
</dl>
${card ? html`<p>Paid by card ending in ${card.last_4}</p>` : ''}
</main>
</body>
</html>`)
}

/** "Tuesday, July 14, 2026, 6:00 pm" */
function formatWhen(instant: number, timeZone: string): string {
  const said = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(instant)
  const time = said({ timeStyle: 'short' }).replace('\u202f', ' ').toLowerCase()
  return `${said({ dateStyle: 'full' })}, ${time}`
}

function row(name: string, money: Money | undefined) {
  return money ? html`<div><dt>${name}</dt><dd>${formatMoney(money.amount)}</dd></div>` : ''
}
