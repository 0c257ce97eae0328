import type { ReactNode } from 'react'
import { Field } from '#app/components/field.tsx'
import { payVisitWords } from '#content/pay-visit.ts'
import { centsOf } from '#domain/calendar/visit-policy.ts'
import { centsFromText, formatPrice } from '#domain/core/money.ts'
import { MOST_TIP_CENTS } from '#domain/shop/visit-payment.ts'

/** Nothing is chosen until somebody chooses; `own` is what was typed, in dollars. */
export type Tip = { choice: '' | 'none' | 'own' | `${number}`; own: string }

export const NO_TIP: Tip = { choice: '', own: '' }

const PERCENTS = [15, 18, 20]

/** A tip as it was kept; nothing chosen where it cannot be read. */
export function tipIn(kept: unknown): Tip {
  const { choice, own } = Object(kept)
  const known = CHOICES.find((one) => one === choice)
  return known && typeof own === 'string' ? { choice: known, own } : NO_TIP
}

const CHOICES: Tip['choice'][] = [
  'none',
  'own',
  ...PERCENTS.map((percent) => `${percent}` as const),
]

/** A tip in cents; null where what was typed is no such amount. */
export function tipCentsOf({ choice, own }: Tip, priceCents: number): number | null {
  if (choice === '' || choice === 'none') return 0
  if (choice !== 'own') return centsOf({ percent: Number(choice) }, priceCents)
  const cents = own.trim() === '' ? 0 : centsFromText(own)
  return cents !== null && cents <= MOST_TIP_CENTS ? cents : null
}

type TipChoiceProps = { tip: Tip; priceCents: number; isOff: boolean; onTip: (tip: Tip) => void }

/** None, three shares of the price in dollars, or an amount of one's own. */
export function TipChoice({ tip, priceCents, isOff, onTip }: TipChoiceProps) {
  const isUnclear = tipCentsOf(tip, priceCents) === null
  const choose = (choice: Tip['choice']) => onTip({ ...tip, choice })
  const chip = (choice: Tip['choice'], words: ReactNode) => (
    <Chip isChosen={tip.choice === choice} onChoose={() => choose(choice)} value={choice}>
      {words}
    </Chip>
  )
  return (
    <fieldset className="min-w-0" disabled={isOff}>
      <legend className="font-display text-[1.375rem]">{payVisitWords.tip}</legend>
      <p className="mt-1 text-[0.9375rem] text-driftwood">{payVisitWords.tipNote}</p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {PERCENTS.map((percent) => (
          <div key={percent} className="grid">
            {chip(
              `${percent}`,
              <>
                {formatPrice(centsOf({ percent }, priceCents))}{' '}
                <span className="text-[0.8125rem] opacity-75">{percent}%</span>
              </>,
            )}
          </div>
        ))}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {chip('none', payVisitWords.noTip)}
        {chip('own', payVisitWords.ownTip)}
      </div>
      {tip.choice === 'own' ? (
        <div className="mt-4 max-w-48">
          <Field
            label={payVisitWords.ownTipLabel}
            name="tip"
            inputMode="decimal"
            autoComplete="off"
            value={tip.own}
            error={isUnclear ? payVisitWords.tipUnclear : undefined}
            onChange={(event) => onTip({ ...tip, own: event.target.value })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

type ChipProps = { value: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Chip({ value, isChosen, onChoose, children }: ChipProps) {
  return (
    <label className="figures flex min-h-12 cursor-pointer items-center justify-center rounded-full border border-[#a99c8c] bg-blossom px-2 transition-colors duration-300 ease-calm hover:border-clay has-checked:border-bark has-checked:bg-bark has-checked:text-blossom has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        className="sr-only"
        type="radio"
        name="tip-choice"
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}
