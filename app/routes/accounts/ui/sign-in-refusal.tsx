import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { lockedWords } from '#content/words/sign-in.ts'
import {
  SIGN_IN_SENTENCES,
  SIGN_UP_SENTENCES,
  type SignInErrorCode,
} from '#domain/core/sentences/sign-in-sentences.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'

/** What only the browser can notice, or another site answers, with its sentence (spec 2 §8). */
const BROWSER_CODES = [
  'auth/popup-closed-by-user',
  'auth/popup-blocked',
  'auth/user-disabled',
  'auth/account-exists-with-different-credential',
  'auth/passkey-failed',
  'auth/too-many-requests',
  'auth/confirm-again',
  'auth/other',
] as const satisfies SignInErrorCode[]

/** Where a page on which people sign in says why it did not work. */
export const REFUSAL_ID = 'refusal-error'

type SignInRefusalProps = { said?: string | undefined; isSignUp?: boolean }

/** Why it did not work: what the server says now, and the place where the page's script says it later. */
export function SignInRefusal({ said, isSignUp = false }: SignInRefusalProps) {
  const words = (code: SignInErrorCode) =>
    (isSignUp && SIGN_UP_SENTENCES[code]) || SIGN_IN_SENTENCES[code]
  const sentences = {
    ...Object.fromEntries(BROWSER_CODES.map((code) => [code, words(code)])),
    'seems-offline': BROWSER_SENTENCES['seems-offline'],
    'not-saved': BROWSER_SENTENCES['not-saved'],
  }
  return (
    <Banner tone="failure" id={REFUSAL_ID} data-refusals={JSON.stringify(sentences)} hidden={!said}>
      {said}
    </Banner>
  )
}

/** What opens an account at once whose password is not asked for during a while. */
export function WaysMeanwhile({ lockedFor, keyPath }: { lockedFor: string; keyPath?: string }) {
  return (
    <p>
      {lockedWords.wait(lockedFor)}{' '}
      <a className="link" href={href('/forgot')}>
        {lockedWords.byMail}
      </a>
      {lockedWords.orUse}{' '}
      {keyPath ? (
        <a className="link" href={keyPath}>
          {lockedWords.passkey}
        </a>
      ) : (
        lockedWords.passkey
      )}
      .
    </p>
  )
}
