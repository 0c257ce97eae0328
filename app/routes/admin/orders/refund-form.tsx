import { useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { centsFromText, textFromCents } from '#domain/core/money.ts'
import { isOfVisit, type Order } from '#domain/shop/order.ts'
import { isDueAgainBy } from '#domain/shop/payment-refund.ts'
import type { DeskOrder } from '#server/shop/orders/read.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { giveBackWords, whereBackWords } from './refund-words.ts'

/** An order of which money may go back, and what has. */
export type Refunding = {
  order: Order
  restocked: number[]
  refunds: Refund[]
  visit: DeskOrder['visit']
  way: DeskOrder['way']
  refundKey: string
  limits: Limits
  refused: Refused | undefined
}

const AFTER = [
  { value: 'less', words: 'It costs that much less: nothing is due for it' },
  { value: 'again', words: 'It is paid another way: the same sum is due again' },
]

/** Gives some of an order's money back; `leftCents` is what is left of it. */
export function RefundForm(props: Refunding & { leftCents: number }) {
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
            hint={whereBackWords(props)}
          />
          <Field
            label="Reason"
            name="reason"
            hint="Kept here and at Square; the buyer does not see it."
          />
          {visit && visit.status !== 'CANCELLED' ? (
            <WhatItIs
              isDueAgain={isDueAgainBy(visit.status, {
                amountCents: centsFromText(amount) ?? 0,
                leftCents,
              })}
              typed={refused?.typed.after}
            />
          ) : null}
          {isOfVisit(order) ? null : <BackOnTheShelf {...{ order, restocked, refused }} />}
          <SmallButton name="intent" value="refund">
            {giveBackWords(props, centsFromText(amount))}
          </SmallButton>
        </Form>
      </FormState>
    </Folded>
  )
}

/** Whether the visit costs less, or is to be paid another way; until she chooses, what the amount suggests. */
function WhatItIs({ isDueAgain, typed }: { isDueAgain: boolean; typed: string | undefined }) {
  const [chosen, setChosen] = useState(typed)
  const after = chosen ?? (isDueAgain ? 'again' : 'less')
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">What becomes of the visit</legend>
      {AFTER.map(({ value, words }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="after"
            value={value}
            checked={after === value}
            onChange={() => setChosen(value)}
            className="size-5 shrink-0 accent-clay"
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

type ShelfProps = Pick<Refunding, 'order' | 'restocked' | 'refused'>

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
