import { Form, href } from 'react-router'
import { EmailField } from '#app/components/email-field.tsx'
import { Field, TextField } from '#app/components/field.tsx'
import type { StudioFacts } from '#domain/core/studio-facts.ts'

export const STUDIO_LABELS: Record<keyof StudioFacts, string> = {
  street: 'Street and number',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  phone: 'Telephone',
  email: 'Email',
  policy: 'If plans change',
}

type StudioFormProps = {
  version: number
  values: Record<string, string>
  fields: Record<string, string>
}

/** Address, telephone, mail and policy, each with what was wrong with it. */
export function StudioForm({ version, values, fields }: StudioFormProps) {
  const field = (name: keyof StudioFacts) => ({
    label: STUDIO_LABELS[name],
    name,
    defaultValue: values[name],
    error: fields[name],
    autoComplete: 'off',
    required: true,
  })
  return (
    <Form
      method="post"
      action={href('/admin/settings/studio')}
      className="max-w-xl space-y-5"
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <Field {...field('street')} maxLength={120} />
      <Field {...field('city')} maxLength={60} />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('region')} maxLength={2} autoCapitalize="characters" />
        <Field {...field('postalCode')} maxLength={10} inputMode="numeric" />
      </div>
      <Field {...field('phone')} type="tel" maxLength={30} />
      <EmailField
        {...field('email')}
        hint="Clients’ answers to your mails come here, and it stands on the site."
      />
      <TextField
        {...field('policy')}
        rows={3}
        maxLength={300}
        hint="Stands beside the booking and in its mail."
      />
      <button type="submit" className="button">
        Save
      </button>
    </Form>
  )
}
