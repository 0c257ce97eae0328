import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import type { Booking } from '#domain/calendar/booking.ts'
import { Refusal } from '../../ui/notice.tsx'
import type { Refused } from '../../ui/refused.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { BookingShown } from './cancel-form.tsx'
import { MailWords, NotifyTick } from './notify-choice.tsx'
import { Obstacles, type ObstaclesShown } from './obstacles.tsx'

type MoveFormProps = {
  method: 'post'
  action: string
  booking: Booking
  /** What the fields hold; `at` is the instant that date and time stand for. */
  filled: { date: string; time: string; at: number | null; minutes: number }
  /** What stands against that time, as far as it is known before the form is sent. */
  against?: ObstaclesShown
  refused: Refused | undefined
}

/** A visit's day, time and length, with what stands against them and whether its client is written to. */
export function MoveForm({ booking, filled, against, refused, ...post }: MoveFormProps) {
  const typed = refused?.typed ?? {}
  const field = (name: 'date' | 'time' | 'minutes') => ({
    name,
    defaultValue: typed[name] ?? filled[name],
    error: refused?.fields[name],
  })
  const { broken, standing } = refused ?? against ?? { broken: [], standing: [] }
  return (
    <Form {...post} className="mt-2 max-w-md space-y-4" noValidate preventScrollReset>
      <BookingShown booking={booking} />
      {filled.at ? <input type="hidden" name="at" value={filled.at} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
        <div className="col-span-2">
          <Field label="Date" {...field('date')} type="date" />
        </div>
        <Field label="Time" {...field('time')} type="time" step={300} />
        <Field label="Minutes" {...field('minutes')} inputMode="numeric" />
      </div>
      {broken.length + standing.length > 0 ? (
        <Warning refused={refused}>
          <Obstacles broken={broken} standing={standing} anyway="Move it anyway" />
        </Warning>
      ) : null}
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
function Warning({ refused, children }: { refused: Refused | undefined; children: ReactNode }) {
  if (refused && !refused.preview) return <Refusal of={refused}>{children}</Refusal>
  return (
    <div className="border-citrus border-l-2 bg-status-yellow-tint px-4 py-2.5 text-status-yellow">
      {children}
    </div>
  )
}
