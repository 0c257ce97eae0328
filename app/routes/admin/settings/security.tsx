import { data, Form, href, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import { studioContext, visitorContext } from '#app/context.ts'
import { actorWith, isOwner } from '#app/guards.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { formOf } from '../ui/form-of.ts'
import { Notice, Refusal } from '../ui/notice.tsx'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/security'
import { CodeState } from './code-state.tsx'
import { SettingsFrame } from './frame.tsx'

export const meta = () => privateMeta('Your sign-in')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id } = actorWith(context, 'own-sign-in')
  const { accounts } = context.get(studioContext)
  const { address } = context.get(visitorContext)
  const state = await accounts.secondFactor.stateOf(id)
  const pending = state.since
    ? null
    : await accounts.secondFactor.pending({ headers: request.headers, address })
  return {
    since: state.since ? formatFullDay(state.since, STUDIO.zone) : null,
    recoveryCodes: state.recoveryCodes,
    pending: pending ? { typed: inFours(pending.key), picture: renderSVG(pending.address) } : null,
    passkeys: (await accounts.passkeys.of(id)).length,
    isOwner: isOwner(context),
    isOff: url.searchParams.get('done') === 'off',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  actorWith(context, 'own-sign-in')
  const { accounts } = context.get(studioContext)
  const asking = { headers: request.headers, address: context.get(visitorContext).address }
  const form = await formOf(request)
  const code = String(form.get('code') ?? '')
  const outcome = await change()
  if (!outcome.ok) {
    const { code: why } = outcome
    const said = { ok: false, error: sentence(why), isOld: why === 'auth/confirm-again' } as const
    return data(said, statusOf(why))
  }
  if ('recoveryCodes' in outcome) {
    return data({ ok: true, codes: outcome.recoveryCodes as string[] } as const)
  }
  const done = form.get('intent') === 'off' ? '?done=off' : ''
  return redirect(`${href('/admin/settings/security')}${done}`)

  async function change() {
    const { secondFactor } = accounts
    const intent = form.get('intent')
    if (intent === 'begin') return secondFactor.begin(asking)
    if (intent === 'confirm') return secondFactor.confirm(asking, code)
    if (intent === 'off') return secondFactor.turnOff(asking, code)
    if (intent === 'codes') return secondFactor.renewRecoveryCodes(asking, code)
    return { ok: false, code: 'bad-request' } as const
  }
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Your sign-in"
      text="What clients have told the studio is behind this sign-in. A code of your phone keeps it there when a password gets out."
      isHelpers={!loaderData.isOwner}
    >
      <div className="mt-6 space-y-6">
        {loaderData.isOff && !actionData ? (
          <Notice>The code is off. Your password alone opens the back office.</Notice>
        ) : null}
        {actionData && !actionData.ok ? (
          <Refusal of={actionData}>{actionData.error}</Refusal>
        ) : null}
        {actionData && !actionData.ok && actionData.isOld ? <SignInOnceMore /> : null}
        {actionData?.ok ? <RecoveryCodes codes={actionData.codes} /> : null}
        <CodeState {...loaderData} />
        <section aria-labelledby="passkeys" className="border-hairline border-t pt-6">
          <h2 id="passkeys" className="text-xl">
            Passkeys, password and devices
          </h2>
          <p className="mt-2 text-driftwood">
            {loaderData.passkeys === 0
              ? 'You have no passkey yet. With one, a finger or a face opens the back office, without a code.'
              : `Passkeys: ${loaderData.passkeys}. Each opens the back office without a code.`}
          </p>
          <a className="button button-quiet mt-4" href={href('/profile/security')}>
            Manage them
          </a>
        </section>
      </div>
    </SettingsFrame>
  )
}

/** A device that was left open a while ago has to show again whose it is. */
function SignInOnceMore() {
  const back = new URLSearchParams({ returnUrl: href('/admin/settings/security') })
  return (
    <Form method="post" action={`${href('/admin/logout')}?${back}`}>
      <button type="submit" className="button button-quiet">
        Sign in once more
      </button>
    </Form>
  )
}

function inFours(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ')
}

/** Shown once: only their hashes are kept. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery" className="border-clay border-l-2 bg-linen px-5 py-5">
      <h2 id="recovery" className="text-xl">
        Keep these ten codes
      </h2>
      <p className="mt-2">
        Each opens the back office once, on the day your phone is lost. Write them down or print
        this page now: they are not shown again.
      </p>
      <ul className="figures mt-4 grid grid-cols-2 gap-x-8 gap-y-1.5 font-medium sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
