import { type ComponentProps, useId } from 'react'
import { Labelled } from '#app/components/field.tsx'
import { useField } from '#app/form/form-state.tsx'
import { retypeWords } from '#content/words/sign-in.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/core/texts.ts'

type PasswordFieldProps = Pick<ComponentProps<'input'>, 'minLength'> & {
  label: string
  name: string
  /** `new`: a password manager may make one up; `current`: it fills in the one it has. */
  is: 'new' | 'current'
  hint?: string
}

/** A password with a button that shows it and a word about caps lock; both come with the page's script. */
export function PasswordField({ label, name, is, hint, minLength }: PasswordFieldProps) {
  const field = useField({ name })
  const caps = `${useId()}-caps`
  const hints = [hint, field.isEmptied && retypeWords].filter(Boolean).join(' ')
  return (
    <div data-password>
      <Labelled label={label} hint={hints} {...field.said}>
        {({ 'aria-describedby': describedBy, ...tied }) => (
          <div className="relative">
            <input
              className="field pr-20"
              {...tied}
              aria-describedby={describedBy ? `${describedBy} ${caps}` : caps}
              name={name}
              type="password"
              autoComplete={`${is}-password`}
              autoCapitalize="none"
              spellCheck={false}
              minLength={minLength ?? (is === 'new' ? PASSWORD_MIN_LENGTH : undefined)}
              required
              {...field.held}
            />
            <button
              className="absolute inset-y-0 right-0 min-w-16 px-4 text-[0.9375rem] text-clay underline-offset-4 hover:underline"
              type="button"
              aria-pressed="false"
              aria-controls={tied.id}
              aria-label={`Show: ${label}`}
              hidden
            >
              Show
            </button>
          </div>
        )}
      </Labelled>
      <p className="mt-1.5 text-[0.9375rem] text-brick" id={caps} data-caps hidden>
        Caps lock is on.
      </p>
    </div>
  )
}

/** A new password and its repetition; `shortest`: how long it has to be. */
export function NewPassword({ shortest }: { shortest: number }) {
  const hint = `At least ${shortest} characters.`
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        is="new"
        minLength={shortest}
        hint={hint}
      />
      <PasswordField label="Confirm new password" name="confirmPassword" is="new" />
    </>
  )
}
