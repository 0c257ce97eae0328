import { href, redirect } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { Banner } from '#app/components/banner.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { titleIn } from '#app/site/studio-name.ts'
import { profileWords } from '#content/words/profile.ts'
import { securityPage } from '#content/words/sign-in.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { DESK_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/core/texts.ts'
import { privatePage, redirectWith, refuse } from '../sign-in/sign-in-forms.ts'
import { SignInRefusal } from '../ui/sign-in-refusal.tsx'
import type { Route } from './+types/security'
import { changeSecurity } from './security-change.ts'
import { EmailSection, PasswordSection } from './security-forms.tsx'
import { HeldPasskeySection, PasskeySection, SessionSection } from './security-keys.tsx'

const LOGIN = `${href('/login')}?returnUrl=${href('/profile/security')}`

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(titleIn(matches, securityPage.title))
}

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
          {profileWords.back}
        </a>
      </p>
      <h1 className="section-title mt-4">{securityPage.heading}</h1>
      <div className="mt-6 max-w-2xl">
        {said && !actionData ? (
          <Banner tone="success">
            {securityPage.done[said as keyof typeof securityPage.done]}
          </Banner>
        ) : null}
        <SignInRefusal said={actionData?.message} />
      </div>
      <div className="mt-10">
        <HeldPasskeySection {...loaderData} />
        <EmailSection {...loaderData} refused={actionData} />
        <PasswordSection {...loaderData} refused={actionData} />
        <PasskeySection {...loaderData} />
        <SessionSection {...loaderData} />
      </div>
      <script type="module">{inlined?.signIn}</script>
    </div>
  )
}
