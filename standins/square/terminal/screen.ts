import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Parts } from '../calls.ts'
import { mainLocation } from '../locations.ts'
import { formatMoney } from '../money.ts'
import type { OrderBook } from '../order-book.ts'
import { documentOf, page } from '../page.ts'
import { DECLINES, PAYS, POOR } from '../test-payment.ts'
import { TIP_PERCENTAGES, tipChoice, tipOf } from '../tip-choice.ts'
import type { CheckoutBook } from './checkout-book.ts'
import type { Checkout } from './checkout-shape.ts'
import { pairedDevices } from './devices.ts'

const SHOWN_MS = 8000
/** What is held to the device, by the key that is pressed. */
const CARDS: Record<string, string> = { declined: DECLINES, poor: POOR }
type Html = ReturnType<typeof html>

/** The device's screen, in a browser: what is asked, the tip, a card held to it, and Cancel. */
export function terminalScreen(
  { state, now }: Parts,
  { checkouts, orders }: { checkouts: CheckoutBook; orders: OrderBook },
): Hono {
  const app = new Hono()
  const deviceOf = (c: Context) => c.req.query('device') ?? pairedDevices(state)[0]?.device_id ?? ''

  app.get('/', (c) => {
    const device = deviceOf(c)
    const { main, mark } = state.asOne(() => shown(device))
    return page(c, screen(main, mark, device), "'self'")
  })

  /** What the screen's script compares: another mark is another screen. */
  app.get('/mark', (c) =>
    c.json({ mark: state.asOne(() => shown(deviceOf(c)).mark) }, 200, {
      'Cache-Control': 'no-store',
    }),
  )

  app.post('/', async (c) => {
    const { device = '', checkout: id, press, tip } = await c.req.parseBody()
    const wrong = state.asOne(() => {
      checkouts.settle()
      const checkout = checkouts.onDevice(String(device))
      if (!checkout || checkout.id !== id) return ''
      if (press === 'cancel') {
        checkouts.giveUp(checkout)
        return ''
      }
      const number = CARDS[String(press)] ?? PAYS
      const tipCents = tipOf(tip, checkout.amount_money.amount, percentagesOf(checkout)) ?? 0
      return checkouts.pay(checkout, number, tipCents) ? '' : 'Declined. Try another card.'
    })
    const back = `./terminal?device=${encodeURIComponent(String(device))}`
    if (!wrong) return c.redirect(back, 303)
    const { main, mark } = state.asOne(() => shown(String(device), wrong))
    return page(c, screen(main, mark, String(device)), "'self'")
  })

  function shown(device: string, wrong = ''): { main: Html; mark: string } {
    checkouts.settle()
    const checkout = checkouts.onDevice(device)
    if (checkout) return { main: asking(checkout, device, wrong), mark: checkout.id }
    const last = checkouts.all().findLast((one) => one.device_options.device_id === device)
    const isFresh = last && Date.parse(last.updated_at) + SHOWN_MS > now()
    if (last && isFresh) return { main: ended(last), mark: `${last.id} ${last.status}` }
    return { main: idle(device), mark: 'idle' }
  }

  function asking(checkout: Checkout, device: string, wrong: string): Html {
    const { id, amount_money, note, tip_money, order_id } = checkout
    const lines = order_id ? (orders.find(order_id).line_items ?? []) : []
    const percentages = percentagesOf(checkout)
    return html`<form method="post">
<input type="hidden" name="device" value="${device}">
<input type="hidden" name="checkout" value="${id}">
<p class="amount">${formatMoney(amount_money.amount + (tip_money?.amount ?? 0))}</p>
<p class="what">${lines.map(({ name }) => name ?? 'Payment').join(', ') || note || 'Payment'}${tip_money ? `, with ${formatMoney(tip_money.amount)} tip` : ''}</p>
${percentages.length > 0 ? tipChoice(amount_money.amount, percentages) : ''}
${wrong ? html`<p class="message-text is-error" role="alert">${wrong}</p>` : ''}
<p class="keys">
<button type="submit" name="press" value="tap">Tap card</button>
<button type="submit" name="press" value="declined" class="quiet">Tap a card that is declined</button>
<button type="submit" name="press" value="poor" class="quiet">Tap a card with too little on it</button>
<button type="submit" name="press" value="cancel" class="quiet">Cancel</button>
</p>
</form>`
  }

  function idle(device: string): Html {
    const { name } = mainLocation(state)
    if (device) return html`<p class="amount">Ready</p><p class="what">${name}</p>`
    return html`<p class="amount">Not paired</p><p class="what">Ask for a device code, then come back to this page.</p>`
  }

  return app
}

function ended({ status, cancel_reason, amount_money, tip_money }: Checkout): Html {
  if (status === 'COMPLETED') {
    const sum = formatMoney(amount_money.amount + (tip_money?.amount ?? 0))
    const tip = tip_money ? `, ${formatMoney(tip_money.amount)} of it a tip` : ''
    return html`<p class="tick" aria-hidden="true">✓</p><p class="amount" role="status">Approved</p><p class="what">${sum}${tip}</p>`
  }
  const why =
    cancel_reason === 'TIMED_OUT' ? 'Nobody tapped a card in time.' : 'Nothing was charged.'
  return html`<p class="amount" role="status">Canceled</p><p class="what">${why}</p>`
}

function percentagesOf({ device_options: { tip_settings } }: Checkout): readonly number[] {
  if (!tip_settings?.allow_tipping) return []
  return tip_settings.tip_percentages ?? TIP_PERCENTAGES
}

function screen(main: Html, mark: string, device: string): string {
  const text = html`<main class="terminal" data-mark="${mark}" data-device="${device}">
<div class="display">
<p class="mode"><strong>Test mode</strong> No card is charged.</p>
${main}
</div>
<p class="label">Terminal</p>
</main>`
  return documentOf('Terminal', text, '', 'terminal.js')
}
