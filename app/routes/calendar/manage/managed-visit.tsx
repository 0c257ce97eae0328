import { Form, href, Link, useNavigation } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { Phone } from '#app/components/phone.tsx'
import { PlansWords } from '#app/components/plans-words.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { manageWords } from '#content/words/manage.ts'
import { visitWords } from '#content/words/visit.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { boundDay, formatLongDay, formatTime, formatWhen } from '#domain/core/when.ts'
import { LateToMove } from '../ui/late-to-move.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { scheduleHref } from '../ui/schedule-state.ts'
import { Questions, VisitRows } from '../ui/visit-rows.tsx'
import type { Route } from './+types/manage'
import { AboutMail, AboutMessages } from './about-messages.tsx'
import { Coming } from './coming.tsx'
import { EarlierTime } from './earlier-time.tsx'
import { MoveVisit } from './move-visit.tsx'
import { CardAfterBooking, OpenFee, RemoveCard } from './visit-card.tsx'

/** What the page's loader says of a visit. */
export type Managed = Extract<Route.ComponentProps['loaderData'], { kind: 'visit' }>

type ManagedVisitProps = {
  visit: Managed
  problem: { message: string; nearest: number[] } | null
}

/** Service and time, and what may still be done about them. */
export function ManagedVisit({ visit, problem }: ManagedVisitProps) {
  const year = useYear()
  const own = href('/manage/:token', { token: visit.token })
  return (
    <Notice {...headOf(visit, year)} isEmbedded={visit.isEmbedded}>
      {problem ? (
        <Form method="get" action={own}>
          <input type="hidden" name="step" value="move" />
          {visit.isEmbedded ? <input type="hidden" name="embed" value="1" /> : null}
          <Problem problem={problem} />
        </Form>
      ) : null}
      {visit.done === 'changed' && !visit.closed ? (
        <p role="alert" className="mb-8 border-l-2 border-brick pl-5 text-brick">
          {BROWSER_SENTENCES['visit-changed']}
        </p>
      ) : null}
      {isAtRest(visit) ? (
        <p className="visit-time figures">
          {formatTime(visit.startsAt, STUDIO.zone)}
          <span className="font-text text-[1.0625rem]">
            <ZoneWords at={visit.startsAt} />
          </span>
        </p>
      ) : (
        <p className="figures font-display text-[1.5rem] leading-8">
          {visit.movesTo === null ? '' : `${manageWords.now} `}
          {formatWhen(visit.startsAt, STUDIO.zone, year)}
          <ZoneWords at={visit.startsAt} />
        </p>
      )}
      <p className="mt-1">
        {visit.serviceName}
        {visit.addons.length > 0 && !visit.whole
          ? ` ${manageWords.with(visit.addons.join(', '))}`
          : ''}
      </p>
      {visit.paidWords && !visit.whole ? <p className="figures mt-1">{visit.paidWords}</p> : null}
      {visit.card && !visit.whole ? (
        <p className="figures mt-1">{visitWords.onFile(visit.card)}</p>
      ) : null}
      <CardAfterBooking visit={visit} />
      <div className="mt-8">
        <Next visit={visit} own={own} />
      </div>
    </Notice>
  )
}

/** Nothing is being asked, and it is still to come: its day is the headline, as it is once it is booked. */
const isAtRest = ({ closed, step }: Managed) => !closed && step === ''

function headOf(visit: Managed, year: number | undefined) {
  const title = titleOf(visit)
  if (!isAtRest(visit)) return { title }
  const day = boundDay(formatLongDay(visit.startsAt, STUDIO.zone, year))
  return { label: title, title: day, isBig: true }
}

function titleOf({ closed, step, movesTo, done }: Managed): string {
  if (closed) return done === 'cancelled' ? manageWords.canceled : manageWords.yours
  if (step === 'move') return movesTo === null ? manageWords.whenBetter : manageWords.moveIt
  if (step === 'cancel') return manageWords.cancelIt
  return done === 'moved' ? manageWords.moved : manageWords.yours
}

