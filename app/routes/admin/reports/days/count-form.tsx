import { useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { centsFromText, formatMoney, priceText } from '#domain/core/money.ts'
import { cashDifference, cashExpected } from '#domain/desk/day-close.ts'

type Typed = { float: string; tipsOut: string; takenOut: string; counted: string }

/** Counts the drawer; what is missing or over is said while it is typed, where script runs. */
export function CountForm(props: {
  shownCents: number
  floatCents: number
  /** What the drawer's first sum was taken over from. */
  floatFrom: string
  isToday: boolean
  limits: Limits
  refused: Refused | undefined
}) {
  const { shownCents, floatCents, floatFrom, isToday, limits, refused } = props
  const empty = { tipsOut: '', takenOut: '', counted: '', note: '' }
  const values = { float: priceText(floatCents), ...empty }
  const [typed, setTyped] = useState<Typed>({ ...values, ...refused?.typed })
  return (
    <FormState refused={refused} values={values} limits={limits}>
      <Form
        method="post"
        className="mt-8 space-y-5"
        noValidate
        onChange={(event) => {
          const form = new FormData(event.currentTarget)
          const text = (name: string) => String(form.get(name) ?? '')
          setTyped({
            ...{ float: text('float'), counted: text('counted') },
            ...{ tipsOut: text('tipsOut'), takenOut: text('takenOut') },
          })
        }}
      >
        <h2 className="text-2xl">Count the cash</h2>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="shown" value={shownCents} />
        <Amount
          label={`In the drawer ${isToday ? 'this' : 'that'} morning`}
          name="float"
          hint={floatFrom}
        />
        <p className="figures flex items-baseline justify-between gap-4 border-hairline border-y py-3">
          <span>Cash taken in{isToday ? ' today' : ''}, with tips</span>
          <span>{formatMoney(shownCents)}</span>
        </p>
        <Amount label="Tips taken out" name="tipsOut" />
        <Amount
          label="Other cash taken out"
          name="takenOut"
          hint="To the bank, or for a purchase."
        />
        <Amount label="Counted now" name="counted" />
        <Difference shownCents={shownCents} typed={typed} />
        <Field label="Note" name="note" autoComplete="off" />
        <button type="submit" className="button">
          Close the day
        </button>
      </Form>
    </FormState>
  )
}

function Amount(props: { label: string; name: string; hint?: string }) {
  return <Field inputMode="decimal" autoComplete="off" {...props} />
}

function Difference({ shownCents, typed }: { shownCents: number; typed: Typed }) {
  const read = (text: string) => (text.trim() === '' ? 0 : (centsFromText(text) ?? Number.NaN))
  const day = {
    ...{ floatCents: read(typed.float), cashCents: shownCents },
    ...{ tipsOutCents: read(typed.tipsOut), takenOutCents: read(typed.takenOut) },
  }
  const expected = cashExpected(day)
  const counted = typed.counted.trim() === '' ? Number.NaN : read(typed.counted)
  const words = differenceWords(cashDifference({ ...day, countedCents: counted }))
  return (
    <p className="figures hidden text-driftwood [@media(scripting:enabled)]:block" role="status">
      {Number.isNaN(expected) ? null : `${formatMoney(expected)} should be there. `}
      <span className="font-medium text-bark">{words}</span>
    </p>
  )
}

/** "$3.00 is missing." */
export function differenceWords(cents: number): string {
  if (Number.isNaN(cents)) return ''
  if (cents === 0) return 'The cash is right.'
  return cents < 0 ? `${formatMoney(-cents)} is missing.` : `${formatMoney(cents)} is over.`
}
