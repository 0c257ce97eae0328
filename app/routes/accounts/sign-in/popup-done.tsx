import { href, redirect } from 'react-router'
import { inlined } from '#app/browser/inline/inlined.ts'
import { studioContext } from '#app/context.ts'
import type { PageHandle } from '#app/page.ts'
import { privateMeta } from '#app/private-meta.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { otherWaysWords } from '#content/words/sign-in.ts'
import type { Route } from './+types/popup-done'
import { codePage, landingOf, privatePage } from './sign-in-forms.ts'

export const handle: PageHandle = { plain: true, bare: true }
export const middleware = privatePage
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`Signing in | ${nameIn(matches)}`)
}

/** Where Google's and Apple's sign-in ends: a window tells its opener and closes, a page goes on. */
export function loader({ url, context }: Route.LoaderArgs) {
  const said = url.searchParams.get('error')
  const isCodeAsked = said === 'CODE_FIRST'
  const to = isCodeAsked ? codePage(landingOf(url)) : landingOf(url)
  const failed = isCodeAsked ? null : said
  const { accounts } = context.get(studioContext)
  const error = failed === null ? null : accounts.providers.codeOf(failed)
  if (url.searchParams.get('window') === 'popup') return { to, error }
  if (!error) throw redirect(to)
  const page = url.searchParams.get('mode') === 'sign-up' ? href('/signup') : href('/login')
  throw redirect(`${page}?${new URLSearchParams({ error, returnUrl: to })}`)
}

export default function PopupDone({ loaderData }: Route.ComponentProps) {
  const { to, error } = loaderData
  return (
    <main className="grid min-h-svh place-items-center p-6">
      <p>
        <a className="link inline-flex min-h-11 items-center" href={error ? href('/login') : to}>
          {otherWaysWords.goOn}
        </a>
      </p>
      <div data-popup-done data-to={to} data-error={error ?? undefined} />
      <script type="module">{inlined?.popupDone}</script>
    </main>
  )
}
