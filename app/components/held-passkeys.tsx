import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { heldPasskeysBanner } from '#content/words/sign-in.ts'

/** Leads to the question whether passkeys that open nothing are the holder's own; nothing where none waits. */
export function HeldPasskeys({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const { said, ask } = heldPasskeysBanner(names)
  return (
    <Banner tone="failure" isQuiet className="mb-8 max-w-3xl">
      <p>{said}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={`${href('/profile/security')}#held-passkeys`}
      >
        {ask}
      </a>
    </Banner>
  )
}
