import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { formOf } from '../ui/form-of.ts'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/service'
import { DONE } from './done.ts'
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
    values: service ? serviceValues(service) : NEW_SERVICE,
    addons: addons.filter(({ isRetired }) => !isRetired).map(({ id, name }) => ({ id, name })),
    done: DONE[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-menu')
  const form = await formOf(request)
  return answerService(form, params.serviceId, context.get(studioContext), owner)
}

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, done } = loaderData
  const again = actionData?.values ? actionData : undefined
  const version = again?.version ?? loaderData.version
  const values = again?.values ?? loaderData.values
  return (
    <div className="max-w-6xl">
      <EditedHead name={name} done={done} refused={actionData} />
      <div className="mt-5 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <ServiceForm
          key={JSON.stringify([version, values])}
          id={id}
          version={version}
          values={values}
          fields={again?.fields ?? {}}
          addons={loaderData.addons}
          hasOriginalIntro={loaderData.hasOriginalIntro}
        />
        {id === 'new' ? null : <ServiceSteps {...loaderData} />}
      </div>
    </div>
  )
}
