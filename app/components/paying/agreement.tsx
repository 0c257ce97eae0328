import { type Ref, useId } from 'react'
import { PlansWords } from '#app/components/plans-words.tsx'
import { payVisitWords } from '#content/pay-visit.ts'

type AgreementProps = {
  /** What is agreed to, word for word. */
  words: readonly string[]
  isAgreed: boolean
  /** It was gone on without. */
  isMissing: boolean
  isOff: boolean
  onAgree: (isAgreed: boolean) => void
  ref: Ref<HTMLInputElement>
}

/** The words of a policy, and the box that nobody ticks but the client. */
export function Agreement({ words, isAgreed, isMissing, isOff, onAgree, ref }: AgreementProps) {
  const id = useId()
  return (
    <div className="mt-7">
      <PlansWords words={words} className="max-w-[38em]" />
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          ref={ref}
          type="checkbox"
          checked={isAgreed}
          disabled={isOff}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={(event) => onAgree(event.target.checked)}
          className="size-6 shrink-0 accent-clay"
        />
        <span>{payVisitWords.agree}</span>
      </label>
      {isMissing ? (
        <p className="text-[0.9375rem] text-brick" id={id}>
          {payVisitWords.agreeFirst}
        </p>
      ) : null}
    </div>
  )
}
