import { Form, Link, useNavigation } from 'react-router'
import { NoTimes } from '#app/components/no-times.tsx'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { manageWords } from '#content/words/manage.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { Availability } from '../ui/availability.ts'
import { TimePicker } from '../ui/time-picker.tsx'
import type { Managed } from './managed-visit.tsx'

type MoveVisitProps = { visit: Managed; times: Availability; own: string }

/** Another time, then one POST; the old time is given back only when the new one is taken. */
export function MoveVisit({ visit, times, own }: MoveVisitProps) {
  if (visit.movesTo !== null) {
    return <ConfirmMove visit={visit} own={own} movesTo={visit.movesTo} />
  }
  if (Object.keys(times.days).length === 0) {
    return (
      <>
        <NoTimes lastDate={times.lastDate} />
        <KeepIt visit={visit} own={own} className="mt-6" />
      </>
    )
  }
  const kept = (
    <>
      <input type="hidden" name="step" value="move" />
      {visit.isEmbedded ? <input type="hidden" name="embed" value="1" /> : null}
    </>
  )
  return (
    <>
      <TimePicker
        action={own}
        times={times}
        wanted={{ ...visit.look, date: visit.date }}
        kept={{ day: kept, time: kept }}
      />
      <KeepIt visit={visit} own={own} className="mt-8" />
    </>
  )
}

function KeepIt(props: { visit: Managed; own: string; className?: string }) {
  const { visit, own, className = '' } = props
  return (
    <Link
      className={`button button-quiet ${className}`}
      to={`${own}${visit.isEmbedded ? '?embed=1' : ''}`}
    >
      {manageWords.keepAsItIs}
    </Link>
  )
}

function ConfirmMove({ visit, own, movesTo }: { visit: Managed; own: string; movesTo: number }) {
  const year = useYear()
  const isSending = useNavigation().formMethod === 'POST'
  const embed = visit.isEmbedded ? '&embed=1' : ''
  return (
    <Form method="post" action={`${own}${visit.isEmbedded ? '?embed=1' : ''}`}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={visit.version} />
      <input type="hidden" name="at" value={new Date(movesTo).toISOString()} />
      <p className="label text-leaf">{manageWords.to}</p>
      <p className="figures mt-2 font-display text-[1.5rem] leading-8">
        {formatWhen(movesTo, STUDIO.zone, year)}
        <ZoneWords at={movesTo} />
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? manageWords.moving : manageWords.moveThere}
        </button>
        <Link className="button button-quiet" to={`${own}?step=move&date=${visit.date}${embed}`}>
          {manageWords.anotherTime}
        </Link>
        <KeepIt visit={visit} own={own} />
      </div>
    </Form>
  )
}
