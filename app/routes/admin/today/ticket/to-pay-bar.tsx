import { useEffect, useState } from 'react'
import { centsFromText, formatMoney } from '#domain/core/money.ts'

/** Where what was taken already is noted, and the form that notes all of it. */
export const BY_HAND = 'by-hand'
export const BY_HAND_FORM = 'by-hand-form'

type ToPayBarProps = {
  /** Null while the tax is not known: then nothing can be noted either. */
  cents: number | null
  /** What its form calls the way that was taken. */
  name: 'way' | 'method'
}

/** At a phone's foot: what cash would note, tip and all, in one press, and the way down to all else. */
export function ToPayBar({ cents, name }: ToPayBarProps) {
  const noted = useNoted(cents ?? 0)
  if (!cents) return null
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 mt-6 flex items-center gap-2 border-hairline border-t bg-oat px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden">
      <p className="figures mr-auto font-medium">{formatMoney(noted)}</p>
      <a href={`#${BY_HAND}`} className="button button-quiet">
        Tip, other ways
      </a>
      <button type="submit" form={BY_HAND_FORM} name={name} value="cash" className="button">
        Cash
      </button>
    </div>
  )
}

/** What the form would note as it stands now, in cents: the sum or the part of it that is typed, less credit, and the tip. */
function useNoted(cents: number): number {
  const [noted, setNoted] = useState(cents)
  useEffect(() => {
    const form = document.getElementById(BY_HAND_FORM)
    if (!(form instanceof HTMLFormElement)) return
    const look = () => setNoted(notedBy(new FormData(form), cents))
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  })
  return noted
}

function notedBy(form: FormData, cents: number): number {
  const typed = (name: string) => centsFromText(String(form.get(name) ?? '')) ?? 0
  const credit = form.has('credit') ? Number(form.get('creditCents')) : 0
  const amount = form.has('amount') ? typed('amount') : cents - credit
  return amount + (typed('tip') || Number(form.get('tipShare') ?? 0))
}
