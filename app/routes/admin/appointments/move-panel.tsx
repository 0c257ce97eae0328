import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { canMove } from '#domain/calendar/booking.ts'
import { clockTime, formatDate, formatTime } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { visitPath } from '../ui/paths.ts'
import { AlertMarks } from '../ui/visit-facts.tsx'
import { BookingShown } from './ui/ask-first.tsx'
import { MoveForm } from './ui/move-form.tsx'
import { NotifyTick } from './ui/owners-choice.tsx'

type MovePanelProps = {
  booking: DayVisit
  moveTo: string
  times: number[]
  /** What moving it lets its client do; null: nothing more. */
  refusal: string | null
  refused: DayRefused | undefined
}

type Post = { post: { method: 'post'; action: string } }

export function MovePanel(props: MovePanelProps) {
  const { booking, moveTo } = props
  if (!canMove(booking)) return null
  const path = visitPath(booking.id)
  const post = { method: 'post', action: `${path}?move=${moveTo}` } as const
  return (
    <section aria-label="Move" id="move" className="scroll-mt-6">
      <h2 className="text-2xl">Move</h2>
      <AlertMarks alerts={booking.alerts} />
      <Form
        action={`${path}#move`}
        preventScrollReset
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <div className="w-44">
          <Field key={moveTo} label="To the day" name="move" type="date" defaultValue={moveTo} />
        </div>
        <SmallButton quiet>Show times</SmallButton>
      </Form>
      <FreeTimes {...props} post={post} />
      <ByHand {...props} post={post} />
    </section>
  )
}

function FreeTimes({ booking, moveTo, times, refusal, post }: MovePanelProps & Post) {
  const year = useYear()
  if (times.length === 0) {
    return (
      <p className="mt-4 text-driftwood">
        No free time for this visit on {formatDate(moveTo, year)}.
      </p>
    )
  }
  return (
    <Form {...post} className="mt-4">
      <BookingShown booking={booking} />
      <input type="hidden" name="date" value={moveTo} />
      <fieldset>
        <legend className="mb-2 font-medium">Free on {formatDate(moveTo, year)}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {times.map((startsAt) => (
            <label
              key={startsAt}
              className="figures flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-hairline bg-blossom has-checked:border-clay has-checked:bg-clay has-checked:text-blossom has-focus-visible:outline-3 has-focus-visible:outline-citrus"
            >
              <input
                type="radio"
                name="time"
                value={clockTime(startsAt, STUDIO.zone)}
                className="sr-only"
                required
              />
              {formatTime(startsAt, STUDIO.zone)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 space-y-3">
        {refusal ? <p className="figures">{refusal}</p> : null}
        <NotifyTick firstName={booking.firstName} />
        <SmallButton name="intent" value="move">
          Move the visit
        </SmallButton>
      </div>
    </Form>
  )
}

function ByHand(props: MovePanelProps & Post) {
  const { booking, moveTo, refusal, refused, post } = props
  return (
    <Folded words="Any other time or length, by hand" className="mt-4" open={refused !== undefined}>
      <MoveForm
        key={moveTo}
        {...post}
        booking={booking}
        filled={{ date: moveTo, time: '', at: null, minutes: booking.durationMinutes }}
        refusal={refusal}
        refused={refused}
      />
    </Folded>
  )
}
