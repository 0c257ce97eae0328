import { type ReactNode, useEffect, useRef } from 'react'
import type { CallFailure } from '#app/browser/booking-calls.ts'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { phoneHref } from '#domain/core/phone.ts'
import { formatWhen } from '#domain/core/when.ts'
import { TimeButton } from './time-picker.tsx'

/** What is refused online and found together on the telephone. */
const BY_PHONE: ReadonlySet<string> = new Set(['call-to-book', 'book-by-phone'])

type ProblemProps = {
  problem: Pick<CallFailure, 'message' | 'nearest'> & Partial<Pick<CallFailure, 'code'>>
  onPick?: ((startsAt: number) => void) | undefined
  children?: ReactNode
}

/** What stands in the way, in one sentence, with the free times nearest to the one that is gone. */
export function Problem({ problem, onPick, children }: ProblemProps) {
  const year = useYear()
  const studio = useStudio()
  const sentence = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new problem is brought into view
  useEffect(() => sentence.current?.focus(), [problem])
  return (
    <div role="alert" className="mb-8 border-l-2 border-brick pl-5">
      <p ref={sentence} tabIndex={-1} className="text-brick outline-none">
        {problem.message}
      </p>
      {problem.nearest.length > 0 ? (
        <>
          <p className="mt-3">The nearest free times:</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {problem.nearest.map((startsAt) => (
              <TimeButton
                key={startsAt}
                startsAt={startsAt}
                label={formatWhen(startsAt, STUDIO.zone, year)}
                onPick={onPick}
              />
            ))}
          </div>
        </>
      ) : null}
      {BY_PHONE.has(problem.code ?? '') ? (
        <a className="link inline-flex min-h-11 items-center" href={phoneHref(studio.phone)}>
          {studio.phone}
        </a>
      ) : null}
      {children}
    </div>
  )
}
