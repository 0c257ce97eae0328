import { Form } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { PolicyDraft, policyValues } from '#domain/calendar/policy-edit.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { policyPath, servicePath } from '../ui/paths.ts'
import { SavesOver } from '../ui/saves-over.tsx'
import { useLivePreview } from '../ui/use-live-preview.ts'
import type { Route } from './+types/policy'
import { answerPolicy, type PolicyAnswer, stored, treatment } from './change-policy.ts'
import { POLICY_LABELS, PolicyFields } from './policy-form.tsx'
import { type PolicyPreview, policyPreview } from './policy-preview.ts'

export { shouldRevalidate } from '../ui/use-live-preview.ts'

export const meta = () => deskMeta('Paying')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const studio = context.get(studioContext)
  const { service, addons } = await treatment(studio, params.serviceId)
  const { policy, version } = await stored(studio, service.id)
  return {
    id: service.id,
    name: service.name,
    version,
    values: policyValues(policy),
    limits: limitsOf(PolicyDraft),
    preview: policyPreview(policy, service, { addons, now: studio.now() }),
    done: doneIn(url, 'services'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  const form = await formOf(request)
  return answerPolicy(form, params.serviceId, context.get(studioContext), owner)
}

/** How a treatment is paid, and what its clients read of it. */
export default function PolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, values, limits, done } = loaderData
  const live = useLivePreview<PolicyAnswer>(policyPath(id))
  const refused = actionData?.preview ? undefined : actionData
  const version = versionOver(actionData, loaderData.version)
  const shown: Partial<PolicyAnswer> = live.answer ?? actionData ?? { preview: loaderData.preview }
  return (
    <div className="max-w-6xl">
      <TextLink to={servicePath(id)}>{name}</TextLink>
      <h1 className="mt-1 text-3xl">Paying</h1>
      <div className="mt-5 space-y-4">
        <Said refused={refused} done={actionData ? undefined : done} />
      </div>
      <Form
        key={JSON.stringify([version, values, actionData?.typed])}
        method="post"
        action={policyPath(id)}
        onChange={live.onChange}
        ref={live.formRef}
        className="group/policy mt-5 grid gap-10 xl:grid-cols-2 xl:items-start"
        noValidate
      >
        <FormState refused={actionData} values={values} limits={limits}>
          <div className="max-w-3xl space-y-6">
            <SavesOver refused={actionData} version={loaderData.version} values={values} />
            <button type="submit" name="intent" value="save" hidden />
            <PolicyFields advice={shown.preview?.advice ?? null} />
          </div>
        </FormState>
        <div className="space-y-5 xl:sticky xl:top-9">
          <Preview of={shown.preview} missing={shown.fields} />
          <div className="flex flex-wrap gap-3">
            <SmallButton name="intent" value="save">
              Save
            </SmallButton>
            <SmallButton quiet name="intent" value="preview">
              Show the words
            </SmallButton>
          </div>
        </div>
      </Form>
    </div>
  )
}

/** The very words that clients read. */
function Preview(props: { of: PolicyPreview | undefined; missing: Refused['fields'] | undefined }) {
  const { of, missing = {} } = props
  return (
    <section aria-labelledby="preview" aria-live="polite">
      <h2 id="preview" className="text-xl">
        What clients read
      </h2>
      {of ? (
        <>
          {of.page.length > 0 ? <Words about="On its page" words={of.page} /> : null}
          <Words about={of.example} words={of.booking} />
        </>
      ) : (
        <ul className="mt-2 text-driftwood">
          {Object.entries(missing).map(([name, words]) => (
            <li key={name}>
              {POLICY_LABELS[name] ?? name}: {words}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-driftwood">
        Visits that are booked keep what their clients have agreed to.
      </p>
    </section>
  )
}

function Words({ about, words }: { about: string; words: readonly string[] }) {
  return (
    <>
      <h3 className="mt-4 text-driftwood">{about}</h3>
      <div className="figures mt-1 space-y-1 border-clay border-l-2 bg-blossom py-3 pl-4">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  )
}
