import { Form, href, useNavigation } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'

/** The second step of signing in, where an authenticator app is asked for. */
export function CodeForm({ refused }: { refused: Refused | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <p className="mt-3 text-driftwood">
        Open your authenticator app and type the code that it shows now.
      </p>
      <Form method="post" className="mt-8 space-y-5" noValidate>
        {refused ? <Refusal of={refused} /> : null}
        <CodeField hint="Six digits, or one of your recovery codes." />
        <button
          type="submit"
          name="intent"
          value="code"
          className="button w-full"
          disabled={isSending}
        >
          {isSending ? 'Checking...' : 'Continue'}
        </button>
      </Form>
      <Form method="post" action={href('/admin/logout')} className="mt-4">
        <button type="submit" className="link min-h-11 cursor-pointer">
          Sign in as someone else
        </button>
      </Form>
    </>
  )
}

export function CodeField({ hint }: { hint: string }) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      hint={hint}
      required
    />
  )
}
