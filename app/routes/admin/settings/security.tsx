import { Form, href } from 'react-router'
import { renderSVG } from 'uqr'
import { Said } from '#app/components/refusal.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, refused, shownAgain, textIn } from '#app/form/form.ts'
import { actorWith, isOwner } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/security'
import { CodeState } from './code-state.tsx'
import { SettingsFrame } from './frame.tsx'

type Kept = { isOld?: boolean; codes?: readonly string[] }

export const meta = () => deskMeta('Your sign-in')

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
    pending: pending && {
      ...{ key: pending.key, typed: inFours(pending.key), address: pending.address },
      picture: renderSVG(pending.address),
    },
    passkeys: (await accounts.passkeys.of(id)).length,
    isOwner: isOwner(context),
    done: doneIn(url, 'security'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  actorWith(context, 'own-sign-in')
  const { accounts } = context.get(studioContext)
  const asking = { headers: request.headers, address: context.get(visitorContext).address }
  const form = await formOf(request)
  const code = textIn(form, 'code')
  const outcome = await change()
  if (!outcome.ok)
    return refused<Kept>(form, outcome, { isOld: outcome.code === 'auth/confirm-again' })
  if ('recoveryCodes' in outcome)
    return shownAgain<Kept>(form, { codes: outcome.recoveryCodes as string[] })
  const isOff = form.get('intent') === 'off'
  return redirectDone(href('/admin/settings/security'), isOff ? 'off' : '')

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
      text="Everything clients have told you is behind this sign-in. A code from your phone keeps it safe even if someone learns your password."
      isHelpers={!loaderData.isOwner}
    >
      <div className="mt-6 space-y-6">
        {actionData?.codes ? (
          <RecoveryCodes codes={actionData.codes} />
        ) : (
          <Said refused={actionData} done={loaderData.done} />
        )}
        {actionData?.isOld ? <SignInOnceMore /> : null}
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
