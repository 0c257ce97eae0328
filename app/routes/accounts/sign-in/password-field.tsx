import { type ComponentProps, useId } from 'react'
import { Labelled } from '#app/components/field.tsx'
import { useField } from '#app/form/form-state.tsx'
import { passwordWords, retypeWords } from '#content/words/sign-in.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/core/texts.ts'

type PasswordFieldProps = Pick<ComponentProps<'input'>, 'minLength'> & {
  label: string
  name: string
  /** `new`: a password manager may make one up; `current`: it fills in the one it has. */
  is: 'new' | 'current'
  hint?: string
  /** The name of the password that it repeats: the page's script hides it and writes it, since the other can be shown. */
  repeats?: string
}

/** A password with a button that shows it and a word about caps lock; both come with the page's script. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, is, hint, minLength, repeats } = props
  const field = useField({ name })
  const caps = `${useId()}-caps`
  const hints = [hint, field.isEmptied && retypeWords].filter(Boolean).join(' ')
  return (
    <div data-password data-repeats={repeats}>
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
              aria-label={passwordWords.showOf(label)}
              hidden
            >
              {passwordWords.show}
            </button>
          </div>
        )}
      </Labelled>
      <p className="mt-1.5 text-[0.9375rem] text-brick" id={caps} data-caps hidden>
        {passwordWords.capsLock}
      </p>
    </div>
  )
}

/** A new password and its repetition; `shortest`: how long it has to be. */
export function NewPassword({ shortest }: { shortest: number }) {
  return (
    <>
      <PasswordField
        label={passwordWords.new}
        name="password"
        is="new"
        minLength={shortest}
        hint={passwordWords.shortest(shortest)}
      />
      <PasswordField label={passwordWords.confirmNew} name="confirmPassword" is="new" />
    </>
  )
}
