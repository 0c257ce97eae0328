import { data, href } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, shownAgain, textIn } from '#app/form/form.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { titleIn } from '#app/site/studio-name.ts'
import { passwordWords, signInPage, verifyPage } from '#content/words/sign-in.ts'
import { SIGN_IN_SENTENCES } from '#domain/core/sentences/sign-in-sentences.ts'
import { WaysMeanwhile } from '../ui/sign-in-refusal.tsx'
import type { Route } from './+types/verify'
import { PasswordField } from './password-field.tsx'
import { privatePage, refuse } from './sign-in-forms.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

export const handle: PageHandle = { plain: true }
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(titleIn(matches, verifyPage.title))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** `token` verifies the address of a new account, `change` the one that shall replace it. */
function linkOf(url: URL) {
  const change = url.searchParams.get('change')
  const kind = change === null ? 'verify-email' : 'change-email'
  return { kind, token: change ?? url.searchParams.get('token') ?? '' } as const
}

// Programs that read mail follow its links: only the button changes anything.
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { kind, token } = linkOf(url)
  const { emailAddress } = context.get(studioContext).accounts
  const isGood = await emailAddress.isGood(kind, token)
  const isHere = isGood && (await emailAddress.isHere(kind, token, request.headers))
  return { isChange: kind === 'change-email', isGood, isHere }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { kind, token } = linkOf(url)
  const { address } = context.get(visitorContext)
  const { emailAddress } = context.get(studioContext).accounts
  const form = await formOf(request)
  if (textIn(form, 'intent') === 'disown') {
    const disowned = await emailAddress.disown(kind, { token, address })
    return disowned.ok ? shownAgain(form, { isDisowned: true }) : refuse(form, disowned)
  }
  const press = { token, password: textIn(form, 'password'), headers: request.headers, address }
  const verified = await (kind === 'change-email'
    ? emailAddress.change(press)
    : emailAddress.verify(press))
  if (!verified.ok) return refuse(form, verified)
  const { email, cookies } = verified
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  return data(shownAgain(form, { email }).data, { headers })
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { isChange, isGood, isHere } = loaderData
  const { elsewhere } = verifyPage
  const email = actionData && 'email' in actionData ? actionData.email : null
  const isDisowned = actionData !== undefined && 'isDisowned' in actionData
  const isDone = email !== null || isDisowned
  const asksPassword = isGood && !isHere
  const said = isGood || isDone ? undefined : SIGN_IN_SENTENCES['auth/link-expired']
  return (
    <SignInFrame
      heading={verifyPage.heading}
      subtitle={subtitleOf({ isChange, asksPassword, isDisowned, isVerified: email !== null })}
      picture="door"
    >
      <SignInForm refused={actionData} said={said} words={isGood ? verifyPage : null}>
        {email ? (
          <Banner tone="success">
            <strong className="font-medium break-all">{email}</strong> {verifyPage.done}
          </Banner>
        ) : null}
        {isDisowned ? (
          <Banner tone="success">{isChange ? elsewhere.changeDisowned : elsewhere.disowned}</Banner>
        ) : null}
        {actionData && 'lockedFor' in actionData && actionData.lockedFor ? (
          <WaysMeanwhile lockedFor={actionData.lockedFor} />
        ) : null}
        {asksPassword ? (
          <PasswordField label={passwordWords.current} name="password" is="current" />
        ) : null}
      </SignInForm>
      {asksPassword ? (
        <form className="mt-4" method="post">
          <button className="button button-quiet w-full" type="submit" name="intent" value="disown">
            {isChange ? elsewhere.changeDisown : elsewhere.disown}
          </button>
        </form>
      ) : null}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        {asksPassword || isDisowned ? (
          <a className="link inline-flex min-h-11 items-center" href={href('/forgot')}>
            {isDisowned ? verifyPage.choosePassword : signInPage.forgot}
          </a>
        ) : null}
        {isDisowned ? null : (
          <a className="link inline-flex min-h-11 items-center" href={href('/dashboard')}>
            {verifyPage.account}
          </a>
        )}
      </p>
    </SignInFrame>
  )
}

function subtitleOf(shown: {
  isChange: boolean
  asksPassword: boolean
  isDisowned: boolean
  isVerified: boolean
}): string {
  const { isChange, asksPassword } = shown
  if (shown.isVerified) return verifyPage.doneSubtitle
  if (shown.isDisowned) return verifyPage.elsewhere.disownedSubtitle
  const { changeSubtitle, subtitle } = asksPassword ? verifyPage.elsewhere : verifyPage
  return isChange ? changeSubtitle : subtitle
}
