import { useId } from 'react'
import type { Service } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'

export function TreatmentSelect(props: {
  services: Service[]
  defaultValue?: string | undefined
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div>
      <label className="mb-1.5 block font-medium" htmlFor={id}>
        Treatment
      </label>
      <select
        id={id}
        name="treatment"
        className="field"
        defaultValue={props.defaultValue ?? ''}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error ? `${id}-error` : undefined}
        required
      >
        <option value="">Choose a treatment</option>
        {props.services.map((service) => (
          <Choices key={service.id} service={service} />
        ))}
      </select>
      {props.error ? (
        <p className="mt-1.5 text-brick" id={`${id}-error`}>
          {props.error}
        </p>
      ) : null}
    </div>
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
