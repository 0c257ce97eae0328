import { formatMoney } from '#domain/core/money.ts'

/** Where what was taken already is noted, and the form that notes all of it. */
export const BY_HAND = 'by-hand'
export const BY_HAND_FORM = 'by-hand-form'

type ToPayBarProps = {
  /** Null while the tax is not known: then nothing can be noted either. */
  cents: number | null
  /** What its form calls the way that was taken. */
  name: 'way' | 'method'
}

/** At a phone's foot: what is still to pay, cash in one press, and the way down to all else. */
export function ToPayBar({ cents, name }: ToPayBarProps) {
  if (!cents) return null
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 mt-6 flex items-center gap-2 border-hairline border-t bg-oat px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden">
      <p className="figures mr-auto font-medium">{formatMoney(cents)}</p>
      <a href={`#${BY_HAND}`} className="button button-quiet">
        Tip, other ways
      </a>
      <button type="submit" form={BY_HAND_FORM} name={name} value="cash" className="button">
        Cash
      </button>
    </div>
  )
}
