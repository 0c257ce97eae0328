import { Field, SelectField, TextField, Tick } from '#app/components/field.tsx'
import { Folded } from '../ui/controls.tsx'

type Fields = Record<string, string>

export const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'On the menu',
  intro: 'Opening of its page',
  category: 'Section',
  color: 'Color in the calendar',
  minutes: 'Minutes',
  price: 'Price in dollars',
  buffer: 'Minutes kept free afterwards',
  clients: 'Who may book it',
  maxAge: 'Up to this age',
  priceIsFrom: 'A lowest price',
  isOffered: 'Offered',
  position: 'Place',
}

/** The kinds that a form's fields name, each with its own fields; an empty row at the end adds nothing. */
export function kindsIn(fields: Readonly<Fields>): Fields[] {
  return kindRowsIn(fields).filter((kind) => !isEmptyKind(kind))
}

export function isEmptyKind(kind: Fields | undefined): boolean {
  return !(kind?.id || kind?.name?.trim() || kind?.price?.trim())
}

/** The same by their place in the form, empty ones included. */
export function kindRowsIn(fields: Readonly<Fields>): Fields[] {
  const kinds: Fields[] = []
  for (const [name, value] of Object.entries(fields)) {
    const [, index, field] = /^options\.(\d{1,2})\.(\w+)$/.exec(name) ?? []
    if (index && field) kinds[Number(index)] = { ...kinds[Number(index)], [field]: value }
  }
  return kinds
}

/** The kinds of a treatment, such as depths of a peel; the last one is empty and adds another. */
export function OptionFields(props: { kinds: number; fields: Fields; wrong: Fields }) {
  const { kinds, fields, wrong } = props
  const hasError = (i: number) =>
    Object.keys(wrong).some((name) => name.startsWith(`options.${i}.`))
  return (
    <>
      <p className="text-driftwood">
        {kinds === 0
          ? 'None: it is booked as it is. With kinds, clients choose one, each with its own time and price.'
          : 'Clients choose one. A kind that is no longer offered stays on past visits.'}
      </p>
      <div className="border-hairline border-t">
        {Array.from({ length: kinds }, (_, i) => i).map((i) => (
          <details key={i} open={hasError(i)} className="border-hairline border-b open:pb-5">
            <summary className="min-h-11 cursor-pointer py-2.5">
              <span className="font-medium">{fields[`options.${i}.name`]}</span>
              <span className="figures text-driftwood">{figures(i, fields)}</span>
            </summary>
            <Kind i={i} fields={fields} />
          </details>
        ))}
        <Folded words="Add a kind" open={hasError(kinds)} className="open:pb-5">
          <Kind i={kinds} fields={fields} isNew />
        </Folded>
      </div>
    </>
  )
}

function Kind({ i, fields, isNew = false }: { i: number; fields: Fields; isNew?: boolean }) {
  const prefix = `options.${i}.`
  // Only what is begun is asked for in full: a row that stays empty adds nothing.
  const field = (name: string) => ({
    name: prefix + name,
    label: LABELS[name] ?? '',
    required: false,
  })
  return (
    <fieldset className="space-y-4 pt-1">
      <legend className="sr-only">{fields[`${prefix}name`] || 'New kind'}</legend>
      <input type="hidden" name={`${prefix}id`} value={fields[`${prefix}id`] ?? ''} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field {...field('price')} inputMode="decimal" />
        <Field {...field('minutes')} inputMode="numeric" />
        <Field
          {...field('position')}
          inputMode="numeric"
          defaultValue={fields[`${prefix}position`] ?? String(i + 1)}
        />
      </div>
      <Field {...field('name')} />
      <TextField {...field('description')} rows={2} />
      <WhoFields prefix={prefix} />
      <div className="flex flex-wrap gap-x-8">
        <Tick name={`${prefix}priceIsFrom`}>A lowest price (“from”)</Tick>
        <Tick name={`${prefix}isOffered`} defaultChecked={isNew || undefined}>
          Offered
        </Tick>
      </div>
    </fieldset>
  )
}

/** " · 30 min · from $150": a kind while it is folded away. */
function figures(i: number, fields: Fields): string {
  const value = (name: string) => fields[`options.${i}.${name}`] ?? ''
  const price = `${value('priceIsFrom') ? 'from ' : ''}$${value('price')}`
  const state = value('isOffered') ? '' : ' · not offered'
  return ` · ${value('minutes')} min · ${price}${state}`
}

export const CLIENTS = [
  { code: 'all', name: 'Everyone' },
  { code: 'new', name: 'First visits only' },
  { code: 'current', name: 'Current clients only' },
]

/** `prefix`: empty for the treatment, `options.0.` for its first kind. */
export function WhoFields({ prefix = '' }: { prefix?: string }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField label="Clients" name={`${prefix}clients`} options={CLIENTS} />
      <Field
        label="Up to this age"
        name={`${prefix}maxAge`}
        inputMode="numeric"
        hint="Empty: any age"
      />
    </div>
  )
}
