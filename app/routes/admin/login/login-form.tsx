import { Form, href, useNavigation } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { WaysMeanwhile } from '../../accounts/sign-in/ways-meanwhile.tsx'

/** Where passkeys are used, and back to the desk. */
const KEY_PATH = `${href('/login')}?${new URLSearchParams({ returnUrl: href('/admin/dashboard') })}`

export function LoginForm(props: {
  isFirstRun: boolean
  setupCode: string
  refused: (Refused & { lockedFor: string | null }) | undefined
}) {
  const { isFirstRun, refused } = props
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <p className="mt-3 text-driftwood">
        {isFirstRun
          ? 'First time here? Create the admin account with any email and password, and the set-up code that the server printed when it started.'
          : 'Sign in to see the day.'}
      </p>
      <Form method="post" className="mt-8 space-y-5" noValidate>
        {refused ? <Refusal of={refused} /> : null}
        {refused?.lockedFor ? (
          <WaysMeanwhile lockedFor={refused.lockedFor} keyPath={KEY_PATH} />
        ) : null}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.typed.email}
          required
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete={isFirstRun ? 'new-password' : 'current-password'}
          minLength={isFirstRun ? 10 : undefined}
          hint={isFirstRun ? 'At least 10 characters.' : undefined}
          required
        />
        {isFirstRun ? (
          <Field
            label="Set-up code"
            name="setupCode"
            autoComplete="off"
            spellCheck={false}
            defaultValue={refused?.typed.setupCode ?? props.setupCode}
            required
          />
        ) : null}
        <button
          type="submit"
          name="intent"
          value={isFirstRun ? 'create' : 'sign-in'}
          className="button w-full"
          disabled={isSending}
        >
          {isFirstRun ? 'Create admin account' : isSending ? 'Signing in...' : 'Sign in'}
        </button>
      </Form>
      {isFirstRun ? null : (
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href={href('/forgot')}>
            Forgot your password?
          </a>
        </p>
      )}
    </>
  )
}
