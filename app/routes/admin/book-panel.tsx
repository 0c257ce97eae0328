import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { studio as place } from '#content/studio.ts'
import { formatPrice } from '#domain/money.ts'
import type { Service } from '#domain/service.ts'
import { formatDay, formatTime } from '#domain/when.ts'
import type { Day } from './day-view.tsx'
import { Refusal } from './notice.tsx'
import type { Refused } from './refused.ts'
import { SmallButton } from './small-button.tsx'
import { TreatmentSelect } from './treatment-select.tsx'

export function BookPanel({ day, refused }: { day: Day; refused: Refused | undefined }) {
  const typed = refused?.typed ?? day.again?.typed ?? {}
  const fields = refused?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fields[name] })
  return (
    <Form
      method="post"
      action={`/admin/appointments?date=${day.date}&panel=book`}
      className="space-y-4"
      noValidate
    >
      {refused ? <BookRefusal refused={refused} /> : null}
      <TreatmentSelect
        services={day.services}
        defaultValue={typed.treatment}
        error={fields.treatment}
      />
      <Extras services={day.services} chosen={refused?.addonIds ?? day.again?.addonIds ?? []} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" {...field('date')} type="date" defaultValue={typed.date ?? day.date} />
        <Field
          label="Time"
          {...field('time')}
          type="time"
          step={300}
          defaultValue={typed.time ?? day.time}
        />
        <Field label="First name" {...field('firstName')} autoComplete="off" />
        <Field label="Last name" {...field('lastName')} autoComplete="off" />
      </div>
      <Field label="Phone" {...field('phone')} type="tel" autoComplete="off" />
      <Field label="Email" {...field('email')} type="email" autoComplete="off" />
      <Field label="Note" {...field('note')} maxLength={1000} />
      <SmallButton name="intent" value="book">
        Book
      </SmallButton>
    </Form>
  )
}

function BookRefusal({ refused }: { refused: Refused }) {
  return (
    <Refusal of={refused}>
      <p>{refused.message}</p>
      {refused.nearest.length > 0 ? (
        <p className="figures mt-1">Free near it: {refused.nearest.map(whenShort).join('; ')}.</p>
      ) : null}
      {refused.mayOverride ? (
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="override" value="1" className="size-5 accent-clay" />
          Book it anyway
        </label>
      ) : null}
    </Refusal>
  )
}

function whenShort(instant: number): string {
  return `${formatDay(instant, place.zone)}, ${formatTime(instant, place.zone)}`
}

function Extras({ services, chosen }: { services: Service[]; chosen: string[] }) {
  const addons = new Map(
    services.flatMap((service) => service.addons).map((addon) => [addon.id, addon]),
  )
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Extras</legend>
      <div className="grid sm:grid-cols-2 xl:grid-cols-1">
        {[...addons.values()].map((addon) => (
          <label key={addon.id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="addonIds"
              value={addon.id}
              defaultChecked={chosen.includes(addon.id)}
              className="size-5 shrink-0 accent-clay"
            />
            <span className="figures min-w-0">
              {addon.name} · {formatPrice(addon.priceCents)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
