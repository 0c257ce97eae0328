import type { MouseEvent, ReactNode } from 'react'
import { Field, SelectField } from '#app/components/field.tsx'
import { useField, useTicked } from '#app/form/form-state.tsx'
import { SmallButton } from '../ui/controls.tsx'
import type { AdviceShown } from './policy-preview.ts'

export const POLICY_LABELS: Record<string, string> = {
  takes: 'How it is paid',
  from: 'Asked of',
  deposit: 'Deposit',
  depositUnit: 'Deposit in',
  lateHours: 'Free to cancel until, hours before',
  lateFee: 'Fee for canceling later',
  lateFeeUnit: 'That fee in',
  noShowFee: 'Fee for not coming',
  noShowFeeUnit: 'That fee in',
}

const WAYS = [
  {
    value: 'studio',
    name: 'At the studio',
    about: 'Nothing is asked for in advance, and canceling costs nothing.',
  },
  {
    value: 'card',
    name: 'Card on file',
    about: 'A card is kept when they book. It is charged only when you press for a fee.',
  },
  {
    value: 'deposit',
    name: 'Deposit',
    about: 'A part is paid when they book, the rest at the studio.',
  },
  { value: 'full', name: 'In full', about: 'All of it is paid when they book.' },
]

const CLIENTS = [
  { code: 'all', name: 'Everyone' },
  { code: 'new', name: 'Clients on a first visit' },
]

const UNITS = [
  { code: 'dollars', name: 'dollars' },
  { code: 'percent', name: '% of the price' },
]

/** The fields of a policy: those that a choice asks for appear with it, with script or without. */
export function PolicyFields({ advice }: { advice: AdviceShown | null }) {
  return (
    <>
      <Ways />
      <div className="hidden group-has-[[value=deposit]:checked]/policy:block">
        <Amount name="deposit" />
      </div>
      <div className="space-y-6 group-has-[[value=studio]:checked]/policy:hidden">
        <SelectField
          label={POLICY_LABELS.from}
          name="from"
          options={CLIENTS}
          hint="Whoever books without signing in counts as new: an address alone does not say who it is."
        />
        <Part title="When plans change">
          <div className="max-w-[16rem]">
            <Field label={POLICY_LABELS.lateHours} name="lateHours" inputMode="numeric" />
          </div>
          <Amount name="lateFee" hint="Empty: canceling costs nothing." />
          <Amount name="noShowFee" hint="Empty: not coming costs nothing." />
          {advice ? <Advice of={advice} /> : null}
        </Part>
      </div>
    </>
  )
}

function Ways() {
  const { isTicked } = useTicked()
  const { said } = useField({ name: 'takes' })
  return (
    <fieldset aria-describedby={said.error ? 'takes-error' : undefined}>
      <legend className="text-xl font-display">{POLICY_LABELS.takes}</legend>
      <div className="mt-2 border-hairline border-t">
        {WAYS.map(({ value, name, about }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-start gap-3 border-hairline border-b py-3 has-checked:bg-linen"
          >
            <input
              type="radio"
              name="takes"
              value={value}
              defaultChecked={isTicked('takes', value)}
              className="mt-1 ml-1 size-5 shrink-0 accent-clay"
            />
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-driftwood">{about}</span>
            </span>
          </label>
        ))}
      </div>
      {said.error ? (
        <p id="takes-error" className="mt-1.5 text-brick">
          {said.error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** An amount and what it counts. */
function Amount({ name, hint }: { name: string; hint?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-4">
      <Field label={POLICY_LABELS[name]} name={name} inputMode="decimal" hint={hint} />
      <SelectField label="In" name={`${name}Unit`} options={UNITS} />
    </div>
  )
}

/** What may not be meant, and its cure by one press; without script the form comes back with it filled in. */
function Advice({ of }: { of: AdviceShown }) {
  const { noShowFee: fee = '', noShowFeeUnit: feeUnit = 'dollars' } = of.fields
  const words = feeUnit === 'percent' ? `${fee}%` : `$${fee}`
  const fill = (event: MouseEvent<HTMLButtonElement>) => {
    const fields = event.currentTarget.form?.elements
    const amount = fields?.namedItem('noShowFee')
    const unit = fields?.namedItem('noShowFeeUnit')
    if (!(amount instanceof HTMLInputElement && unit instanceof HTMLSelectElement)) return
    event.preventDefault()
    amount.value = fee
    unit.value = feeUnit
    unit.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div role="status" className="border-citrus border-l-2 pl-4">
      <p className="figures">{of.words}</p>
      <SmallButton quiet name="intent" value="advised" onClick={fill}>
        Keep {words} when they do not come
      </SmallButton>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-4 border-hairline border-t pt-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
