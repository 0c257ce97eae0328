import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { canClose } from '#domain/calendar/booking.ts'
import { formatMoney } from '#domain/core/money.ts'
import { paidWords } from '#domain/shop/visit-payment.ts'
import type { PaidOnline } from '#server/desk/today/paid-online.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { ShelfItem, Ticket } from '#server/shop/at-desk/tickets.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { orderPath } from '../ui/paths.ts'
import { TicketPanel, togetherCents } from './ticket-panel.tsx'

type PanelProps = {
  visit: DayVisit
  formKey: string
  now: number
  limits: Limits
  refused: DayRefused | undefined
  /** Terminal and link, or what of them is in hand. */
  atDesk: ReactNode
  isInHand: boolean
  /** Products that are paid with the visit, and what can be added. */
  ticket: Ticket
  shelf: readonly ShelfItem[]
}

/** Notes money that changed hands: the amount owed stands there already, the method is the button. */
export function PaymentPanel(props: PanelProps) {
  const { visit, ticket } = props
  const owed = visit.dueCents > 0 ? (visit.dueCents / 100).toFixed(2) : ''
  const hasGoods = ticket.lines.length > 0
  const isToPay = visit.dueCents > 0 || hasGoods
  const isTipOnly = visit.paidOnline !== null && visit.dueCents === 0
  return (
    <section aria-label="Payment">
      <h2 className="text-2xl">Payment</h2>
      <p className="figures mt-1 text-driftwood">
        {visit.dueCents > 0
          ? `${formatMoney(visit.dueCents)} of ${formatMoney(visit.priceCents)} to pay`
          : `${formatMoney(visit.paidCents)} paid`}
      </p>
      {visit.paidOnline ? <ByOrder {...visit.paidOnline} /> : null}
      <TicketPanel {...props} dueCents={visit.dueCents} />
      {isToPay || props.isInHand ? props.atDesk : null}
      {props.isInHand ? null : (
        <section aria-labelledby="by-hand" className="mt-6 border-hairline border-t pt-5">
          <h3 id="by-hand" className="text-xl">
            {isTipOnly && !hasGoods ? 'A tip, taken another way' : 'Taken another way'}
          </h3>
          <p className="mt-1 text-driftwood">
            Note here what you have taken already. No card is charged.
          </p>
          {hasGoods ? (
            <HandForm
              {...props}
              key={formKeyOf(props)}
              cents={togetherCents(ticket, visit.dueCents)}
              canComplete={canClose(visit, props.now)}
            />
          ) : (
            <NoteForm {...props} key={formKeyOf(props)} owed={owed} isTipOnly={isTipOnly} />
          )}
        </section>
      )}
    </section>
  )
}

/** A new key is a new payment: the fields begin anew. */
function formKeyOf({ refused, formKey }: PanelProps): string {
  return refused ? 'again' : formKey
}

type NoteFormProps = Pick<PanelProps, 'visit' | 'formKey' | 'now' | 'limits' | 'refused'> & {
  owed: string
  isTipOnly: boolean
}

const NOTED_BY = [
  ['cash', 'Cash'],
  ['card', 'Card on another reader'],
  ['other', 'Other'],
] as const

function NoteForm({ owed, isTipOnly, ...props }: NoteFormProps) {
  const { visit, refused } = props
  return (
    <Form method="post" className="mt-4 space-y-4" noValidate>
      <input type="hidden" name="intent" value="payment" />
      <input type="hidden" name="key" value={props.formKey} />
      <FormState refused={refused} values={{ amount: owed, complete: '1' }} limits={props.limits}>
        <div className="grid grid-cols-2 gap-3">
          {isTipOnly ? (
            <input type="hidden" name="amount" value="" />
          ) : (
            <Field label="Amount, $" name="amount" inputMode="decimal" autoComplete="off" />
          )}
          <Field label="Tip, $" name="tip" inputMode="decimal" autoComplete="off" />
        </div>
        <Field label="Note" name="note" autoComplete="off" />
        {canClose(visit, props.now) ? (
          <Tick name="complete">The visit is completed too</Tick>
        ) : null}
      </FormState>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.9375rem] font-medium">
          {isTipOnly ? 'Note a tip, paid by' : 'Note it as paid by'}
        </legend>
        {NOTED_BY.map(([method, words]) => (
          <SmallButton key={method} name="method" value={method} quiet>
            {words}
          </SmallButton>
        ))}
      </fieldset>
    </Form>
  )
}

function ByOrder({ orderId, cents, ways }: PaidOnline) {
  return (
    <p className="figures mt-1">
      {paidWords(ways)}, {formatMoney(cents)}.{' '}
      <TextLink to={orderPath(orderId)}>The order</TextLink>
    </p>
  )
}

type HandFormProps = {
  /** The visit with its products and their tax; null while Square does not say the tax. */
  cents: number | null
  canComplete: boolean
  formKey: string
  limits: Limits
  refused: DayRefused | undefined
}

/** Takes a visit and its products in cash or another way: the whole sum, as an order with Square's tax. */
function HandForm({ cents, canComplete, formKey, limits, refused }: HandFormProps) {
  if (cents === null) {
    return (
      <p className="mt-4 text-driftwood">
        Square does not say the tax on these products now, so their sum in cash is not known. Look
        again in a moment, or take them off the ticket.
      </p>
    )
  }
  return (
    <Form method="post" className="mt-4 space-y-4" noValidate>
      <input type="hidden" name="intent" value="by-hand" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="shown" value={cents} />
      <FormState refused={refused} values={{ complete: '1' }} limits={limits}>
        <Field label="Tip, $" name="tip" inputMode="decimal" autoComplete="off" />
        {canComplete ? <Tick name="complete">The visit is completed too</Tick> : null}
      </FormState>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.9375rem] font-medium">
          Note {formatMoney(cents)} as paid by
        </legend>
        <SmallButton name="way" value="cash" quiet>
          Cash
        </SmallButton>
        <SmallButton name="way" value="other" quiet>
          Other
        </SmallButton>
      </fieldset>
    </Form>
  )
}
