import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { ServiceFields } from '#domain/calendar/menu-edit.ts'
import { sentence } from '#domain/core/errors.ts'
import { doneIn } from '../ui/done-words.ts'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/service'
import { EditedHead } from './edited-head.tsx'
import { answerService } from './service-answer.ts'
import { ServiceForm } from './service-form.tsx'
import { ServiceSteps } from './service-steps.tsx'
import { NEW_SERVICE, originalIntro, originalWords, serviceValues } from './service-values.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.name ?? 'Services')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const { services, addons } = await context.get(studioContext).menu.sheet()
  const service = services.find(({ id }) => id === params.serviceId)
  const isNew = params.serviceId === 'new'
  if (!service && !isNew) throw data(sentence('not-found'), { status: 404 })
  const words = service ? originalWords(service.id) : null
  const hasOwnWords =
    service !== undefined &&
    words !== null &&
    (service.intro !== null ||
      service.name !== words.name ||
      service.description !== words.description)
  return {
    name: service?.name ?? 'New treatment',
    id: service?.id ?? 'new',
    slug: service?.slug ?? null,
    version: service?.version ?? 0,
    isOnline: service?.isOnline ?? false,
    isRetired: service?.isRetired ?? false,
    hasOwnWords,
    hasOriginalIntro: service ? originalIntro(service.id) !== '' : false,
    fields: service ? serviceValues(service) : NEW_SERVICE,
    addonIds: service?.addonIds ?? [],
    limits: limitsOf(ServiceFields),
    addons: addons.filter(({ isRetired }) => !isRetired).map(({ id, name }) => ({ id, name })),
    done: doneIn(url, 'services'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  const form = await formOf(request)
  return answerService(form, params.serviceId, context.get(studioContext), owner)
}

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, done, limits } = loaderData
  const refused = refusedAt(actionData, 'save')
  const version = versionOver(refused, loaderData.version)
  const fields = refused?.typed ?? loaderData.fields
  const addonIds = refused?.ticked.addonIds ?? loaderData.addonIds
  return (
    <div className="max-w-6xl">
      <EditedHead name={name} done={done} refused={actionData} />
      <div className="mt-5 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <FormState refused={refused} values={{ ...loaderData.fields, addonIds }} limits={limits}>
          <ServiceForm
            key={JSON.stringify([version, fields, addonIds])}
            id={id}
            version={version}
            fields={fields}
            wrong={refused?.fields ?? {}}
            addons={loaderData.addons}
            hasOriginalIntro={loaderData.hasOriginalIntro}
          />
        </FormState>
        {id === 'new' ? null : <ServiceSteps {...loaderData} />}
      </div>
    </div>
  )
}
