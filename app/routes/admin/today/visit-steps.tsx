import { Form } from 'react-router'
import { canClose, canConfirm } from '#domain/booking.ts'
import { isOpen } from '#domain/visit-day.ts'
import type { DayVisit } from '#server/today/today.ts'
import { useActionPath } from '../action-path.ts'
import { CancelForm } from '../cancel-form.tsx'
import { SmallButton, SmallButtonLink } from '../small-button.tsx'
import { NoShowForm } from './no-show-form.tsx'

type StepsProps = { visit: DayVisit; now: number }

/** The one step that comes next for a visit. */
export function FirstStep({ visit, now }: StepsProps) {
  if (canConfirm(visit)) return <Step visit={visit} intent="confirm" words="Confirm" />
  if (isOpen(visit) && visit.arrivedAt === null) {
    return <Step visit={visit} intent="arrived" words="Arrived" />
  }
  if (canClose(visit, now)) return <Step visit={visit} intent="complete" words="Complete" />
  if (visit.status === 'NO_SHOW') return <RebookLink visit={visit} isQuiet={false} />
  if (visit.dueCents > 0) return <PaymentLink visit={visit} isQuiet={false} />
  return visit.status === 'COMPLETED' ? <RebookLink visit={visit} isQuiet={false} /> : null
}

/** Everything else that may be done with it now. */
export function OtherSteps({ visit, now }: StepsProps) {
  const isHere = visit.arrivedAt !== null
  const open = isOpen(visit)
  const isOwing = visit.dueCents > 0 && visit.status !== 'NO_SHOW'
  return (
    <>
      {open && canConfirm(visit) && !isHere ? (
        <Step visit={visit} intent="arrived" words="Arrived" isQuiet />
      ) : null}
      {open && !isHere && canClose(visit, now) ? (
        <Step visit={visit} intent="complete" words="Complete" isQuiet />
      ) : null}
      {open && isOwing ? <PaymentLink visit={visit} isQuiet /> : null}
      {open && !isHere ? (
        <SmallButtonLink to="/admin/today/late">Running late</SmallButtonLink>
      ) : null}
      {visit.status === 'COMPLETED' && isOwing ? <RebookLink visit={visit} isQuiet /> : null}
      {open && !isHere && canClose(visit, now) ? <NoShowForm visit={visit} /> : null}
      {open && !isHere ? <CancelForm booking={visit} /> : null}
      {open && isHere ? (
        <Step visit={visit} intent="not-arrived" words="Not here yet" isQuiet />
      ) : null}
    </>
  )
}

function Step(props: { visit: DayVisit; intent: string; words: string; isQuiet?: boolean }) {
  return (
    <Form method="post" action={useActionPath()} preventScrollReset>
      <input type="hidden" name="bookingId" value={props.visit.id} />
      <SmallButton name="intent" value={props.intent} quiet={props.isQuiet ?? false}>
        {props.words}
        <span className="sr-only">, {props.visit.firstName}</span>
      </SmallButton>
    </Form>
  )
}

const QUIET = { true: '', false: 'border-clay! bg-clay! text-white! hover:bg-clay-deep!' }

function PaymentLink({ visit, isQuiet }: { visit: DayVisit; isQuiet: boolean }) {
  return (
    <SmallButtonLink to={`/admin/today/visits/${visit.id}`} className={QUIET[`${isQuiet}`]}>
      Take payment
      <span className="sr-only">, {visit.firstName}</span>
    </SmallButtonLink>
  )
}

function RebookLink({ visit, isQuiet }: { visit: DayVisit; isQuiet: boolean }) {
  return (
    <SmallButtonLink to={`/admin/today/visits/${visit.id}#again`} className={QUIET[`${isQuiet}`]}>
      Rebook
      <span className="sr-only">, {visit.firstName}</span>
    </SmallButtonLink>
  )
}
