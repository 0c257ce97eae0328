import { href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { EmailField } from '#app/components/email-field.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, shownAgain, textIn } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { titleIn } from '#app/site/studio-name.ts'
import { forgotPage } from '#content/words/sign-in.ts'
import { AccountEmail } from '#domain/accounts/account.ts'
import type { Route } from './+types/forgot'
import { privatePage, refuse } from './sign-in-forms.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(titleIn(matches, forgotPage.title))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const typed = textIn(form, 'email')
  if (!typed.trim()) return refuse(form, { ok: false, code: 'fields-missing' })
  const email = AccountEmail.safeParse(typed)
  if (!email.success) return refuse(form, { ok: false, code: 'auth/invalid-email' })
  const { address } = context.get(visitorContext)
  const { passwordReset } = context.get(studioContext).accounts
  const asked = await passwordReset.ask({ email: email.data, address })
  return asked.ok ? shownAgain(form, { lockedFor: null }) : refuse(form, asked)
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const isSent = actionData?.message === ''
  return (
    <SignInFrame
      heading={forgotPage.heading}
      subtitle={forgotPage.subtitle}
      picture="product-hydrating-serum"
    >
      <SignInForm refused={actionData} words={forgotPage}>
        {isSent ? <Banner tone="success">{forgotPage.sent}</Banner> : null}
        <EmailField />
      </SignInForm>
      <p className="mt-8">
        <a className="link inline-flex min-h-11 items-center" href={href('/login')}>
          {forgotPage.back}
        </a>
      </p>
    </SignInFrame>
  )
}
