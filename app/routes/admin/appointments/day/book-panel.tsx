import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { CheckList, Field, SelectField } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Service } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { SmallButton } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import { MailWords, NotifyTick, Obstacles } from '../ui/owners-choice.tsx'
import type { PanelData } from './read-panel.ts'

/** In the order of the form. */
const FIELDS = ['date', 'time', 'firstName', 'lastName', 'phone', 'email', 'note', 'birthDate']

export function BookPanel({ day, refused }: { day: PanelData; refused: DayRefused | undefined }) {
  const firstWrong = ['treatment', ...FIELDS].find((name) => refused?.fields[name])
  const field = (name: string) => ({ name, autoFocus: name === firstWrong })
  const values = {
    date: day.date,
    time: day.time,
    ...day.again?.typed,
    addonIds: day.again?.addonIds,
  }
  return (
    <FormState refused={refused} values={values} limits={day.limits}>
      <Form
        ref={useFirstWrong(refused)}
        method="post"
        action={calendarPath({ view: day.view, date: day.date, panel: 'book' })}
        className="space-y-4"
      >
        {refused && !refused.preview ? <BookRefusal refused={refused} /> : null}
        <p className="text-driftwood">Everything is needed but what is marked optional.</p>
        <TreatmentSelect services={day.services} />
        <Extras services={day.services} />
        <div className="grid grid-cols-2 gap-3">
          <Field label="Date" {...field('date')} type="date" />
          <Field label="Time" {...field('time')} type="time" />
          <Field label="First name" {...field('firstName')} autoComplete="off" />
          <Field label="Last name" {...field('lastName')} autoComplete="off" />
        </div>
        <Field label="Phone" {...field('phone')} type="tel" autoComplete="off" />
        <Field label="Email" {...field('email')} type="email" autoComplete="off" />
        <Field label="Note (optional)" {...field('note')} />
        {day.services.some(hasAgeLimit) ? (
          <Field
            label="Date of birth (optional)"
            {...field('birthDate')}
            type="date"
            hint="Only for treatments with an age limit."
          />
        ) : null}
        <p>
          By hand nothing is asked in advance, and no fee applies. To have the price paid ahead,
          open the visit after booking, then Take payment: it makes a link that you can mail.
        </p>
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
    </FormState>
  )
}

/** The form, whose first field that was refused is gone to with each new refusal. */
function useFirstWrong(refused: DayRefused | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return form
}

function BookRefusal({ refused }: { refused: DayRefused }) {
  const year = useYear()
  const { nearest = [], broken = [], standing = [] } = refused
  return (
    <Refusal of={refused}>
      {refused.message ? <p>{refused.message}</p> : null}
      {nearest.length > 0 ? (
        <p className="figures mt-1">
          Free near it: {nearest.map((at) => formatWhen(at, STUDIO.zone, year)).join('; ')}.
        </p>
      ) : null}
      <Obstacles broken={broken} standing={standing} anyway="Book it anyway" />
    </Refusal>
  )
}

function hasAgeLimit(service: Service): boolean {
  return [service, ...service.options].some((rule) => rule.maxAge !== null)
}

function Extras({ services }: { services: Service[] }) {
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
        className="sm:grid-cols-2 xl:grid-cols-1"
      />
    </fieldset>
  )
}

export function TreatmentSelect(props: { services: Service[]; defaultValue?: string }) {
  return (
    <SelectField
      label="Treatment"
      name="treatment"
      empty="Choose a treatment"
      defaultValue={props.defaultValue}
      required
    >
      {props.services.map((service) => (
        <Choices key={service.id} service={service} />
      ))}
    </SelectField>
  )
}

function Choices({ service }: { service: Service }) {
  const words = (item: { name: string; durationMinutes: number; priceCents: number }) =>
    `${item.name}, ${formatDuration(item.durationMinutes)}, ${formatPrice(item.priceCents)}`
  if (service.options.length === 0) return <option value={service.id}>{words(service)}</option>
  return (
    <optgroup label={service.name}>
      {service.options.map((option) => (
        <option key={option.id} value={`${service.id}/${option.id}`}>
          {words(option)}
        </option>
      ))}
    </optgroup>
  )
}
