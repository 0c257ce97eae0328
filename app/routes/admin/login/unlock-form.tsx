import { useEffect, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import {
  SIGN_IN_SENTENCES,
  type SignInErrorCode,
} from '#domain/core/sentences/sign-in-sentences.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { REFUSAL_ID, WaysMeanwhile } from '../../accounts/ui/sign-in-refusal.tsx'

type UnlockFormProps = {
  /** Where it leads once unlocked. */
  to: string
  refused: (Refused & { lockedFor: string | null }) | undefined
}

/** The phone comes back from a client: whoever it belongs to shows that it is they. */
export function UnlockForm({ to, refused }: UnlockFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const key = usePasskey(to)
  const said = key.refused ? { message: key.refused } : refused
  return (
    <>
      <p className="mt-3 text-driftwood">
        This device was handed to a client. The back office opens again with your password or a
        passkey.
      </p>
      <Form method="post" className="mt-8 space-y-5" noValidate>
        {said ? <Refusal of={said} id={REFUSAL_ID} /> : null}
        {refused?.lockedFor ? (
          <WaysMeanwhile
            lockedFor={refused.lockedFor}
            keyPath={`${href('/login')}?${new URLSearchParams({ returnUrl: to })}`}
          />
        ) : null}
        <FormState refused={refused} saidAt={REFUSAL_ID}>
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </FormState>
        <button
          type="submit"
          name="intent"
          value="unlock"
          className="button w-full"
          disabled={isSending}
        >
          {isSending ? 'Unlocking...' : 'Unlock'}
        </button>
        {key.isKnown ? (
          <button
            type="button"
            className="button button-quiet w-full"
            disabled={key.isAsking}
            onClick={key.ask}
          >
            Unlock with a passkey
          </button>
        ) : null}
      </Form>
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={href('/forgot')}>
          Forgot your password?
        </a>
      </p>
    </>
  )
}

function usePasskey(to: string) {
  const [isKnown, setIsKnown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])

  async function ask() {
    setIsAsking(true)
    setRefused(null)
    const { signInByPasskey } = await import('#app/browser/sign-in/passkey.ts')
    const code = await signInByPasskey()
    if (code === null) return location.assign(to)
    setIsAsking(false)
    setRefused(sentenceOf(code))
  }
  return { isKnown, isAsking, refused, ask }
}

function sentenceOf(code: string): string {
  if (code === 'seems-offline') return BROWSER_SENTENCES[code]
  return code in SIGN_IN_SENTENCES
    ? SIGN_IN_SENTENCES[code as SignInErrorCode]
    : SIGN_IN_SENTENCES['auth/other']
}
