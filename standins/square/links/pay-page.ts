import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Parts } from '../calls.ts'
import { mainLocation } from '../locations.ts'
import { formatMoney, type Money } from '../money.ts'
import type { OrderBook } from '../order-book.ts'
import type { Order } from '../order-shape.ts'
import { documentOf, page } from '../page.ts'
import type { PaymentBook } from '../payment-book.ts'
import { Refusal } from '../refusal.ts'
import { DECLINES, PAYS, testPayment } from '../test-payment.ts'
import { TIP_PERCENTAGES, tipChoice, tipOf } from '../tip-choice.ts'
import type { LinkBook, PaymentLink } from './link-book.ts'

type Books = { links: LinkBook; orders: OrderBook; payments: PaymentBook }
type Shown = { order: Order; name: string }

const DECLINED = 'This card was declined. Nothing was charged: try another.'

/** Where a payment link leads its buyer: what is paid, the tip, a test card. */
export function payPages(parts: Parts, { links, orders, payments }: Books): Hono {
  const { state } = parts
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof Refusal && error.status === 404) {
      return page(c, gone(mainLocation(state).name))
    }
    throw error
  })

  app.get('/:id', (c) => {
    const link = links.find(c.req.param('id'))
    return page(c, screenOf(link), formsOf(link))
  })

  app.post('/:id', async (c) => {
    const link = links.find(c.req.param('id'))
    const { tip, number } = await c.req.parseBody()
    const isPaid = state.asOne(() => pay(link, { tip, number: String(number ?? PAYS) }))
    if (!isPaid) return page(c, screenOf(link, DECLINED), formsOf(link))
    const back = link.checkout_options?.redirect_url
    return c.redirect(back ?? `./${link.id}`, 303)
  })

  function screenOf(link: PaymentLink, wrong = ''): string {
    const order = orders.find(link.order_id)
    const shown = { order, name: mainLocation(state).name }
    if (order.state === 'CANCELED') return gone(shown.name)
    return order.tenders ? paidScreen(shown) : payScreen(link, shown, wrong)
  }

  function pay(link: PaymentLink, { tip, number }: { tip: unknown; number: string }): boolean {
    const order = orders.find(link.order_id)
    // Paid in another window meanwhile: nobody is charged twice.
    if (order.tenders) return true
    const due = order.net_amount_due_money
    const mayTip = link.checkout_options?.allow_tipping
    const tipCents = mayTip ? (tipOf(tip, due.amount, TIP_PERCENTAGES) ?? 0) : 0
    const email = link.pre_populated_data?.buyer_email
    const asked = {
      amount_money: due,
      order_id: order.id,
      location_id: order.location_id,
      ...(order.customer_id ? { customer_id: order.customer_id } : {}),
      ...(email ? { buyer_email_address: email } : {}),
      ...(link.payment_note ? { note: link.payment_note } : {}),
      tipCents,
      number,
    }
    return testPayment(parts, payments, asked, { isByLink: true }) !== null
  }

  return app
}

/** A form that ends in a redirect needs leave to go there. */
function formsOf({ checkout_options }: PaymentLink): string {
  const back = checkout_options?.redirect_url
  return back ? `'self' ${new URL(back).origin}` : "'self'"
}

function payScreen({ checkout_options }: PaymentLink, { order, name }: Shown, wrong: string) {
  const due = order.net_amount_due_money.amount
  return documentOf(
    `Pay ${name}`,
    html`<main class="sheet pay">
<p class="mode"><strong>Test mode</strong> No card is charged.</p>
<h1>${name}</h1>
${itemsOf(order)}
<form method="post">
${wrong ? html`<p class="message-text is-error" role="alert">${wrong}</p>` : ''}
${checkout_options?.allow_tipping ? tipChoice(due, TIP_PERCENTAGES) : ''}
<fieldset>
<legend>Pay with</legend>
<label class="choice"><input type="radio" name="number" value="${PAYS}" checked> Visa •••• 1111 <span>is paid</span></label>
<label class="choice"><input type="radio" name="number" value="${DECLINES}"> Visa •••• 0002 <span>is declined</span></label>
</fieldset>
<p class="buttons"><button type="submit">Pay</button></p>
</form>
</main>`,
    '../',
  )
}

function paidScreen({ order, name }: Shown): string {
  return documentOf(
    `Paid to ${name}`,
    html`<main class="sheet pay">
<p class="mode"><strong>Test mode</strong> No card was charged.</p>
<h1>Thank you</h1>
<p>${name} has your payment.</p>
${itemsOf(order)}
</main>`,
    '../',
  )
}

function gone(name: string): string {
  const text = html`<p>This payment link is no longer there. Ask ${name} for a new one.</p>`
  return documentOf(
    'No such link',
    html`<main class="sheet pay"><h1>${name}</h1>${text}</main>`,
    '../',
  )
}

function itemsOf(order: Order) {
  const { line_items = [], total_tax_money, total_tip_money, total_money } = order
  return html`<dl>
${line_items.map(({ quantity, name, gross_sales_money }) => row(`${quantity === '1' ? '' : `${quantity} × `}${name ?? 'Payment'}`, gross_sales_money))}
${total_tax_money.amount > 0 ? row('Tax', total_tax_money) : ''}
${total_tip_money && total_tip_money.amount > 0 ? row('Tip', total_tip_money) : ''}
${row('Total', total_money)}
</dl>`
}

function row(name: string, money: Money) {
  return html`<div><dt>${name}</dt><dd>${formatMoney(money.amount)}</dd></div>`
}
