import { Field, TextField } from '#app/components/field.tsx'

/** Who comes; `maxAge`: the treatment is for those of this age and under, whose date of birth is asked for. */
export function ContactFields({ maxAge }: { maxAge: number | null }) {
  return (
    <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="First name" name="firstName" autoComplete="given-name" required />
      <Field label="Last name" name="lastName" autoComplete="family-name" required />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="Your confirmation goes here."
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint="Only in case we need to reach you."
      />
      {maxAge === null ? null : (
        <Field
          label="Date of birth"
          name="birthDate"
          type="date"
          autoComplete="bday"
          required
          hint={`Of the person being treated: this facial is for ages ${maxAge} and under.`}
        />
      )}
      <div className="sm:col-span-2">
        <TextField
          className="field min-h-16"
          label={
            <>
              Anything we should know <span className="font-normal text-driftwood">(optional)</span>
            </>
          }
          name="note"
          rows={1}
          hint="Allergies, or anything prescribed for your skin."
        />
      </div>
    </div>
  )
}
