import { data } from 'react-router'
import { readForm, refused, shownAgain, storedBeside, textIn, versionIn } from '#app/form/form.ts'
import type { Refused } from '#app/form/refused.ts'
import { PolicyDraft, policyRefusal, policyValues, pricesOf } from '#domain/calendar/policy-edit.ts'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { policyPath } from '../ui/paths.ts'
import { POLICY_LABELS } from './policy-form.tsx'
import { type PolicyPreview, policyPreview } from './policy-preview.ts'

/** What the form would make of it, as it stands. */
type Previewed = { preview?: PolicyPreview }
export type PolicyAnswer = Refused & Previewed

/** A treatment and the extras of the menu. @throws Response 404 where there is none */
export async function treatment({ menu }: Studio, id: string) {
  const { services, addons } = await menu.sheet()
  const service = services.find((one) => one.id === id)
  if (!service) throw data(sentence('not-found'), { status: 404 })
  return { service, addons }
}

/** Where nobody has said, it is paid at the studio. */
export async function stored({ menu }: Studio, id: string) {
  return (await menu.policy(id)) ?? { policy: PAY_AT_STUDIO, version: 0 }
}

/** What it would say; where that was pressed, with what is advised filled into the form. */
function previewIn(
  form: FormData,
  policy: VisitPolicy,
  say: (policy: VisitPolicy) => PolicyPreview,
): PolicyPreview {
  const preview = say(policy)
  if (textIn(form, 'intent') !== 'advised' || !preview.advice) return preview
  for (const [name, typed] of Object.entries(preview.advice.fields)) form.set(name, typed)
  const again = readForm(PolicyDraft, form)
  return again.ok ? say(again.value) : preview
}

/** Saves a policy or shows what it would say; the form again where it could not. */
export async function answerPolicy(form: FormData, id: string, studio: Studio, owner: Owner) {
  const { service, addons } = await treatment(studio, id)
  const read = readForm(PolicyDraft, form)
  if (!read.ok) {
    return refused<Previewed>(form, { ok: false, code: 'bad-request' }, { fields: read.fields })
  }
  const tooMuch = policyRefusal(read.value, pricesOf(service))
  if (tooMuch) {
    const { code, fields } = tooMuch
    return refused<Previewed>(form, { ok: false, code }, { fields })
  }
  if (['preview', 'advised'].includes(textIn(form, 'intent'))) {
    const say = (policy: VisitPolicy) =>
      policyPreview(policy, service, { addons, now: studio.now() })
    return shownAgain<Previewed>(form, { preview: previewIn(form, read.value, say) })
  }
  const saved = await studio.menu.savePolicy({ id, version: versionIn(form) }, read.value, owner)
  if (saved.ok) return redirectDone(policyPath(id), 'saved')
  const now = await stored(studio, id)
  const beside = storedBeside(form, now.version, policyValues(now.policy), POLICY_LABELS)
  return refused<Previewed>(form, saved, { stored: beside })
}
