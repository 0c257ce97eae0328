import { data, href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { EmailField } from '#app/components/email-field.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { forgotPage } from '#content/sign-in.ts'
import { AccountEmail, typedFields } from '#domain/accounts/account.ts'
import { Refusal } from '../ui/refusal.tsx'
import type { Route } from './+types/forgot'
import { BusyButton } from './busy-button.tsx'
import { privateMeta, privatePage, refuse } from './sign-in-forms.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export const meta = () => privateMeta(forgotPage.title)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedFields(await formOf(request), ['email'])
  if (!typed.email.trim()) return refuse({ ok: false, code: 'fields-missing' }, typed)
  const email = AccountEmail.safeParse(typed.email)
  if (!email.success) return refuse({ ok: false, code: 'auth/invalid-email' }, typed)
  const { address } = context.get(visitorContext)
  const { passwordReset } = context.get(studioContext).accounts
  const asked = await passwordReset.ask({ email: email.data, address })
  return asked.ok ? data({ error: null, typed }) : refuse(asked, typed)
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const isSent = actionData?.error === null
  return (
    <SignInFrame
      heading={forgotPage.heading}
      subtitle={forgotPage.subtitle}
      picture="product-hydrating-serum"
    >
      <form className="mt-9" method="post" data-busy-form noValidate>
        <fieldset className="space-y-5">
          <Refusal said={actionData?.error ?? undefined} />
          {isSent ? <Banner tone="success">{forgotPage.sent}</Banner> : null}
          <EmailField defaultValue={actionData?.typed.email} />
          <BusyButton busy={forgotPage.submitting}>{forgotPage.submit}</BusyButton>
        </fieldset>
      </form>
      <p className="mt-8">
        <a className="link inline-flex min-h-11 items-center" href={href('/login')}>
          Back to sign in
        </a>
      </p>
    </SignInFrame>
  )
}
