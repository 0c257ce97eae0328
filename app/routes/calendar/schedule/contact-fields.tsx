import { Field } from '#app/components/field.tsx'
import type { ContactField } from '#domain/core/contact-check.ts'

export type FieldErrors = Partial<Record<ContactField, string>>

type ContactFieldsProps = { errors: FieldErrors; maxAge: number | null }

export function ContactFields({ errors, maxAge }: ContactFieldsProps) {
  return (
    <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        error={errors.firstName}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        error={errors.lastName}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="Your confirmation goes here."
        error={errors.email}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint="Only in case we need to reach you."
        error={errors.phone}
      />
      {maxAge === null ? null : (
        <Field
          label="Date of birth"
          name="birthDate"
          type="date"
          autoComplete="bday"
          required
          hint={`Of the person being treated: this facial is for ages ${maxAge} and under.`}
          error={errors.birthDate}
        />
      )}
      <div className="sm:col-span-2">
        <NoteField error={errors.note} />
      </div>
    </div>
  )
}

/** Anything worth knowing beforehand; not required. */
function NoteField({ error }: { error?: string | undefined }) {
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor="note">
        Anything we should know <span className="font-normal text-driftwood">(optional)</span>
      </label>
      <textarea
        className="field min-h-16"
        id="note"
        name="note"
        rows={1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'note-hint note-error' : 'note-hint'}
      />
      <p className="mt-1.5 text-[0.9375rem] text-driftwood" id="note-hint">
        Allergies, or anything prescribed for your skin.
      </p>
      {error ? (
        <p className="mt-1.5 text-[0.9375rem] text-brick" id="note-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
