import { Field } from '#app/components/field.tsx'
import { formatMoney } from '#domain/core/money.ts'
import { LONGEST } from '#domain/core/texts.ts'

/** What is said of a discount that cannot be read. */
export const OFF_SENTENCES = { off: 'Enter an amount such as 15, or a share such as 10%.' }

/** What comes off a price: a sum, or a share of `ofCents`. */
export function OffField({ ofCents, of }: { ofCents: number; of: string }) {
  return (
    <Field
      label="Off, $ or %"
      name="off"
      inputMode="text"
      autoComplete="off"
      hint={`Such as 15 or 10%. Of ${formatMoney(ofCents)} ${of}.`}
    />
  )
}

/** Why; `stands`: where it is read again. */
export function WhyField({ stands }: { stands: string }) {
  return (
    <Field
      label="Why"
      name="reason"
      autoComplete="off"
      maxLength={LONGEST.reason}
      hint={`For you alone: it stands ${stands}.`}
    />
  )
}
