import { notArrivedWords } from '#domain/post/unreached.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import type { ToCall } from '#server/desk/today/to-call.ts'
import { visitPath } from '../ui/paths.ts'
import { CallButton, Line, Rest, Step } from './inbox-line.tsx'

type ToCallLinesProps = {
  decisions: Pick<Decisions, 'toCall' | 'counts'>
  when: (instant: number) => string
}

/** Visits that no reminder has reached, and those of the day ahead that nobody has confirmed: one tap dials, one writes down what came of it. */
export function ToCallLines({ decisions: { toCall, counts }, when }: ToCallLinesProps) {
  return (
    <>
      {toCall.map(({ id, firstName, lastName, serviceName, phone, ...visit }) => (
        <Line
          key={id}
          label={visit.notArrived.length > 0 ? 'Not reached: call' : 'To call: not confirmed yet'}
          to={visitPath(id)}
          words={`${firstName} ${lastName}, ${serviceName}`}
          detail={detailOf(visit, when)}
        >
          {phone.trim() ? (
            <CallButton phone={phone} who={firstName} />
          ) : (
            <p className="self-center text-driftwood">No phone number on file</p>
          )}
          <Step name="bookingId" id={id} intent="call-reached" words="Reached: coming" />
          <Step name="bookingId" id={id} intent="call-no-answer" words="No answer" />
        </Line>
      ))}
      <Rest of={counts.toCall} shown={toCall.length} words="are not confirmed" />
    </>
  )
}

function detailOf(
  { startsAt, triedAt, notArrived }: Pick<ToCall, 'startsAt' | 'triedAt' | 'notArrived'>,
  when: ToCallLinesProps['when'],
): string {
  const why = notArrived.map((one) => ` ${notArrivedWords(one)}`).join('')
  return `${when(startsAt)}.${why}${triedAt === null ? '' : ` No answer ${when(triedAt)}.`}`
}
