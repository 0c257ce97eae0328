import { SelectField } from '#app/components/select-field.tsx'
import type { WeekValues } from '#domain/calendar/week-edit.ts'
import { choicesFor, RULES, ruleWords } from './rule-words.ts'

type RulesFieldsProps = {
  values: WeekValues
  fields: Record<string, string>
  services: { id: string; name: string }[]
}

export function RulesFields({ values, fields, services }: RulesFieldsProps) {
  return (
    <section aria-labelledby="rules" className="mt-10">
      <h2 className="text-xl" id="rules">
        Booking rules
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {RULES.map(({ name, label }) => (
          <div key={name}>
            <SelectField
              label={label}
              name={name}
              defaultValue={values[name]}
              options={choicesFor(name, values[name]).map((value) => ({
                code: String(value),
                name: ruleWords(name, value),
              }))}
            />
            {fields[name] ? <p className="mt-1.5 text-brick">{fields[name]}</p> : null}
          </div>
        ))}
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="requiresConfirmation"
          value="1"
          defaultChecked={values.requiresConfirmation === '1'}
          className="size-5 shrink-0 accent-clay"
        />
        New bookings wait until you confirm them
      </label>
      <Buffers values={values} services={services} />
    </section>
  )
}

function Buffers({ values, services }: Omit<RulesFieldsProps, 'fields'>) {
  const hasOwn = services.some(({ id }) => values[`buffer-${id}`])
  return (
    <details open={hasOwn} className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Another gap after single treatments
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {services.map(({ id, name }) => (
          <SelectField
            key={id}
            label={name}
            name={`buffer-${id}`}
            defaultValue={values[`buffer-${id}`]}
            options={[
              { code: '', name: ruleWords('bufferMinutes', null) },
              ...choicesFor('bufferMinutes', values[`buffer-${id}`]).map((value) => ({
                code: String(value),
                name: ruleWords('bufferMinutes', value),
              })),
            ]}
          />
        ))}
      </div>
    </details>
  )
}
