import { type ProviderId, providerNames, securityPage } from '#content/sign-in.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SecuritySection } from './security-section.tsx'

type PasswordSectionProps = {
  email: string
  /** How long a new password has to be. */
  shortest: number
  ways: { hasPassword: boolean; providers: readonly ProviderId[] }
}

export function PasswordSection({ email, shortest, ways }: PasswordSectionProps) {
  const names = ways.providers.map((id) => providerNames[id]).join(' and ')
  return (
    <SecuritySection id="password" {...securityPage.password}>
      {names ? <p className="mb-6">You can also sign in with {names}.</p> : null}
      {ways.hasPassword ? (
        <form className="max-w-md" method="post" data-busy-form noValidate>
          <fieldset className="space-y-5">
            {/* Tells a password manager whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField label="Current password" name="current" is="current" />
            <PasswordField
              label="New password"
              name="password"
              is="new"
              minLength={shortest}
              hint={`At least ${shortest} characters.`}
            />
            <PasswordField label="Confirm new password" name="confirmPassword" is="new" />
            <input type="hidden" name="intent" value="password" />
            <button className="button" type="submit" data-busy-words="CHANGING PASSWORD...">
              CHANGE PASSWORD
            </button>
          </fieldset>
        </form>
      ) : (
        <form method="post">
          <p className="mb-4">{securityPage.noPassword}</p>
          <button
            className="button button-quiet"
            type="submit"
            name="intent"
            value="first-password"
          >
            Mail me a link
          </button>
        </form>
      )}
    </SecuritySection>
  )
}
