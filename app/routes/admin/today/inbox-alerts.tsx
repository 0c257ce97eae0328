import { alertAdvice, alertNames } from '#content/words/intake.ts'
import type { Decisions } from '#server/desk/decisions.ts'
import { clientPath } from '../ui/paths.ts'
import { Line, Rest, Step } from './inbox-line.tsx'

type HeldAlertLinesProps = {
  decisions: Pick<Decisions, 'heldAlerts' | 'counts'>
  when: (instant: number) => string
}

/** Answers of the form that hold online booking; what exactly was answered stands on the client's page. */
export function HeldAlertLines({ decisions, when }: HeldAlertLinesProps) {
  const { heldAlerts, counts } = decisions
  return (
    <>
      {heldAlerts.map(({ id, clientId, firstName, lastName, kind, since }) => (
        <Line
          key={id}
          label="Online booking is held"
          to={clientPath(clientId)}
          words={`${firstName} ${lastName}: ${alertNames[kind]}`}
          detail={`Answered on ${when(since)}. ${alertAdvice[kind] ?? ''}`}
        >
          <Step name="bookingId" id={id} intent="alert-let" words="Let them book" />
          <Step name="bookingId" id={id} intent="alert-held" words="Not now" />
        </Line>
      ))}
      <Rest of={counts.heldAlerts} shown={heldAlerts.length} words="hold online booking" />
    </>
  )
}
