import { Form } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { canClose } from '#domain/calendar/booking.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Ticket } from '#server/shop/at-desk/tickets.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { CreditTick, creditOn } from './ticket/credit-payment.tsx'
import { HandWays } from './ticket/hand-ways.tsx'
import { TipField } from './ticket/tip-field.tsx'
import { BY_HAND_FORM } from './ticket/to-pay-bar.tsx'
import { togetherCents } from './ticket-panel.tsx'

export type ByHandProps = {
  visit: DayVisit
  formKey: string
  now: number
  limits: Limits
  refused: DayRefused | undefined
  /** Tips that came for it, in cents. */
  tipCents: number
  /** Products that are paid with the visit. */
  ticket: Ticket
  /** What a tip is a share of, in cents. */
  tipOfCents: number
  /** What the client may still spend of store credit, in cents. */
  creditCents: number
}

/** What the owner has taken already: the amount owed stands there, the method is the button. */
export function ByHand(props: ByHandProps) {
  const { visit, ticket } = props
  return (
    <>
      <p className="mt-1 text-driftwood">
        Note here what you have taken already. No card is charged. A gift card is redeemed in Square
        first: this only notes it.
      </p>
      {ticket.lines.length > 0 ? (
        <>
          <HandForm
            {...props}
            key={formKeyOf(props)}
            cents={togetherCents(ticket, visit.dueCents)}
            canComplete={canClose(visit, props.now)}
          />
          {visit.dueCents > 0 ? (
            <Folded words="A part of it first" open={props.refused?.intent === 'payment'}>
              <p className="mt-1 text-driftwood">
                Note a part of the visit here, such as some of it in cash. The rest, with the
                products, is then paid by any other way.
              </p>
              <NoteForm {...props} key={`part ${formKeyOf(props)}`} isPart />
            </Folded>
          ) : null}
        </>
      ) : (
        <NoteForm {...props} key={formKeyOf(props)} />
      )}
    </>
  )
}

/** A new key is a new payment: the fields begin anew. */
function formKeyOf({ refused, formKey }: ByHandProps): string {
  return refused ? 'again' : formKey
}

type NoteFormProps = Pick<
  ByHandProps,
  'visit' | 'formKey' | 'now' | 'limits' | 'refused' | 'tipCents' | 'tipOfCents'
> & { isPart?: boolean }

const NOTED_BY = [
  ['cash', 'Cash'],
  ['card', 'Card on another reader'],
  ['gift-card', 'Gift card'],
  ['other', 'Other'],
] as const

function NoteForm(props: NoteFormProps) {
  const { visit, isPart = false } = props
  const refused = isOwn(props.refused, 'payment')
  const owed = visit.dueCents > 0 && !isPart ? (visit.dueCents / 100).toFixed(2) : ''
  const isTipOnly = isTipAlone(visit)
  return (
    <Form
      id={isPart ? undefined : BY_HAND_FORM}
      method="post"
      className="mt-4 space-y-4"
      noValidate
    >
      <input type="hidden" name="intent" value="payment" />
      <input type="hidden" name="key" value={props.formKey} />
      <FormState
        refused={refused}
        values={{ amount: owed, ...(!isPart && { complete: '1' }) }}
        limits={props.limits}
      >
        {isTipOnly ? (
          <input type="hidden" name="amount" value="" />
        ) : (
          <Field
            label="Amount, $"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={isPart ? undefined : 'Type less to take a part of it now.'}
          />
        )}
        {isPart ? (
          <input type="hidden" name="tip" value="" />
        ) : (
          <>
            <TipField ofCents={props.tipOfCents} />
            <AnotherTip tipCents={props.tipCents} />
          </>
        )}
        <Field label="Note" name="note" autoComplete="off" />
        {canClose(visit, props.now) && !isPart ? (
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

/** Two forms stand here: each shows again what was typed into it. */
function isOwn(refused: DayRefused | undefined, intent: string) {
  return refused?.intent === intent ? refused : undefined
}

/** An order has paid all of it: only a tip may still be noted. */
export function isTipAlone({ paidOnline, dueCents }: DayVisit): boolean {
  return (paidOnline?.cents ?? 0) > 0 && dueCents === 0
}

/** Where a tip was left already, one more is asked about: most such tips are noted twice by mistake. */
function AnotherTip({ tipCents }: { tipCents: number }) {
  if (tipCents === 0) return null
  return (
    <Tick name="anotherTip">A tip of {formatMoney(tipCents)} is already there. Add another</Tick>
  )
}

type HandFormProps = Pick<ByHandProps, 'creditCents'> & {
  /** The visit with its products and their tax; null while Square does not say the tax. */
  cents: number | null
  canComplete: boolean
  formKey: string
  limits: Limits
  refused: DayRefused | undefined
  tipCents: number
  tipOfCents: number
}

/** Takes a visit and its products in cash or another way: the whole sum, as an order with Square's tax. */
function HandForm(props: HandFormProps) {
  const { cents, canComplete, formKey, limits, tipCents, tipOfCents, creditCents } = props
  const refused = isOwn(props.refused, 'by-hand')
  if (cents === null) {
    return (
      <p className="mt-4 text-driftwood">
        Square does not say the tax on these products now, so their sum in cash is not known. Look
        again in a moment, or take them off the ticket.
      </p>
    )
  }
  const byCredit = creditOn(creditCents, cents)
  return (
    <Form id={BY_HAND_FORM} method="post" className="mt-4 space-y-4" noValidate>
      <input type="hidden" name="intent" value="by-hand" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="shown" value={cents} />
      <input type="hidden" name="creditCents" value={byCredit} />
      <FormState refused={refused} values={{ complete: '1' }} limits={limits}>
        <TipField ofCents={tipOfCents} />
        <AnotherTip tipCents={tipCents} />
        {byCredit < cents ? <CreditTick cents={byCredit} /> : null}
        {canComplete ? <Tick name="complete">The visit is completed too</Tick> : null}
      </FormState>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.9375rem] font-medium">
          Note {formatMoney(cents)} as paid by
        </legend>
        <HandWays isCredit={byCredit === cents} />
      </fieldset>
    </Form>
  )
}
