import { data, Form, href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { formOf } from '../ui/form-of.ts'
import { privateMeta } from '../ui/private-meta.ts'
import { SmallButton } from '../ui/small-button.tsx'
import type { Route } from './+types/addon'
import { addonValues, answerAddon } from './addon-answer.ts'
import { AddonForm } from './addon-form.tsx'
import { DONE } from './done.ts'
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
    values: addon ? addonValues(addon) : { fields: {}, serviceIds: [] },
    services: services.filter(({ isRetired }) => !isRetired).map(({ id, name }) => ({ id, name })),
    done: DONE[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  return answerAddon(await formOf(request), params.addonId, context.get(studioContext), owner)
}

export default function AddonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, isRetired, services, done } = loaderData
  const again = actionData?.values ? actionData : undefined
  const version = again?.version ?? loaderData.version
  const values = again?.values ?? loaderData.values
  return (
    <div className="max-w-3xl">
      <EditedHead name={name} done={done} refused={actionData} />
      <AddonForm
        key={JSON.stringify([version, values])}
        id={id}
        version={version}
        values={values}
        fields={again?.fields ?? {}}
        services={services}
      />
      {id === 'new' ? null : (
        <Form
          method="post"
          action={href('/admin/services/extras/:addonId', { addonId: id })}
          className="mt-12"
        >
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
