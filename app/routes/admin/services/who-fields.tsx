import { Field } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'

const CLIENTS = [
  { code: 'all', name: 'Everyone' },
  { code: 'new', name: 'First visits only' },
  { code: 'current', name: 'Current clients only' },
]

type WhoFieldsProps = {
  /** Empty for the treatment, `options.0.` for its first kind. */
  prefix: string
  values: Record<string, string>
  fields: Record<string, string>
}

export function WhoFields({ prefix, values, fields }: WhoFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div>
        <SelectField
          label="Clients"
          name={`${prefix}clients`}
          defaultValue={values[`${prefix}clients`] ?? 'all'}
          options={CLIENTS}
        />
        {fields[`${prefix}clients`] ? (
          <p className="mt-1.5 text-brick">{fields[`${prefix}clients`]}</p>
        ) : null}
      </div>
      <Field
        label="Up to this age"
        name={`${prefix}maxAge`}
        inputMode="numeric"
        hint="Empty: any age"
        defaultValue={values[`${prefix}maxAge`]}
        error={fields[`${prefix}maxAge`]}
      />
    </div>
  )
}
