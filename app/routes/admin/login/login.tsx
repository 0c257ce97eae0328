import { Form, href, redirect, useNavigation } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Notice, Refusal } from '#app/components/refusal.tsx'
import { TestMark } from '#app/components/test-mark.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, textIn } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { keepPrivate, sameSitePath } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { refuse } from '../../accounts/sign-in/sign-in-forms.ts'
import { REFUSAL_ID, WaysMeanwhile } from '../../accounts/ui/sign-in-refusal.tsx'
import { CodeForm } from '../ui/code-form.tsx'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/login'
import { UnlockForm } from './unlock-form.tsx'

const HOME = href('/admin/dashboard')

export const handle = { bare: true }
export const middleware: Route.MiddlewareFunction[] = [keepPrivate]
export const meta = () => deskMeta('Admin Login')

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (user?.desk) throw redirect(landing(url))
  const { accounts, isTestMode } = context.get(studioContext)
  const locked = await accounts.handOver.lockedFor(request.headers)
  return {
    isTestMode,
    unlocksTo: locked && unlockedPage(url, locked.clientId),
    isCodeAsked: await accounts.secondFactor.isAwaited(request.headers),
    isFirstRun: !(await accounts.hasOwner()),
    setupCode: url.searchParams.get('code') ?? '',
    isRestored: url.searchParams.get('done') === 'restored',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const typed = (name: string) => textIn(form, name).trim()
  const { accounts } = context.get(studioContext)
  const locked = await accounts.handOver.lockedFor(request.headers)
  const home = locked ? unlockedPage(url, locked.clientId) : landing(url)
  const isUnlocking = locked !== null && form.get('intent') === 'unlock'
  const email = isUnlocking ? locked.email : typed('email')
  const password = textIn(form, 'password')
  const setupCode = typed('setupCode')
  const { address } = context.get(visitorContext)
  if (form.get('intent') === 'code') {
    const asking = { headers: request.headers, address }
    const passed = await accounts.secondFactor.pass(asking, typed('code'))
    if (!passed.ok) return refuse(form, passed)
    const headers = new Headers(passed.cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect(home, { headers })
  }
  if (!password && isUnlocking) return refuse(form, { ok: false, code: 'unlock-needs-password' })
  if (!email || !password) return refuse(form, { ok: false, code: 'admin-fields-missing' })
  const credentials = { email, password, address, headers: request.headers }
  const outcome =
    form.get('intent') === 'create'
      ? await accounts.createOwner({ ...credentials, setupCode })
      : await accounts.signIn(credentials)
  if (!outcome.ok) {
    const isWrong = isUnlocking && outcome.code === 'admin-invalid'
    return refuse(form, isWrong ? { ok: false, code: 'unlock-wrong' } : outcome)
  }

  const headers = new Headers(outcome.cookies.map((cookie) => ['Set-Cookie', cookie]))
  return redirect(outcome.isPending ? codePage(url) : home, { headers })
}

const landing = (url: URL) => sameSitePath(url.searchParams.get('returnUrl')) ?? HOME

/** Back at the client whom the phone was handed to, where no other page was asked for. */
const unlockedPage = (url: URL, clientId: string) =>
  sameSitePath(url.searchParams.get('returnUrl')) ?? clientPath(clientId)

/** This page again, which asks for the code now. */
const codePage = (url: URL) => `${href('/admin/login')}${url.search}`

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto flex min-h-svh max-w-md flex-col justify-center px-6 py-16">
      <p className="flex items-center gap-3 font-display text-2xl">
        Grove
        {loaderData.isTestMode ? <TestMark className="font-text text-driftwood" /> : null}
      </p>
      <h1 className="mt-8 text-4xl">{loaderData.unlocksTo ? 'Locked' : 'Admin Login'}</h1>
      {loaderData.isRestored && !actionData ? (
        <Notice>
          The backup is brought back. Sign in as you did before it: your password and code are the
          ones of now, not those of the backup.
        </Notice>
      ) : null}
      {loaderData.isCodeAsked ? (
        <CodeForm refused={actionData} />
      ) : loaderData.unlocksTo ? (
        <UnlockForm to={loaderData.unlocksTo} refused={actionData} />
      ) : (
        <LoginForm {...loaderData} refused={actionData} />
      )}
    </main>
  )
}

/** Where passkeys are used, and back to the desk. */
const KEY_PATH = `${href('/login')}?${new URLSearchParams({ returnUrl: href('/admin/dashboard') })}`

function LoginForm(props: {
  isFirstRun: boolean
  setupCode: string
  refused: (Refused & { lockedFor: string | null }) | undefined
}) {
  const { isFirstRun, refused } = props
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <p className="mt-3 text-driftwood">
        {isFirstRun
          ? 'First time here? Create the admin account with any email and password, and the set-up code that the server printed when it started.'
          : 'Sign in to see the day.'}
      </p>
      <Form method="post" className="mt-8 space-y-5" noValidate>
        {refused ? <Refusal of={refused} id={REFUSAL_ID} /> : null}
        {refused?.lockedFor ? (
          <WaysMeanwhile lockedFor={refused.lockedFor} keyPath={KEY_PATH} />
        ) : null}
        <FormState refused={refused} saidAt={REFUSAL_ID}>
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete={isFirstRun ? 'new-password' : 'current-password'}
            minLength={isFirstRun ? 10 : undefined}
            hint={isFirstRun ? 'At least 10 characters.' : undefined}
            required
          />
          {isFirstRun ? (
            <Field
              label="Set-up code"
              name="setupCode"
              autoComplete="off"
              spellCheck={false}
              defaultValue={refused?.typed.setupCode ?? props.setupCode}
              required
            />
          ) : null}
        </FormState>
        <button
          type="submit"
          name="intent"
          value={isFirstRun ? 'create' : 'sign-in'}
          className="button w-full"
          disabled={isSending}
        >
          {isFirstRun ? 'Create admin account' : isSending ? 'Signing in...' : 'Sign in'}
        </button>
      </Form>
      {isFirstRun ? null : (
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href={href('/forgot')}>
            Forgot your password?
          </a>
        </p>
      )}
    </>
  )
}
