import type { ReactNode } from 'react'
import { EmailField } from '#app/components/email-field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { type Refused, refusedAt } from '#app/form/refused.ts'
import { type ProviderId, providerNames, securityPage } from '#content/words/sign-in.ts'
import { NewPassword, PasswordField } from '../sign-in/password-field.tsx'
import { REFUSAL_ID } from '../ui/sign-in-refusal.tsx'

type SecuritySectionProps = { id: string; heading: string; text: string; children: ReactNode }

export function SecuritySection({ id, heading, text, children }: SecuritySectionProps) {
  return (
    <section
      className="grid gap-x-8 gap-y-6 border-t border-hairline py-10 lg:grid-cols-12"
      aria-labelledby={id}
    >
      <div className="lg:col-span-4">
        <h2 className="text-2xl" id={id}>
          {heading}
        </h2>
        <p className="mt-3 max-w-[26em] text-[0.9375rem] text-driftwood">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  )
}

type SectionProps = {
  email: string
  emailVerified: boolean
  /** How long a new password has to be. */
  shortest: number
  ways: { hasPassword: boolean; providers: readonly ProviderId[] }
  refused: Refused | undefined
}

/** The address that one signs in with, and the form that changes it. */
export function EmailSection({ email, emailVerified, ways, refused }: SectionProps) {
  return (
    <SecuritySection id="email" heading={securityPage.email.heading} text={securityPage.email.text}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere">{email}</span>
        <span className="text-[0.9375rem] text-driftwood">
          {emailVerified ? securityPage.email.verified : securityPage.email.unverified}
        </span>
      </p>
      {emailVerified ? null : (
        <form className="mt-4" method="post">
          <button className="button button-quiet" type="submit" name="intent" value="verify">
            {securityPage.email.again}
          </button>
        </form>
      )}
      <div className="mt-8">
        <ChangeForm
          intent="email"
          refused={refused}
          submit={securityPage.email.submit}
          busy={securityPage.email.submitting}
          isQuiet
        >
          <EmailField label={securityPage.email.newAddress} name="newEmail" autoComplete="email" />
          {ways.hasPassword ? (
            <PasswordField label={securityPage.email.yourPassword} name="current" is="current" />
          ) : null}
        </ChangeForm>
      </div>
    </SecuritySection>
  )
}

export function PasswordSection({ email, shortest, ways, refused }: SectionProps) {
  const names = ways.providers.map((id) => providerNames[id]).join(' and ')
  return (
    <SecuritySection
      id="password"
      heading={securityPage.password.heading}
      text={securityPage.password.text}
    >
      {names ? <p className="mb-6">{securityPage.password.alsoWith(names)}</p> : null}
      {ways.hasPassword ? (
        <ChangeForm
          intent="password"
          refused={refused}
          submit={securityPage.password.submit}
          busy={securityPage.password.submitting}
        >
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField label={securityPage.password.current} name="current" is="current" />
          <NewPassword shortest={shortest} />
        </ChangeForm>
      ) : (
        <form method="post">
          <p className="mb-4">{securityPage.noPassword}</p>
          <button
            className="button button-quiet"
            type="submit"
            name="intent"
            value="first-password"
          >
            {securityPage.password.mail}
          </button>
        </form>
      )}
    </SecuritySection>
  )
}

type ChangeFormProps = {
  intent: string
  refused: Refused | undefined
  submit: string
  busy: string
  isQuiet?: boolean
  children: ReactNode
}

function ChangeForm(props: ChangeFormProps) {
  const { intent, refused, submit, busy, isQuiet = false, children } = props
  return (
    <form className="max-w-md" method="post" data-busy-form noValidate>
      <fieldset className="space-y-5">
        <FormState refused={refusedAt(refused, intent)} saidAt={REFUSAL_ID}>
          {children}
        </FormState>
        <input type="hidden" name="intent" value={intent} />
        <button
          className={isQuiet ? 'button button-quiet' : 'button'}
          type="submit"
          data-busy-words={busy}
        >
          {submit}
        </button>
      </fieldset>
    </form>
  )
}
