import { href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { titleIn } from '#app/site/studio-name.ts'
import { resetPage } from '#content/words/sign-in.ts'
import { typedFields } from '#domain/accounts/account.ts'
import { SIGN_IN_SENTENCES } from '#domain/core/sentences/sign-in-sentences.ts'
import type { Route } from './+types/reset'
import { NewPassword } from './password-field.tsx'
import { privatePage, refuse } from './sign-in-forms.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(titleIn(matches, resetPage.title))
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { passwordReset } = context.get(studioContext).accounts
  const isGood = await passwordReset.isGood(token)
  return { isGood, shortest: await passwordReset.shortest(token) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const typed = typedFields(form, ['password', 'confirmPassword'])
  if (!typed.password || !typed.confirmPassword) {
    return refuse(form, { ok: false, code: 'fields-missing' })
  }
  const token = url.searchParams.get('token') ?? ''
  const { address } = context.get(visitorContext)
  const { passwordReset } = context.get(studioContext).accounts
  const chosen = await passwordReset.choose({ ...typed, token, address })
  return chosen.ok ? redirect(`${href('/login')}?done=reset`) : refuse(form, chosen)
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { isGood, shortest } = loaderData
  return (
    <SignInFrame
      heading={resetPage.heading}
      subtitle={resetPage.subtitle}
      picture="product-hydrating-serum"
    >
      <SignInForm
        refused={isGood ? actionData : undefined}
        said={isGood ? undefined : SIGN_IN_SENTENCES['auth/link-expired']}
        words={isGood ? resetPage : null}
      >
        {isGood ? <NewPassword shortest={shortest} /> : null}
      </SignInForm>
      <p className="mt-8">
        <a
          className="link inline-flex min-h-11 items-center"
          href={isGood ? href('/login') : href('/forgot')}
        >
          {isGood ? resetPage.back : resetPage.again}
        </a>
      </p>
    </SignInFrame>
  )
}
