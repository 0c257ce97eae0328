import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { studio as place } from '#content/studio.ts'
import { type Booking, canMove } from '#domain/booking.ts'
import { formatDate, formatTime } from '#domain/when.ts'
import { clockTime } from './clock-time.ts'
import type { Refused } from './refused.ts'
import { SmallButton } from './small-button.tsx'

type MovePanelProps = {
  booking: Booking
  moveTo: string
  times: number[]
  refused: Refused | undefined
}

type Post = { post: { method: 'post'; action: string } }

export function MovePanel({ booking, moveTo, times, refused }: MovePanelProps) {
  if (!canMove(booking)) return null
  const path = `/admin/appointments/${booking.id}`
  const post = { method: 'post', action: `${path}?move=${moveTo}` } as const
  return (
    <section aria-label="Move" id="move" className="scroll-mt-6">
      <h2 className="text-2xl">Move</h2>
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
      <FreeTimes moveTo={moveTo} times={times} post={post} />
      <ByHand moveTo={moveTo} refused={refused} post={post} />
    </section>
  )
}

function FreeTimes({ moveTo, times, post }: Post & { moveTo: string; times: number[] }) {
  if (times.length === 0) {
    return (
      <p className="mt-4 text-driftwood">No free time for this visit on {formatDate(moveTo)}.</p>
    )
  }
  return (
    <Form {...post} className="mt-4">
      <input type="hidden" name="date" value={moveTo} />
      <fieldset>
        <legend className="mb-2 font-medium">Free on {formatDate(moveTo)}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {times.map((startsAt) => (
            <label
              key={startsAt}
              className="figures flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-hairline bg-blossom has-checked:border-clay has-checked:bg-clay has-checked:text-blossom has-focus-visible:outline-3 has-focus-visible:outline-citrus"
            >
              <input
                type="radio"
                name="time"
                value={clockTime(startsAt, place.zone)}
                className="sr-only"
                required
              />
              {formatTime(startsAt, place.zone)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4">
        <SmallButton name="intent" value="move">
          Move the visit
        </SmallButton>
      </div>
    </Form>
  )
}

function ByHand(props: Post & { moveTo: string; refused: Refused | undefined }) {
  const { moveTo, refused, post } = props
  const typed = refused?.typed ?? {}
  return (
    <details className="mt-4" open={refused !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Any other time, by hand
      </summary>
      <Form {...post} className="mt-2 max-w-md space-y-4" noValidate preventScrollReset>
        <div className="grid grid-cols-2 gap-3">
          <Field
            key={`${moveTo} ${typed.date}`}
            label="Date"
            name="date"
            type="date"
            defaultValue={typed.date ?? moveTo}
            error={refused?.fields.date}
          />
          <Field
            label="Time"
            name="time"
            type="time"
            step={300}
            defaultValue={typed.time}
            error={refused?.fields.time}
          />
        </div>
        {refused?.mayOverride ? (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="override" value="1" className="size-5 accent-clay" />
            Move it anyway
          </label>
        ) : null}
        <SmallButton name="intent" value="move">
          Move
        </SmallButton>
      </Form>
    </details>
  )
}
