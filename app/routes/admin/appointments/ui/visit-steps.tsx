import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { canClose, canConfirm } from '#domain/calendar/booking.ts'
import { isOpen } from '#domain/calendar/visit-day.ts'
import { localDate } from '#domain/core/when.ts'
import type { WaitsElsewhere } from '#server/calendar/elsewhere.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButton, SmallButtonLink } from '../../ui/controls.tsx'
import { paymentPath } from '../../ui/paths.ts'
import { requestWords } from '../../ui/request-words.ts'
import { BookingShown, CancelForm, ConfirmForm, NoShowForm } from './ask-first.tsx'
import { useActionPath } from './calendar-path.ts'

type StepsProps = { visit: DayVisit; now: number }

/** The one step that comes next for a visit; `isMain` where the page is about that visit. */
export function FirstStep({ visit, now, isMain = false }: StepsProps & { isMain?: boolean }) {
  const isQuiet = !isMain
  const isOver = canClose(visit, now) && visit.endsAt <= now
  if (visit.waits && !isOver) return <WaitsThere waits={visit.waits} />
  if (canConfirm(visit)) return <ConfirmForm booking={visit} />
  if (isExpected(visit, now) && !isOver) {
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

/** Every step at once, where there is room for them; `children` stand after the first. */
export function VisitSteps(props: StepsProps & { className?: string; children?: ReactNode }) {
  const { visit, now, className = '' } = props
  return (
    <div className={`flex flex-wrap items-start gap-2 empty:hidden ${className}`}>
      <FirstStep visit={visit} now={now} isMain />
      {props.children}
      <OtherSteps visit={visit} now={now} />
    </div>
  )
}

/** Everything else that may be done with it now. */
export function OtherSteps({ visit, now }: StepsProps) {
  const isHere = visit.arrivedAt !== null
  const open = isOpen(visit)
  const isOwing = visit.dueCents > 0 && visit.status !== 'NO_SHOW'
  const isAwaited = isExpected(visit, now)
  const isAsking = canConfirm(visit) && !visit.waits
  return (
    <>
      {isAwaited && canConfirm(visit) ? (
        <Step visit={visit} intent="arrived" words="Arrived" isQuiet />
      ) : null}
      {open && canClose(visit, now) && (isHere ? isAsking : visit.endsAt > now) ? (
        <Step visit={visit} intent="complete" words="Complete" isQuiet />
      ) : null}
      {open && isOwing ? <PaymentLink visit={visit} /> : null}
      {isAwaited && visit.endsAt > now ? (
        <SmallButtonLink to={href('/admin/today/late')}>Running late</SmallButtonLink>
      ) : null}
      {visit.status === 'COMPLETED' && isOwing ? <RebookLink visit={visit} /> : null}
      {open && !isHere && canClose(visit, now) ? <NoShowForm visit={visit} /> : null}
      {open && !isHere && visit.waits !== 'to-answer' ? <CancelForm visit={visit} /> : null}
      {open && isHere ? (
        <Step visit={visit} intent="not-arrived" words="Not here yet" isQuiet />
      ) : null}
    </>
  )
}

/** Whether anything is behind "More". */
export function hasOtherSteps(visit: DayVisit): boolean {
  return isOpen(visit) || (visit.status === 'COMPLETED' && visit.dueCents > 0)
}

/** To come today, and not here yet. */
function isExpected(visit: DayVisit, now: number): boolean {
  const isToday = localDate(visit.startsAt, STUDIO.zone) === localDate(now, STUDIO.zone)
  return isToday && isOpen(visit) && visit.arrivedAt === null
}

function WaitsThere({ waits }: { waits: WaitsElsewhere }) {
  const { label, what } = requestWords(waits)
  return (
    <p className="max-w-xs text-driftwood">
      {label}. {what}
    </p>
  )
}

function Step(props: { visit: DayVisit; intent: string; words: string; isQuiet?: boolean }) {
  return (
    <Form method="post" action={useActionPath()} preventScrollReset>
      <BookingShown booking={props.visit} />
      <SmallButton name="intent" value={props.intent} quiet={props.isQuiet ?? false}>
        {props.words}
        <span className="sr-only"> {props.visit.firstName}</span>
      </SmallButton>
    </Form>
  )
}

function PaymentLink({ visit }: { visit: DayVisit }) {
  return (
    <SmallButtonLink to={paymentPath(visit.id)}>
      Take payment
      <span className="sr-only"> {visit.firstName}</span>
    </SmallButtonLink>
  )
}

function RebookLink({ visit }: { visit: DayVisit }) {
  return (
    <SmallButtonLink to={`${paymentPath(visit.id)}#again`}>
      Rebook
      <span className="sr-only"> {visit.firstName}</span>
    </SmallButtonLink>
  )
}
