import { data, redirect } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Banner } from '#app/components/banner.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import type { PageHandle } from '#app/page.ts'
import { securityPage } from '#content/sign-in.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { DESK_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/password-length.ts'
import { formOf } from '../../admin/ui/form-of.ts'
import { privateMeta, privatePage, redirectWith } from '../sign-in/sign-in-forms.ts'
import { Refusal } from '../ui/refusal.tsx'
import type { Route } from './+types/security'
import { changeSecurity } from './security-change.ts'
import { EmailSection } from './security-email.tsx'
import { HeldPasskeySection, PasskeySection, SessionSection } from './security-keys.tsx'
import { PasswordSection } from './security-password.tsx'

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export const meta = () => privateMeta(securityPage.title)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(studioContext)
  const user = await accounts.userFrom(request.headers)
  if (!user) throw redirect('/login?returnUrl=/profile/security')
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
  if (!user) throw redirect('/login?returnUrl=/profile/security')
  const asking = { headers: request.headers, address }
  const changed = await changeSecurity(accounts, user, asking, await formOf(request))
  if (!changed.ok) return data(changed, { status: changed.status })
  return redirectWith(changed.to, changed.cookies)
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData
  const said = done && Object.hasOwn(securityPage.done, done) ? done : null
  return (
    <div className="page pt-12 pb-24 lg:pt-20 lg:pb-32">
      <p>
        <a className="link inline-flex min-h-11 items-center" href="/profile">
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
        <Refusal said={actionData?.error} />
      </div>
      <div className="mt-10">
        <HeldPasskeySection {...loaderData} />
        <EmailSection {...loaderData} typed={actionData?.newEmail} />
        <PasswordSection {...loaderData} />
        <PasskeySection {...loaderData} />
        <SessionSection {...loaderData} />
      </div>
      <script type="module">{inlined?.signIn}</script>
    </div>
  )
}
