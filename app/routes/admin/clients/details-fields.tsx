import { Field } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { ClientDetails } from '#domain/clients/client-details.ts'
import { SKIN_TYPES } from '#domain/clients/profile.ts'

type DetailsFieldsProps = {
  /** What the fields are filled with. */
  values: Partial<Record<keyof ClientDetails, string>>
  fields: Record<string, string>
}

export function DetailsFields({ values, fields }: DetailsFieldsProps) {
  const field = (name: keyof ClientDetails) => ({
    name,
    defaultValue: values[name],
    error: fields[name],
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" {...field('firstName')} />
        <Field label="Last name" {...field('lastName')} />
      </div>
      <Field label="Phone" type="tel" {...field('phone')} />
      <Field label="Email" type="email" {...field('email')} hint="Without one, no mail is sent." />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Skin type"
          name="skinType"
          empty="Not known"
          defaultValue={values.skinType}
          options={SKIN_TYPES.map((code) => ({ code, name: code }))}
        />
        <Field label="Born" type="date" {...field('birthDate')} />
        <Field label="Consent signed" type="date" {...field('consentOn')} />
        <Field label="Patch test" type="date" {...field('patchTestOn')} />
      </div>
    </>
  )
}
