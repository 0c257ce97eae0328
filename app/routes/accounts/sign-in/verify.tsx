import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, shownAgain } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { verifyPage } from '#content/sign-in.ts'
import { SIGN_IN_SENTENCES } from '#domain/core/sign-in-sentences.ts'
import type { Route } from './+types/verify'
import { privatePage, refuse } from './sign-in-forms.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export const meta = () => privateMeta(verifyPage.title)

/** `token` verifies the address of a new account, `change` the one that shall replace it. */
function linkOf(url: URL) {
  const change = url.searchParams.get('change')
  return { isChange: change !== null, token: change ?? url.searchParams.get('token') ?? '' }
}

// Programs that read mail follow its links: only the button changes anything.
export async function loader({ url, context }: Route.LoaderArgs) {
  const { isChange, token } = linkOf(url)
  const { emailAddress } = context.get(studioContext).accounts
  const isGood = await emailAddress.isGood(isChange ? 'change-email' : 'verify-email', token)
  return { isChange, isGood }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { isChange, token } = linkOf(url)
  const { address } = context.get(visitorContext)
  const { emailAddress } = context.get(studioContext).accounts
  const spend = isChange ? emailAddress.change : emailAddress.verify
  const verified = await spend({ token, address })
  const form = await formOf(request)
  return verified.ok ? shownAgain(form, { email: verified.email }) : refuse(form, verified)
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { isChange, isGood } = loaderData
  const email = actionData && 'email' in actionData ? actionData.email : null
  const asked = isChange ? verifyPage.changeSubtitle : verifyPage.subtitle
  const said = isGood || email ? undefined : SIGN_IN_SENTENCES['auth/link-expired']
  return (
    <SignInFrame
      heading={verifyPage.heading}
      subtitle={email ? verifyPage.doneSubtitle : asked}
      picture="treatment-mini-facial"
    >
      <SignInForm refused={actionData} said={said} words={isGood ? verifyPage : null}>
        {email ? (
          <Banner tone="success">
            <strong className="font-medium break-all">{email}</strong> {verifyPage.done}
          </Banner>
        ) : null}
      </SignInForm>
      <p className="mt-8">
        <a className="link inline-flex min-h-11 items-center" href={href('/dashboard')}>
          To your account
        </a>
      </p>
    </SignInFrame>
  )
}
