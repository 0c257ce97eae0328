import { Form } from 'react-router'
import { canClose, canConfirm } from '#domain/booking.ts'
import { isOpen } from '#domain/visit-day.ts'
import type { DayVisit } from '#server/today/today.ts'
import { useActionPath } from '../action-path.ts'
import { CancelForm } from '../cancel-form.tsx'
import { SmallButton, SmallButtonLink } from '../small-button.tsx'
import { NoShowForm } from './no-show-form.tsx'

type StepsProps = { visit: DayVisit; now: number }

/** The one step that comes next for a visit; `isMain` where the page is about that visit. */
export function FirstStep({ visit, now, isMain = false }: StepsProps & { isMain?: boolean }) {
  const isQuiet = !isMain
  const isOver = canClose(visit, now) && visit.endsAt <= now
  if (canConfirm(visit))
    return <Step visit={visit} intent="confirm" words="Confirm" {...{ isQuiet }} />
  if (isOpen(visit) && visit.arrivedAt === null && !isOver) {
    return <Step visit={visit} intent="arrived" words="Arrived" {...{ isQuiet }} />
  }
  if (canClose(visit, now)) {
    return <Step visit={visit} intent="complete" words="Complete" {...{ isQuiet }} />
  }
  if (visit.status === 'COMPLETED' && visit.dueCents > 0) return <PaymentLink visit={visit} />
  return visit.status === 'COMPLETED' || visit.status === 'NO_SHOW' ? (
    <RebookLink visit={visit} />
  ) : null
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
      {open && !isHere && canClose(visit, now) && visit.endsAt > now ? (
        <Step visit={visit} intent="complete" words="Complete" isQuiet />
      ) : null}
      {open && isOwing ? <PaymentLink visit={visit} /> : null}
      {open && !isHere && visit.endsAt > now ? (
        <SmallButtonLink to="/admin/today/late">Running late</SmallButtonLink>
      ) : null}
      {visit.status === 'COMPLETED' && isOwing ? <RebookLink visit={visit} /> : null}
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
      <input type="hidden" name="version" value={props.visit.sequence} />
      <SmallButton name="intent" value={props.intent} quiet={props.isQuiet ?? false}>
        {props.words}
        <span className="sr-only"> {props.visit.firstName}</span>
      </SmallButton>
    </Form>
  )
}

function PaymentLink({ visit }: { visit: DayVisit }) {
  return (
    <SmallButtonLink to={`/admin/today/visits/${visit.id}`}>
      Take payment
      <span className="sr-only"> {visit.firstName}</span>
    </SmallButtonLink>
  )
}

function RebookLink({ visit }: { visit: DayVisit }) {
  return (
    <SmallButtonLink to={`/admin/today/visits/${visit.id}#again`}>
      Rebook
      <span className="sr-only"> {visit.firstName}</span>
    </SmallButtonLink>
  )
}
