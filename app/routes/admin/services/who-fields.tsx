import { Field, SelectField } from '#app/components/field.tsx'

const CLIENTS = [
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
