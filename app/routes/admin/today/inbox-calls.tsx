import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { visitPath } from '../ui/paths.ts'
import { Line, Rest, Step } from './inbox-line.tsx'

type ToCallLinesProps = {
  decisions: Pick<Decisions, 'toCall' | 'counts'>
  when: (instant: number) => string
}

/** Visits of the day ahead that nobody has confirmed: one tap dials, one writes down what came of it. */
export function ToCallLines({ decisions: { toCall, counts }, when }: ToCallLinesProps) {
  return (
    <>
      {toCall.map(({ id, firstName, lastName, serviceName, startsAt, phone, triedAt }) => (
        <Line
          key={id}
          label="To call: not confirmed yet"
          to={visitPath(id)}
          words={`${firstName} ${lastName}, ${serviceName}`}
          detail={`${when(startsAt)}${triedAt === null ? '' : `. No answer ${when(triedAt)}`}`}
        >
          {phone.trim() ? (
            <a className="button min-h-11 px-3.5 py-1.5 sm:px-4" href={phoneHref(phone)}>
              <span className="sr-only">Call {firstName}: </span>
              <span className="figures">{phoneShown(phone)}</span>
            </a>
          ) : (
            <p className="self-center text-driftwood">No telephone number on file</p>
          )}
          <Step name="bookingId" id={id} intent="call-reached" words="Reached: coming" />
          <Step name="bookingId" id={id} intent="call-no-answer" words="No answer" />
        </Line>
      ))}
      <Rest of={counts.toCall} shown={toCall.length} words="are not confirmed" />
    </>
  )
}
