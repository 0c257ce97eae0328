import { href } from 'react-router'
import { otherWaysWords, type ProviderId, providerNames } from '#content/words/sign-in.ts'

const MARKS: Record<ProviderId, string> = {
  google:
    'M12.2 10.3v3.6h5.1c-.2 1.3-1.6 3.9-5.1 3.9a5.8 5.8 0 0 1 0-11.6c1.8 0 3 .8 3.7 1.4l2.5-2.4A9 9 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.6-.1-1.3-.2-1.9z',
  apple:
    'M16.7 12.6c0-2.2 1.8-3.3 1.9-3.4-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8s-1.8-.8-2.9-.8c-1.5 0-2.9.9-3.7 2.2-1.6 2.7-.4 6.8 1.1 9 .8 1.1 1.7 2.3 2.8 2.2 1.1 0 1.6-.7 2.9-.7 1.4 0 1.8.7 3 .7s2-1.1 2.8-2.2c.8-1.2 1.2-2.4 1.2-2.5 0 0-2.5-1-2.6-3.6zM14.5 6c.6-.8 1-1.8.9-2.8-.9 0-2 .6-2.6 1.3-.6.7-1.1 1.7-.9 2.7 1 .1 2-.5 2.6-1.2z',
}

type OtherWaysProps = {
  providers: readonly ProviderId[]
  /** Where it leads once signed in: a path of this site. */
  to: string
  mode: 'sign-in' | 'sign-up'
}

/** Google, Apple and, for those who come back, a passkey. */
export function OtherWays({ providers, to, mode }: OtherWaysProps) {
  const isSignIn = mode === 'sign-in'
  if (providers.length === 0 && !isSignIn) return null
  return (
    <>
      <p className="label my-7 flex items-center gap-4 text-driftwood before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {otherWaysWords.or}
      </p>
      <div className="space-y-3">
        {providers.map((provider) => (
          <a
            className="button button-quiet w-full normal-case"
            href={`${href('/auth/popup')}?${new URLSearchParams({ provider, mode, returnUrl: to })}`}
            data-popup
            key={provider}
          >
            <ProviderMark of={provider} />
            {otherWaysWords.with(providerNames[provider])}
          </a>
        ))}
        {isSignIn ? (
          <button
            className="button button-quiet w-full normal-case"
            type="button"
            data-passkey="sign-in"
            data-to={to}
            hidden
          >
            {otherWaysWords.passkey}
          </button>
        ) : null}
      </div>
    </>
  )
}

/** The company's own mark, in one colour, beside its name. */
function ProviderMark({ of }: { of: ProviderId }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={MARKS[of]} />
    </svg>
  )
}
