import type { ReactNode } from 'react'
import { Field, Tick } from '#app/components/field.tsx'
import { LONGEST } from '#domain/core/texts.ts'

/** The form around a choice of money: what is only shown with the tick, or only without it, follows it without script too. */
export const MONEY_FORM = 'group/keep'
export const WITHOUT_KEEPING = 'group-has-[[name=keepsPayment]:checked]/keep:hidden'
const WHILE_KEEPING = 'hidden group-has-[[name=keepsPayment]:checked]/keep:block'

type MoneyChoiceProps = {
  firstName: string
  /** What becomes of the money as it is, and with the tick. */
  goes: string
  stays: string
  /** "Keep the $120": what it adds to what stays. */
  keep: string
  /** Why a reason is needed for it. */
  why: ReactNode
}

/** What becomes of a visit's money when it ends: by itself, or as the owner decides with a reason that the client reads. */
export function MoneyChoice({ firstName, goes, stays, keep, why }: MoneyChoiceProps) {
  return (
    <div className="space-y-1">
      <p className={`figures ${WITHOUT_KEEPING}`}>{goes}</p>
      <p className={`figures ${WHILE_KEEPING}`}>{stays}</p>
      <Tick name="keepsPayment" defaultChecked={false}>
        {keep}
      </Tick>
      <div className={`border-citrus border-l-2 pl-4 ${WHILE_KEEPING}`}>
        <p className="mb-3">{why}</p>
        <Field
          label={`Why you keep it: ${firstName} reads this`}
          name="keptBecause"
          maxLength={LONGEST.reason}
          hint="Word for word, in the mail and behind its link."
        />
      </div>
    </div>
  )
}
