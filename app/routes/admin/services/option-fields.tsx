import { Field, TextField } from '#app/components/field.tsx'
import { LABELS, type ServiceValues } from './service-labels.ts'
import { WhoFields } from './who-fields.tsx'

type OptionFieldsProps = { values: ServiceValues; fields: Record<string, string> }

/** The kinds of a treatment, such as depths of a peel; the last one is empty and adds another. */
export function OptionFields({ values, fields }: OptionFieldsProps) {
  const kinds = Array.from({ length: values.kinds }, (_, i) => i)
  return (
    <>
      <p className="text-driftwood">
        {values.kinds === 0
          ? 'None: it is booked as it is. With kinds, clients choose one, each with its own time and price.'
          : 'Clients choose one. A kind that is no longer offered stays on past visits.'}
      </p>
      <div className="border-hairline border-t">
        {kinds.map((i) => (
          <details
            key={i}
            open={hasError(fields, i)}
            className="border-hairline border-b open:pb-5"
          >
            <summary className="min-h-11 cursor-pointer py-2.5">
              <span className="font-medium">{values.fields[`options.${i}.name`]}</span>
              <span className="figures text-driftwood">{figures(i, values.fields)}</span>
            </summary>
            <Kind i={i} values={values.fields} fields={fields} />
          </details>
        ))}
        <details open={hasError(fields, values.kinds)} className="open:pb-5">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Add a kind
          </summary>
          <Kind i={values.kinds} values={values.fields} fields={fields} isNew />
        </details>
      </div>
    </>
  )
}

type KindProps = {
  i: number
  values: Record<string, string>
  fields: Record<string, string>
  isNew?: boolean
}

function Kind({ i, values, fields, isNew = false }: KindProps) {
  const prefix = `options.${i}.`
  const field = (short: string) => ({
    name: prefix + short,
    label: LABELS[short] ?? '',
    defaultValue: values[prefix + short],
    error: fields[prefix + short],
  })
  return (
    <fieldset className="space-y-4 pt-1">
      <legend className="sr-only">{values[`${prefix}name`] || 'New kind'}</legend>
      <input type="hidden" name={`${prefix}id`} value={values[`${prefix}id`] ?? ''} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field {...field('price')} inputMode="decimal" />
        <Field {...field('minutes')} inputMode="numeric" />
        <Field
          {...field('position')}
          inputMode="numeric"
          defaultValue={values[`${prefix}position`] ?? String(i + 1)}
        />
      </div>
      <Field {...field('name')} maxLength={60} />
      <TextField {...field('description')} rows={2} maxLength={300} />
      <WhoFields prefix={prefix} values={values} fields={fields} />
      <div className="flex flex-wrap gap-x-8">
        <Tick name={`${prefix}priceIsFrom`} words="A lowest price (“from”)" values={values} />
        <Tick name={`${prefix}isOffered`} words="Offered" values={values} isOn={isNew} />
      </div>
    </fieldset>
  )
}

/** " · 30 min · from $150": a kind while it is folded away. */
function figures(i: number, values: Record<string, string>): string {
  const value = (name: string) => values[`options.${i}.${name}`] ?? ''
  const price = `${value('priceIsFrom') ? 'from ' : ''}$${value('price')}`
  const state = value('isOffered') ? '' : ' · not offered'
  return ` · ${value('minutes')} min · ${price}${state}`
}

type TickProps = { name: string; words: string; values: Record<string, string>; isOn?: boolean }

function Tick({ name, words, values, isOn = false }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isOn || values[name] === '1'}
        className="size-5 shrink-0 accent-clay"
      />
      {words}
    </label>
  )
}

function hasError(fields: Record<string, string>, i: number): boolean {
  return Object.keys(fields).some((name) => name.startsWith(`options.${i}.`))
}
