import { href, redirect } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Banner } from '#app/components/banner.tsx'
import { EmailField } from '#app/components/email-field.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { securityPage } from '#content/sign-in.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { DESK_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/password-length.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { privatePage, redirectWith, refuse } from '../sign-in/sign-in-forms.ts'
import { Refusal } from '../ui/refusal.tsx'
import type { Route } from './+types/security'
import { changeSecurity } from './security-change.ts'
import { HeldPasskeySection, PasskeySection, SessionSection } from './security-keys.tsx'
import { PasswordSection } from './security-password.tsx'
import { SecuritySection } from './security-section.tsx'

type EmailSectionProps = {
  email: string
  emailVerified: boolean
  ways: { hasPassword: boolean }
  typed: string | undefined
}

const LOGIN = `${href('/login')}?returnUrl=${href('/profile/security')}`

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export const meta = () => privateMeta(securityPage.title)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(studioContext)
  const user = await accounts.userFrom(request.headers)
  if (!user) throw redirect(LOGIN)
  const sessions = await accounts.security.sessions(request.headers)
  return {
    email: user.email,
    emailVerified: user.emailVerified,
    done: url.searchParams.get('done'),
    shortest: user.desk ? DESK_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH,
    ways: await accounts.security.waysIn(user.id),
    passkeys: await accounts.passkeys.of(user.id),
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(studioContext)
  const { address } = context.get(visitorContext)
  const user = await accounts.userFrom(request.headers)
  if (!user) throw redirect(LOGIN)
  const asking = { headers: request.headers, address }
  const form = await formOf(request)
  const changed = await changeSecurity(accounts, user, asking, form)
  if (!changed.ok) return refuse(form, changed)
  return redirectWith(changed.to, changed.cookies)
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData
  const said = done && Object.hasOwn(securityPage.done, done) ? done : null
  return (
    <div className="page pt-12 pb-24 lg:pt-20 lg:pb-32">
      <p>
        <a className="link inline-flex min-h-11 items-center" href={href('/profile')}>
          Back to your profile
        </a>
      </p>
      <h1 className="section-title mt-4">{securityPage.heading}</h1>
      <div className="mt-6 max-w-2xl">
        {said && !actionData ? (
          <Banner tone="success">
            {securityPage.done[said as keyof typeof securityPage.done]}
          </Banner>
        ) : null}
        <Refusal said={actionData?.message} />
      </div>
      <div className="mt-10">
        <HeldPasskeySection {...loaderData} />
        <EmailSection {...loaderData} typed={actionData?.typed.newEmail} />
        <PasswordSection {...loaderData} />
        <PasskeySection {...loaderData} />
        <SessionSection {...loaderData} />
      </div>
      <script type="module">{inlined?.signIn}</script>
    </div>
  )
}

function EmailSection({ email, emailVerified, ways, typed }: EmailSectionProps) {
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
