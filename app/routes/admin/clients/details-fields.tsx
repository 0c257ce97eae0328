import { Field, SelectField } from '#app/components/field.tsx'
import type { ClientDetails } from '#domain/clients/client-details.ts'
import { SKIN_TYPES } from '#domain/clients/profile.ts'

export const DETAILS_LABELS: Record<keyof ClientDetails, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  skinType: 'Skin type',
  birthDate: 'Born',
  consentOn: 'Consent signed',
  patchTestOn: 'Patch test',
}

export function DetailsFields() {
  const field = (name: keyof ClientDetails) => ({
    name,
    label: DETAILS_LABELS[name],
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field {...field('firstName')} />
        <Field {...field('lastName')} />
      </div>
      <Field {...field('phone')} type="tel" />
      <Field {...field('email')} type="email" hint="Without one, no mail is sent." />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          {...field('skinType')}
          empty="Not known"
          options={SKIN_TYPES.map((code) => ({ code, name: code }))}
        />
        <Field {...field('birthDate')} type="date" />
        <Field {...field('consentOn')} type="date" />
        <Field {...field('patchTestOn')} type="date" />
      </div>
    </>
  )
}
