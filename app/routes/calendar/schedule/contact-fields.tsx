import { type FocusEvent, type FormEvent, useState } from 'react'
import { Field, TextField } from '#app/components/field.tsx'
import { flowWords } from '#content/words/flow.ts'

type ContactFieldsProps = {
  /** The treatment is for those of this age and under, whose date of birth is asked for. */
  maxAge: number | null
  /** Who books is known; her details stay folded away until she changes them. */
  isFolded: boolean
}

/** Who comes, and what is to be known of her. */
export function ContactFields({ maxAge, isFolded }: ContactFieldsProps) {
  return (
    <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
      <div className="contents" hidden={isFolded}>
        <Field label={flowWords.firstName} name="firstName" autoComplete="given-name" required />
        <Field label={flowWords.lastName} name="lastName" autoComplete="family-name" required />
        <EmailField />
        <Field
          label={flowWords.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint={flowWords.phoneHint}
        />
      </div>
      {maxAge === null ? null : (
        <Field
          label={flowWords.birthDate}
          name="birthDate"
          type="date"
          autoComplete="bday"
          required
          hint={flowWords.birthDateHint(maxAge)}
        />
      )}
      <div className="sm:col-span-2">
        <TextField
          className="field min-h-16"
          label={
            <>
              {flowWords.note}{' '}
              <span className="font-normal text-driftwood">{flowWords.optional}</span>
            </>
          }
          name="note"
          rows={1}
          hint={flowWords.noteHint}
        />
      </div>
    </div>
  )
}

/** A slip in a domain that many use is asked about once the field is left, never corrected unasked. */
function EmailField() {
  const [meant, setMeant] = useState<{ address: string; field: HTMLInputElement } | null>(null)

  async function look({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
    if (!field.value) return
    const { likelyAddress } = await import('#domain/core/mail-typo.ts').catch(() => NO_HELP)
    const address = likelyAddress(field.value)
    setMeant(address ? { address, field } : null)
  }

  function take() {
    if (!meant) return
    meant.field.value = meant.address
    meant.field.dispatchEvent(new Event('input', { bubbles: true }))
    meant.field.focus()
    setMeant(null)
  }

  return (
    <div>
      <Field
        label={flowWords.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={flowWords.emailHint}
        onBlur={look}
        onChange={({ currentTarget }: FormEvent<HTMLInputElement>) =>
          meant && currentTarget.value !== meant.address && setMeant(null)
        }
      />
      <p role="status">
        {meant ? (
          <>
            {flowWords.meant}{' '}
            <button type="button" className="link min-h-11 cursor-pointer break-all" onClick={take}>
              {meant.address}
            </button>
            ?
          </>
        ) : null}
      </p>
    </div>
  )
}

// Without a connection nothing is proposed.
const NO_HELP = { likelyAddress: () => null }
