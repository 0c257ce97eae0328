import { SelectField, Tick } from '#app/components/field.tsx'
import type { WeekValues } from '#domain/calendar/week-edit.ts'
import { Folded } from '../ui/controls.tsx'

type RuleName = 'gridMinutes' | 'noticeMinutes' | 'horizonDays' | 'bufferMinutes' | 'heldShare'

/** The numbers that visits are booked by, each with the choices that a studio commonly makes. */
export const RULES: { name: RuleName; label: string; choices: number[] }[] = [
  { name: 'gridMinutes', label: 'A visit may start every', choices: [5, 10, 15, 20, 30, 60] },
  {
    name: 'noticeMinutes',
    label: 'At least this long ahead',
    choices: [0, 60, 120, 240, 720, 1440, 2880, 10_080],
  },
  { name: 'horizonDays', label: 'At most this far ahead', choices: [14, 30, 60, 90, 180, 365] },
  {
    name: 'bufferMinutes',
    label: 'Kept free after each visit',
    choices: [0, 5, 10, 15, 20, 30, 45, 60],
  },
  {
    name: 'heldShare',
    label: 'Share of a day that people still booking may hold',
    choices: [25, 50, 75, 100],
  },
]

export function ruleWords(name: RuleName, value: number | null): string {
  if (value === null) return 'as after any other'
  if (name === 'heldShare') return `at most ${value}%`
  if (name === 'horizonDays') return plural(value, 'day')
  if (value === 0) return name === 'noticeMinutes' ? 'no notice' : 'nothing'
  if (value % 1440 === 0) return plural(value / 1440, 'day')
  if (value > 60 && value % 60 === 0) return plural(value / 60, 'hour')
  return value === 60 ? '1 hour' : plural(value, 'minute')
}

/** The choices of a rule, with the one that is stored where it is another. */
function choicesFor(name: RuleName, value: string | undefined): number[] {
  const choices = RULES.find((rule) => rule.name === name)?.choices ?? []
  const stored = Number(value)
  const hasStored = !value || !Number.isInteger(stored) || choices.includes(stored)
  return hasStored ? choices : [...choices, stored].toSorted((a, b) => a - b)
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

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
      <div className="mt-2">
        <Tick name="forgivesOneLateCancel" defaultChecked={values.forgivesOneLateCancel === '1'}>
          Forgive one late cancellation a year: the first costs a client nothing
        </Tick>
      </div>
      <Buffers values={values} services={services} />
    </section>
  )
}

function Buffers({ values, services }: RulesFieldsProps) {
  const hasOwn = services.some(({ id }) => values[`buffer-${id}`])
  return (
    <Folded words="A different gap after certain treatments" open={hasOwn} className="mt-2">
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
    </Folded>
  )
}
