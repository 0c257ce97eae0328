import { useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { TONE } from '#app/components/status-badge.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { centsFromText, formatMoney, textFromCents } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { isOfVisit, type Order } from '#domain/shop/order.ts'
import type { RefundState } from '#domain/shop/payment-refund.ts'
import { refundFailed, refundParts } from '#domain/shop/payment-refund.ts'
import { isByHand, tipLeft } from '#domain/shop/visit-payment.ts'
import type { DeskOrder } from '#server/shop/orders/read.ts'
import type { Refundable } from '#server/shop/payments/refund-rows.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'
import { Folded, SmallButton, TextLink } from '../ui/controls.tsx'
import { orderPath } from '../ui/paths.ts'
import { useAskAgain } from '../ui/use-ask-again.ts'

type RefundPanelProps = {
  order: Order
  restocked: number[]
  refunds: Refund[]
  visit: DeskOrder['visit']
  /** Null where it was not paid here. */
  refundable: Refundable | null
  refundKey: string
  limits: Limits
  refused: Refused | undefined
}

const STATE: Record<RefundState, { words: string; tone: keyof typeof TONE }> = {
  created: { words: 'pending', tone: 'yellow' },
  pending: { words: 'pending', tone: 'yellow' },
  completed: { words: 'completed', tone: 'green' },
  failed: { words: 'failed', tone: 'red' },
}
const ASK_AGAIN_MS = 2500

/** What went back of an order's money, and the way to give more of it back. */
export function RefundPanel(props: RefundPanelProps) {
  const year = useYear()
  const { refunds, refundable, order } = props
  const { leftCents = 0, lostCents = 0, isDisputed = false } = refundable ?? {}
  const isOpen = refunds.some(({ state }) => state === 'created' || state === 'pending')
  useAskAgain(isOpen, ASK_AGAIN_MS)
  if (!refundable && refunds.length === 0) {
    return (
      <section aria-labelledby="refunds">
        <h2 id="refunds" className="mb-3 text-2xl">
          Refunds
        </h2>
        <p className="text-driftwood">This order was not paid here, so nothing can be sent back.</p>
      </section>
    )
  }
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-2xl">
        Refunds
      </h2>
      <ul className="mt-3 border-hairline border-t">
        {refunds.map((refund) => (
          <li key={refund.id} className="border-hairline border-b py-2.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="figures font-medium">
                {formatMoney(refund.amountCents)}
                {refund.tender === 'credit' ? ' to store credit' : ''}
              </span>
              <span
                className={`label inline-block rounded-full px-3 py-0.5 ${TONE[STATE[refund.state].tone]}`}
              >
                {STATE[refund.state].words}
              </span>
              <span className="figures text-driftwood">
                {formatWhen(refund.createdAt, STUDIO.zone, year)}
              </span>
            </span>
            {refund.state === 'failed' ? (
              <span className="block text-driftwood">{refundFailed(refund.failure)}</span>
            ) : null}
            {refund.reason ? <span className="block break-words">{refund.reason}</span> : null}
          </li>
        ))}
      </ul>
      <p className="figures mt-3">
        {lostCents > 0 ? `The client’s bank took ${formatMoney(lostCents)} back. ` : ''}
        {leftCents > 0 && !isDisputed ? leftWords(order, leftCents) : ''}
        {leftCents > 0 ? '' : 'All of it went back.'}
      </p>
      {isDisputed ? (
        <p className="mt-1 max-w-xl text-driftwood">
          A bank disputes this payment, so Square gives nothing of it back until that is over.
          Answer the dispute, or let the money go there.
        </p>
      ) : null}
      {isOpen ? (
        <p className="mt-1 text-driftwood">
          A refund is on its way; another can follow once it has arrived.{' '}
          <TextLink to={orderPath(order.id)}>Look again</TextLink>
        </p>
      ) : null}
      {leftCents > 0 && !isOpen && !isDisputed ? (
        <RefundForm key={leftCents} {...props} leftCents={leftCents} />
      ) : null}
    </section>
  )
}

/** What may still go back, with the tip that is among it: the price goes back first. */
function leftWords({ totalCents, tipCents }: Order, leftCents: number): string {
  const refundedCents = totalCents + tipCents - leftCents
  const tip = tipLeft({ totalCents, tipCents, refundedCents })
  const among = tip > 0 ? `, a tip of ${formatMoney(tip)} among it,` : ''
  return `${formatMoney(leftCents)}${among} can still go back.`
}

function RefundForm(props: RefundPanelProps & { leftCents: number }) {
  const { order, restocked, leftCents, refundKey, limits, refused, visit } = props
  const values = { amount: textFromCents(leftCents) }
  const [amount, setAmount] = useState(refused?.typed.amount ?? values.amount)
  return (
    <Folded words="Refund this order" className="mt-1" open={refused !== undefined}>
      <FormState refused={refused} values={values} limits={limits}>
        <Form
          method="post"
          preventScrollReset
          className="mt-2 max-w-xl space-y-4"
          noValidate
          onInput={({ currentTarget }) =>
            setAmount(String(new FormData(currentTarget).get('amount')))
          }
        >
          {refused ? <Refusal of={refused} /> : null}
          <input type="hidden" name="key" value={refused?.typed.key ?? refundKey} />
          <Field
            label="Amount in dollars"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={whereTo(props)}
          />
          <Field
            label="Reason"
            name="reason"
            hint="Kept here and at Square; the buyer does not see it."
          />
          {isOfVisit(order) ? null : <BackOnTheShelf {...{ order, restocked, refused }} />}
          <SmallButton name="intent" value="refund">
            {visit && isByHand(visit.way)
              ? handBackWords(visit.way, centsFromText(amount))
              : 'Send the money back'}
          </SmallButton>
        </Form>
      </FormState>
    </Folded>
  )
}

/** `cents` follows what is typed; null where it cannot be read. */
function handBackWords(way: 'cash' | 'other', cents: number | null): string {
  return `Give ${cents ? formatMoney(cents) : 'it'} back${way === 'cash' ? ' in cash' : ' by hand'}`
}

/** What goes to the card and what becomes credit, before the button. */
function whereTo(props: RefundPanelProps & { leftCents: number }): string {
  const { order, refunds, leftCents, visit } = props
  const parts = refundParts({ leftCents, creditCents: order.creditCents }, refunds, leftCents)
  const [card, credit] = [parts.cardCents, parts.creditCents].map(formatMoney)
  const most = `At most ${formatMoney(leftCents)}`
  if (visit && isByHand(visit.way)) {
    return `${most}. Hand it back yourself: here, and at Square, it is only written down.`
  }
  if (parts.creditCents === 0) return `${most}, back to the card that paid.`
  if (parts.cardCents === 0) return `${most}. All of it becomes the client’s store credit again.`
  return `${most}. The first ${card} go back to the card; what is more, up to ${credit}, becomes the client’s store credit again.`
}

type ShelfProps = Pick<RefundPanelProps, 'order' | 'restocked' | 'refused'>

/** How many pieces of each product came back; a visit's own line is none. */
function BackOnTheShelf({ order, restocked, refused }: ShelfProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Back on the shelf</legend>
      {order.lines.map((line, position) => {
        const left = line.quantity - (restocked[position] ?? 0)
        const name = `returned-${position}`
        if (left < 1 || line.productId === null) return null
        return (
          <Field
            key={name}
            label={`${line.name}, up to ${left}`}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.typed[name] ?? '0'}
          />
        )
      })}
    </fieldset>
  )
}