type NextProps = { visit: Managed; own: string }

function Next({ visit, own }: NextProps) {
  if (visit.closed) return <Closed visit={visit} says={visit.closed} />
  if (visit.step === 'cancel') return <CancelVisit visit={visit} own={own} />
  if (visit.step === 'move' && visit.times) {
    return <MoveVisit visit={visit} times={visit.times} own={own} />
  }
  const embed = visit.isEmbedded ? '&embed=1' : ''
  return (
    <>
      <AboutMail visit={visit} />
      <Coming visit={visit} own={own} />
      <div className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {visit.mayMove ? (
          <Link
            className={visit.mayConfirm ? 'link inline-flex min-h-11 items-center' : 'button'}
            to={`${own}?step=move${embed}`}
          >
            {manageWords.move}
          </Link>
        ) : null}
        {visit.mayCancel ? (
          <Link
            className="link inline-flex min-h-11 items-center"
            to={`${own}?step=cancel${embed}`}
          >
            {manageWords.cancel}
          </Link>
        ) : null}
      </div>
      <MoveLater visit={visit} />
      {visit.earlier ? <EarlierTime earlier={visit.earlier} isEmbedded={visit.isEmbedded} /> : null}
      <PlansWords words={visit.plansWords} className="mt-6 max-w-[33em] text-driftwood" />
      {visit.whole ? <Questions at={visit.whole.questionsAt} isQuiet /> : null}
      {visit.whole ? (
        <VisitRows
          visit={{ ...visit, ...visit.whole }}
          isCalendarAbove={visit.done === 'moved' && !visit.lostMail}
        />
      ) : null}
      <AboutMessages visit={visit} own={own} />
    </>
  )
}

/** Why it cannot be moved, or changed at all, here now. */
function MoveLater({ visit: { mayMove, mayCancel, movedUntil } }: { visit: Managed }) {
  if (mayMove) return null
  return (
    <p className="mt-6 max-w-[33em] first:mt-0">
      {!mayCancel ? (
        <>
          {manageWords.toBeConfirmed} <Phone />.
        </>
      ) : movedUntil !== null ? (
        <LateToMove until={movedUntil} />
      ) : (
        manageWords.movedOnceConfirmed
      )}
    </p>
  )
}

function Closed({ visit, says }: { visit: Managed; says: string }) {
  return (
    <>
      <p role="status" className="mb-8 border-t border-hairline pt-5">
        {says}
        {visit.done === 'cancelled' && visit.hasMail ? ` ${manageWords.noteOnItsWay}` : ''}
      </p>
      {visit.endedWords.length > 0 ? (
        <p className="figures -mt-5 mb-8 max-w-[33em]">{visit.endedWords.join(' ')}</p>
      ) : null}
      <OpenFee visit={visit} />
      <Link
        className="button"
        to={scheduleHref({ service: visit.serviceId, isEmbedded: visit.isEmbedded })}
      >
        {manageWords.bookAgain}
      </Link>
      {visit.card ? <RemoveCard visit={visit} /> : null}
    </>
  )
}

/** Asks first; only the press of the button, a POST, cancels. */
function CancelVisit({ visit, own }: { visit: Managed; own: string }) {
  const isSending = useNavigation().formMethod === 'POST'
  const embed = visit.isEmbedded ? '?embed=1' : ''
  return (
    <Form method="post" action={`${own}${embed}`}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="version" value={visit.version} />
      <TextField
        className="field max-w-[36rem]"
        label={
          <>
            {manageWords.why}{' '}
            <span className="font-normal text-driftwood">{manageWords.optional}</span>
          </>
        }
        name="reason"
        rows={2}
        maxLength={LONGEST.reason}
      />
      <PlansWords words={visit.cancelWords} className="mt-5 max-w-[33em]" />
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? manageWords.canceling : manageWords.cancel}
        </button>
        <Link className="button button-quiet" to={`${own}${embed}`}>
          {manageWords.keep}
        </Link>
      </div>
    </Form>
  )
}
