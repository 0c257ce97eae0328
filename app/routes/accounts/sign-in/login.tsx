import { href, redirect } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { EmailField } from '#app/components/email-field.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { titleIn } from '#app/site/studio-name.ts'
import { passwordWords, resetPage, signInPage } from '#content/words/sign-in.ts'
import { checkSignIn, SIGN_IN_FIELDS, typedFields } from '#domain/accounts/account.ts'
import { WaysMeanwhile } from '../ui/sign-in-refusal.tsx'
import type { Route } from './+types/login'
import { OtherWays } from './other-ways.tsx'
import { PasswordField } from './password-field.tsx'
import { codePage, landingOf, privatePage, redirectWith, refuse, saidOf } from './sign-in-forms.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = {
  plain: true,
  shared: { query: ['returnUrl'], shows: 'facts' },
}
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(titleIn(matches, signInPage.title))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(studioContext)
  const to = landingOf(url)
  if (await accounts.userFrom(request.headers)) throw redirect(to)
  return {
    to,
    said: saidOf(url),
    isReset: url.searchParams.get('done') === 'reset',
    providers: accounts.providers.offered(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const checked = checkSignIn(typedFields(form, SIGN_IN_FIELDS))
  if (!checked.ok) return refuse(form, checked)
  const { address } = context.get(visitorContext)
  const { accounts } = context.get(studioContext)
  const asking = { headers: request.headers, address }
  const signedIn = await accounts.signInClient({ ...checked.value, ...asking })
  if (!signedIn.ok) return refuse(form, signedIn)
  const to = landingOf(url)
  return redirectWith(signedIn.isPending ? codePage(to) : to, signedIn.cookies)
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { to, said, isReset, providers } = loaderData
  const here = `returnUrl=${encodeURIComponent(to)}`
  return (
    <SignInFrame heading={signInPage.heading} subtitle={signInPage.subtitle} picture="door">
      <SignInForm
        refused={actionData}
        said={said}
        words={signInPage}
        below={<OtherWays providers={providers} to={to} mode="sign-in" />}
      >
        {actionData?.lockedFor ? <WaysMeanwhile lockedFor={actionData.lockedFor} /> : null}
        {isReset && !actionData ? <Banner tone="success">{resetPage.done}</Banner> : null}
        <EmailField />
        <PasswordField label={passwordWords.current} name="password" is="current" />
      </SignInForm>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <a className="link inline-flex min-h-11 items-center" href={href('/forgot')}>
          {signInPage.forgot}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={`${href('/signup')}?${here}`}>
          {signInPage.create}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={href('/')}>
          {signInPage.home}
        </a>
      </p>
    </SignInFrame>
  )
}
