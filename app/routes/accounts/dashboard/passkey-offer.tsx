import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { passkeyOffer as words } from '#content/words/sign-in.ts'
import {
  SIGN_IN_SENTENCES,
  type SignInErrorCode,
} from '#domain/core/sentences/sign-in-sentences.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'

/** Offered after signing up, and in nobody's way: added here where the browser knows how, else where passkeys are kept. */
export function PasskeyOffer() {
  const [refused, setRefused] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  async function add(event: MouseEvent) {
    if (!('PublicKeyCredential' in window)) return
    event.preventDefault()
    if (isAsking) return
    setIsAsking(true)
    setRefused(null)
    const { addPasskey } = await import('#app/browser/sign-in/passkey.ts')
    const code = await addPasskey()
    setIsAsking(false)
    setIsReady(code === null)
    setRefused(code && sentenceOf(code))
  }

  return (
    <section
      aria-labelledby="passkey"
      className="not-first:mt-12 not-last:mb-12 border-leaf border-l-2 pl-5"
    >
      <h2 id="passkey" className="text-[1.5rem] leading-8">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[33em]">{words.text}</p>
      {refused ? (
        <Banner tone="failure" className="mt-4 max-w-[33em]">
          {refused}
        </Banner>
      ) : null}
      {isReady ? (
        <Banner tone="success" className="mt-4 max-w-[33em]">
          {words.ready}
        </Banner>
      ) : (
        <a
          className="button button-quiet mt-4"
          href={`${href('/profile/security')}#passkeys`}
          aria-disabled={isAsking || undefined}
          onClick={add}
        >
          {words.add}
        </a>
      )}
    </section>
  )
}

function sentenceOf(code: string): string {
  if (code === 'seems-offline') return BROWSER_SENTENCES[code]
  return code in SIGN_IN_SENTENCES
    ? SIGN_IN_SENTENCES[code as SignInErrorCode]
    : SIGN_IN_SENTENCES['auth/other']
}
