import type { ComponentProps } from 'react'
import { formWords } from '#content/words/forms.ts'
import { Field } from './field.tsx'

/** An email address as phones should ask for it; `autoComplete` is "username" where it signs in. */
export function EmailField(props: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label={formWords.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
