import { type ProviderId, providerNames } from '#content/sign-in.ts'
import { ProviderMark } from './provider-mark.tsx'

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
        or
      </p>
      <div className="space-y-3">
        {providers.map((provider) => (
          <a
            className="button button-quiet w-full normal-case"
            href={`/auth/popup?${new URLSearchParams({ provider, mode, returnUrl: to })}`}
            data-popup
            key={provider}
          >
            <ProviderMark of={provider} />
            Continue with {providerNames[provider]}
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
            Continue with a passkey
          </button>
        ) : null}
      </div>
    </>
  )
}
