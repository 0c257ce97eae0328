import { href, redirect } from 'react-router'
import { EmailField } from '#app/components/email-field.tsx'
import { Field } from '#app/components/field.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { titleIn } from '#app/site/studio-name.ts'
import { passwordWords, signUpPage as words } from '#content/words/sign-in.ts'
import { checkSignUp, SIGN_UP_FIELDS, typedFields } from '#domain/accounts/account.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/core/texts.ts'
import type { Route } from './+types/signup'
import { OtherWays } from './other-ways.tsx'
import { PasswordField } from './password-field.tsx'
import { landingOf, privatePage, redirectWith, refuse, saidOf } from './sign-in-forms.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = {
  plain: true,
  shared: { query: ['returnUrl'], shows: 'facts' },
}
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(titleIn(matches, words.title))
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(studioContext)
  const to = landingOf(url)
  if (await accounts.userFrom(request.headers)) throw redirect(to)
  return { to, said: saidOf(url, true), providers: accounts.providers.offered() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const checked = checkSignUp(typedFields(form, SIGN_UP_FIELDS))
  if (!checked.ok) return refuse(form, checked, true)
  const { address } = context.get(visitorContext)
  const { accounts } = context.get(studioContext)
  const made = await accounts.signUp({ ...checked.value, headers: request.headers, address })
  return made.ok ? redirectWith(landingOf(url), made.cookies) : refuse(form, made, true)
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { to, said, providers } = loaderData
  return (
    <SignInFrame heading={words.heading} subtitle={words.subtitle} picture="home-tall">
      <SignInForm
        refused={actionData}
        said={said}
        isSignUp
        limits={limitsOf(ContactDetails)}
        words={words}
        below={
          <>
            <p className="mt-4 text-[0.9375rem] text-driftwood">{words.passkeyNext}</p>
            <OtherWays providers={providers} to={to} mode="sign-up" />
          </>
        }
      >
        <SignUpFields />
        <p className="text-[0.9375rem] text-driftwood">
          {words.agree}{' '}
          <a className="link" href={href('/terms')}>
            {words.terms}
          </a>{' '}
          {words.and}{' '}
          <a className="link" href={href('/privacy')}>
            {words.privacy}
          </a>
          .
        </p>
      </SignInForm>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          className="link inline-flex min-h-11 items-center"
          href={`${href('/login')}?returnUrl=${encodeURIComponent(to)}`}
        >
          {words.toSignIn}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={href('/')}>
          {words.home}
        </a>
      </p>
    </SignInFrame>
  )
}

/** The six fields of spec 2 §2, in its order. */
function SignUpFields() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={words.firstName} name="firstName" autoComplete="given-name" />
      <Field label={words.lastName} name="lastName" autoComplete="family-name" />
      <EmailField hint={words.emailHint} />
      <Field label={words.phone} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordField
        label={words.password}
        name="password"
        is="new"
        hint={passwordWords.shortest(PASSWORD_MIN_LENGTH)}
      />
      <PasswordField
        label={words.confirmPassword}
        name="confirmPassword"
        is="new"
        repeats="password"
      />
    </div>
  )
}
