import { Banner } from '#app/components/banner.tsx'
import {
  BROWSER_SENTENCES,
  SIGN_UP_SENTENCES,
  type SiteErrorCode,
  siteSentence,
} from '#domain/core/site-errors.ts'

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
] as const satisfies SiteErrorCode[]

type RefusalProps = { said?: string | undefined; isSignUp?: boolean }

/** Why it did not work: what the server says now, and the place where the page's script says it later. */
export function Refusal({ said, isSignUp = false }: RefusalProps) {
  const words = (code: SiteErrorCode) => (isSignUp && SIGN_UP_SENTENCES[code]) || siteSentence(code)
  const sentences = {
    ...Object.fromEntries(BROWSER_CODES.map((code) => [code, words(code)])),
    'seems-offline': BROWSER_SENTENCES['seems-offline'],
    'not-saved': BROWSER_SENTENCES['not-saved'],
  }
  return (
    <Banner tone="failure" data-refusals={JSON.stringify(sentences)} hidden={!said}>
      {said}
    </Banner>
  )
}
