import { EmailField } from '#app/components/email-field.tsx'
import { Field } from '#app/components/field.tsx'
import type { SignUpTyped } from '#domain/accounts/account.ts'
import { PasswordField } from './password-field.tsx'

type SignUpFieldsProps = { typed?: Partial<SignUpTyped> | undefined }

/** The six fields of spec 2 §2, in its order. */
export function SignUpFields({ typed = {} }: SignUpFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={typed.firstName}
        required
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={typed.lastName}
        required
      />
      <EmailField
        maxLength={254}
        defaultValue={typed.email}
        hint="A letter goes there with a link to verify it."
      />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={typed.phone}
        required
      />
      <PasswordField label="Password" name="password" is="new" hint="At least 6 characters." />
      <PasswordField label="Confirm password" name="confirmPassword" is="new" />
    </div>
  )
}
