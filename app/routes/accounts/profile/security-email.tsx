import { EmailField } from '#app/components/email-field.tsx'
import { securityPage } from '#content/sign-in.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SecuritySection } from './security-section.tsx'

type EmailSectionProps = {
  email: string
  emailVerified: boolean
  ways: { hasPassword: boolean }
  typed: string | undefined
}

export function EmailSection({ email, emailVerified, ways, typed }: EmailSectionProps) {
  return (
    <SecuritySection id="email" {...securityPage.email}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="break-all">{email}</span>
        <span className="text-[0.9375rem] text-driftwood">
          {emailVerified ? 'Verified' : 'Not verified yet'}
        </span>
      </p>
      {emailVerified ? null : (
        <form className="mt-4" method="post">
          <button className="button button-quiet" type="submit" name="intent" value="verify">
            Mail me the link again
          </button>
        </form>
      )}
      <form className="mt-8 max-w-md" method="post" data-busy-form noValidate>
        <fieldset className="space-y-5">
          <EmailField label="New email" name="newEmail" autoComplete="email" defaultValue={typed} />
          {ways.hasPassword ? (
            <PasswordField label="Your password" name="current" is="current" />
          ) : null}
          <input type="hidden" name="intent" value="email" />
          <button className="button" type="submit" data-busy-words="SENDING...">
            CHANGE EMAIL
          </button>
        </fieldset>
      </form>
    </SecuritySection>
  )
}
