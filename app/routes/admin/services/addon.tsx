import { data, Form, href } from 'react-router'
import { CheckList, Field } from '#app/components/field.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { AddonFields } from '#domain/calendar/menu-edit.ts'
import { sentence } from '#domain/core/errors.ts'
import { doneIn } from '../ui/done-words.ts'
import { privateMeta } from '../ui/private-meta.ts'
import { SmallButton } from '../ui/small-button.tsx'
import type { Route } from './+types/addon'
import { addonValues, answerAddon } from './addon-answer.ts'
import { EditedHead } from './edited-head.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.name ?? 'Services')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const { services, addons } = await context.get(studioContext).menu.sheet()
  const addon = addons.find(({ id }) => id === params.addonId)
  if (!addon && params.addonId !== 'new') throw data(sentence('not-found'), { status: 404 })
  return {
    name: addon?.name ?? 'New extra',
    id: addon?.id ?? 'new',
    version: addon?.version ?? 0,
    isRetired: addon?.isRetired ?? false,
    values: addon ? { ...addonValues(addon), serviceIds: addon.serviceIds } : {},
    limits: limitsOf(AddonFields),
    services: services.filter(({ isRetired }) => !isRetired).map(({ id, name }) => ({ id, name })),
    done: doneIn(url, 'services'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  return answerAddon(await formOf(request), params.addonId, context.get(studioContext), owner)
}

/** An extra: what it adds, and to which treatments. */
export default function AddonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, isRetired, services, done, values, limits } = loaderData
  const refused = refusedAt(actionData, 'save')
  const version = versionOver(refused, loaderData.version)
  const post = {
    method: 'post',
    action: href('/admin/services/extras/:addonId', { addonId: id }),
  } as const
  return (
    <div className="max-w-3xl">
      <EditedHead name={name} done={done} refused={actionData} />
      <FormState refused={refused} values={values} limits={limits}>
        <Form
          key={JSON.stringify([version, values, refused?.typed])}
          {...post}
          className="mt-5 space-y-6"
          noValidate
        >
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="save" hidden />
          <Field label="Name" name="name" />
          <div className="grid grid-cols-2 gap-4">
            <Field label="Price in dollars" name="price" inputMode="decimal" />
            <Field label="Minutes it adds" name="minutes" inputMode="numeric" />
          </div>
          <fieldset>
            <legend className="font-medium">It goes with</legend>
            <CheckList
              name="serviceIds"
              of={services.map(({ id, name }) => ({ id, words: name }))}
              className="mt-1 sm:grid-cols-2"
            />
          </fieldset>
          <SmallButton name="intent" value="save">
            {id === 'new' ? 'Add to the menu' : 'Save'}
          </SmallButton>
        </Form>
      </FormState>
      {id === 'new' ? null : (
        <Form {...post} className="mt-12">
          <input type="hidden" name="version" value={loaderData.version} />
          <p className="mb-3 text-driftwood">
            {isRetired
              ? 'It is retired: nobody can add it. Past visits still name it.'
              : 'For an extra that you no longer do. Visits that are booked stay.'}
          </p>
          <SmallButton quiet name="intent" value={isRetired ? 'back' : 'retire'}>
            {isRetired ? 'Bring it back' : 'Retire it'}
          </SmallButton>
        </Form>
      )}
    </div>
  )
}
