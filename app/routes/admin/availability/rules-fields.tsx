import { SelectField, Tick } from '#app/components/field.tsx'
import type { WeekValues } from '#domain/calendar/week-edit.ts'
import { choicesFor, RULES, ruleWords } from './rule-words.ts'

type RulesFieldsProps = {
  values: WeekValues
  services: { id: string; name: string }[]
}

export function RulesFields({ values, services }: RulesFieldsProps) {
  return (
    <section aria-labelledby="rules" className="mt-10">
      <h2 className="text-xl" id="rules">
        Booking rules
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {RULES.map(({ name, label }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            options={choicesFor(name, values[name]).map((value) => ({
              code: String(value),
              name: ruleWords(name, value),
            }))}
          />
        ))}
      </div>
      <div className="mt-4">
        <Tick name="requiresConfirmation" defaultChecked={values.requiresConfirmation === '1'}>
          New bookings wait until you confirm them
        </Tick>
      </div>
      <Buffers values={values} services={services} />
    </section>
  )
}

function Buffers({ values, services }: RulesFieldsProps) {
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
