import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Booking } from '#domain/calendar/booking.ts'
import { SmallButton } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { BookingShown } from './ask-first.tsx'
import { MailWords, NotifyTick, Obstacles, type ObstaclesShown } from './owners-choice.tsx'

type MoveFormProps = {
  method: 'post'
  action: string
  booking: Booking
  /** What the fields hold; `at` is the instant that date and time stand for. */
  filled: { date: string; time: string; at: number | null; minutes: number }
  /** What stands against that time, as far as it is known before the form is sent. */
  against?: ObstaclesShown
  /** What moving it lets its client do; null: nothing more. */
  refusal: string | null
  refused: DayRefused | undefined
}

/** A visit's day, time and length, with what stands against them and whether its client is written to. */
export function MoveForm(props: MoveFormProps) {
  const { booking, filled, against, refusal, refused, ...post } = props
  const { broken = [], standing = [] }: Partial<ObstaclesShown> = refused ?? against ?? {}
  return (
    <Form {...post} className="mt-2 max-w-md space-y-4" noValidate preventScrollReset>
      <BookingShown booking={booking} />
      {filled.at ? <input type="hidden" name="at" value={filled.at} /> : null}
      <FormState refused={refused} values={filled}>
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
          <div className="col-span-2">
            <Field label="Date" name="date" type="date" required />
          </div>
          <Field label="Time" name="time" type="time" step={300} required />
          <Field label="Minutes" name="minutes" inputMode="numeric" pattern="\s*\d*\s*" />
        </div>
      </FormState>
      {broken.length + standing.length > 0 ? (
        <Warning refused={refused}>
          <Obstacles broken={broken} standing={standing} anyway="Move it anyway" />
        </Warning>
      ) : null}
      {refusal ? <p className="figures">{refusal}</p> : null}
      <NotifyTick firstName={booking.firstName} />
      {refused?.preview ? <MailWords preview={refused.preview} /> : null}
      <div className="flex flex-wrap gap-2">
        <SmallButton name="intent" value="move">
          Move
        </SmallButton>
        <SmallButton name="intent" value="preview-move" quiet>
          Read the mail first
        </SmallButton>
      </div>
    </Form>
  )
}

/** Said aloud where the form was refused for it; otherwise it stands there to be read. */
function Warning({ refused, children }: { refused: DayRefused | undefined; children: ReactNode }) {
  if (refused && !refused.preview) return <Refusal of={refused}>{children}</Refusal>
  return (
    <div className="border-citrus border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow">
      {children}
    </div>
  )
}
