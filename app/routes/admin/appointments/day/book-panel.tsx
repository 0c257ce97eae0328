import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { useYear } from '#app/site/use-year.ts'
import { STUDIO } from '#content/studio.ts'
import type { Service } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { Refusal } from '../../ui/notice.tsx'
import type { Refused } from '../../ui/refused.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import { MailWords, NotifyTick } from '../ui/notify-choice.tsx'
import { Obstacles } from '../ui/obstacles.tsx'
import type { PanelData } from './day-panel.tsx'
import { TreatmentSelect } from './treatment-select.tsx'

/** In the order of the form. */
const FIELDS = [
  ...['treatment', 'date', 'time', 'firstName', 'lastName'],
  ...['phone', 'email', 'note', 'birthDate'],
]

export function BookPanel({ day, refused }: { day: PanelData; refused: Refused | undefined }) {
  const typed = refused?.typed ?? day.again?.typed ?? {}
  const fields = refused?.fields ?? {}
  const firstWrong = FIELDS.find((name) => fields[name])
  const field = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: fields[name],
    autoFocus: name === firstWrong,
  })
  return (
    <Form
      ref={useFirstWrong(refused)}
      method="post"
      action={calendarPath({ view: day.view, date: day.date, panel: 'book' })}
      className="space-y-4"
    >
      {refused && !refused.preview ? <BookRefusal refused={refused} /> : null}
      <p className="text-driftwood">Everything is needed but what is marked optional.</p>
      <TreatmentSelect
        services={day.services}
        defaultValue={typed.treatment}
        error={fields.treatment}
      />
      <Extras services={day.services} chosen={refused?.addonIds ?? day.again?.addonIds ?? []} />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Date"
          {...field('date')}
          type="date"
          required
          defaultValue={typed.date ?? day.date}
        />
        <Field
          label="Time"
          {...field('time')}
          type="time"
          required
          defaultValue={typed.time ?? day.time}
        />
        <Field
          label="First name"
          {...field('firstName')}
          maxLength={80}
          required
          autoComplete="off"
        />
        <Field
          label="Last name"
          {...field('lastName')}
          maxLength={80}
          required
          autoComplete="off"
        />
      </div>
      <Field
        label="Phone"
        {...field('phone')}
        maxLength={32}
        required
        type="tel"
        autoComplete="off"
      />
      <Field
        label="Email"
        {...field('email')}
        maxLength={254}
        required
        type="email"
        autoComplete="off"
      />
      <Field label="Note (optional)" {...field('note')} maxLength={1000} />
      {day.services.some(hasAgeLimit) ? (
        <Field
          label="Date of birth (optional)"
          {...field('birthDate')}
          type="date"
          hint="Only for treatments with an age limit."
        />
      ) : null}
      <NotifyTick firstName="the client" />
      {refused?.preview ? <MailWords preview={refused.preview} /> : null}
      <div className="flex flex-wrap gap-2">
        <SmallButton name="intent" value="book">
          Book
        </SmallButton>
        <SmallButton name="intent" value="preview" quiet>
          Read the mail first
        </SmallButton>
      </div>
    </Form>
  )
}

/** The form, whose first field that was refused is gone to with each new refusal. */
function useFirstWrong(refused: Refused | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return form
}

function BookRefusal({ refused }: { refused: Refused }) {
  const year = useYear()
  return (
    <Refusal of={refused}>
      {refused.message ? <p>{refused.message}</p> : null}
      {refused.nearest.length > 0 ? (
        <p className="figures mt-1">
          Free near it: {refused.nearest.map((at) => formatWhen(at, STUDIO.zone, year)).join('; ')}.
        </p>
      ) : null}
      <Obstacles broken={refused.broken} standing={refused.standing} anyway="Book it anyway" />
    </Refusal>
  )
}

function hasAgeLimit(service: Service): boolean {
  return [service, ...service.options].some((rule) => rule.maxAge !== null)
}

function Extras({ services, chosen }: { services: Service[]; chosen: string[] }) {
  const addons = new Map(
    services.flatMap((service) => service.addons).map((addon) => [addon.id, addon]),
  )
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Extras (optional)</legend>
      <CheckList
        name="addonIds"
        of={[...addons.values()].map(({ id, name, priceCents }) => ({
          id,
          words: `${name} · ${formatPrice(priceCents)}`,
        }))}
        ticked={chosen}
        className="sm:grid-cols-2 xl:grid-cols-1"
      />
    </fieldset>
  )
}
