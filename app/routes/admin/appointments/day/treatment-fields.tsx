import type { ReactNode } from 'react'
import { CheckList, SelectField } from '#app/components/field.tsx'
import type { AddOn, Service } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'

type ExtrasProps = {
  label: ReactNode
  addons: readonly Pick<AddOn, 'id' | 'name' | 'priceCents'>[]
  className: string
}

/** Every extra to tick, each once however many treatments offer it. */
export function Extras({ label, addons, className }: ExtrasProps) {
  const all = new Map(addons.map((addon) => [addon.id, addon]))
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <CheckList
        name="addonIds"
        of={[...all.values()].map(({ id, name, priceCents }) => ({
          id,
          words: `${name} · ${formatPrice(priceCents)}`,
        }))}
        className={className}
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
