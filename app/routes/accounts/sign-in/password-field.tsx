import { type ComponentProps, useId } from 'react'
import { PASSWORD_MIN_LENGTH } from '#domain/accounts/password-length.ts'

type PasswordFieldProps = ComponentProps<'input'> & {
  label: string
  /** `new`: a password manager may make one up; `current`: it fills in the one it has. */
  is: 'new' | 'current'
  hint?: string
}

/** A password with a button that shows it and a word about caps lock; both come with the page's script. */
export function PasswordField({ label, is, hint, ...input }: PasswordFieldProps) {
  const id = useId()
  return (
    <div data-password>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          className="field pr-20"
          id={id}
          type="password"
          autoComplete={`${is}-password`}
          autoCapitalize="none"
          spellCheck={false}
          minLength={is === 'new' ? PASSWORD_MIN_LENGTH : undefined}
          aria-describedby={`${id}-caps${hint ? ` ${id}-hint` : ''}`}
          required
          {...input}
        />
        <button
          className="absolute inset-y-0 right-0 min-w-16 px-4 text-[0.9375rem] text-clay underline-offset-4 hover:underline"
          type="button"
          aria-pressed="false"
          aria-controls={id}
          aria-label={`Show: ${label}`}
          hidden
        >
          Show
        </button>
      </div>
      {hint ? (
        <p className="mt-1.5 text-[0.9375rem] text-driftwood" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className="mt-1.5 text-[0.9375rem] text-brick" id={`${id}-caps`} data-caps hidden>
        Caps lock is on.
      </p>
    </div>
  )
}
