import type { Booking } from '#domain/booking.ts'
import { VisitList } from './visit-list.tsx'

type DecisionsProps = {
  toAnswer: Booking[]
  toClose: Booking[]
  failures: { id: string; recipient: string; subject: string; error: string }[]
}

export function Decisions({ toAnswer, toClose, failures }: DecisionsProps) {
  const isClear = toAnswer.length + toClose.length + failures.length === 0
  return (
    <section aria-label="Needs a decision" id="decide" className="scroll-mt-6">
      <h2 className="text-2xl">Needs a decision</h2>
      {isClear ? (
        <p className="mt-3 border-hairline border-y py-4 text-driftwood">Nothing waits for you.</p>
      ) : null}
      {toAnswer.length > 0 ? (
        <>
          <h3 className="mt-4 font-text font-medium">Waiting for your yes or no</h3>
          <VisitList visits={toAnswer} empty="" />
        </>
      ) : null}
      {toClose.length > 0 ? (
        <>
          <h3 className="mt-4 font-text font-medium">Over: did they come?</h3>
          <VisitList visits={toClose} empty="" />
        </>
      ) : null}
      {failures.length > 0 ? <Failures failures={failures} /> : null}
    </section>
  )
}

function Failures({ failures }: Pick<DecisionsProps, 'failures'>) {
  return (
    <>
      <h3 className="mt-4 font-text font-medium">Mail that could not be delivered</h3>
      <ul className="mt-3 border-hairline border-t">
        {failures.map((failure) => (
          <li key={failure.id} className="border-hairline border-b py-2.5">
            <span className="font-medium">{failure.subject}</span>
            <span className="block break-words text-driftwood">
              {failure.recipient}: {failure.error}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
