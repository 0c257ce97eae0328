import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { ServiceFields } from '#domain/calendar/menu-edit.ts'
import { sentence } from '#domain/core/errors.ts'
import { PortraitForm } from '#domain/core/person.ts'
import { TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { policyPath } from '../ui/paths.ts'
import type { Route } from './+types/service'
import { answerService } from './change-service.ts'
import { EditedHead } from './edited-head.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceSteps } from './service-steps.tsx'
import { NEW_SERVICE, originalIntro, originalWords, serviceValues } from './service-values.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(loaderData?.name ?? 'Services')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-menu')
  const { menu } = context.get(studioContext)
  const [{ services, addons }, sections] = await Promise.all([menu.sheet(), menu.sections.all()])
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
    picture: service?.picture ?? null,
    pictureLimits: limitsOf(PortraitForm),
    addonIds: service?.addonIds ?? [],
    sections: sections.map(({ name }) => name),
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
  const atPicture = refusedAt(actionData, 'picture', 'drop-picture')
  const version = versionOver(refused, loaderData.version)
  const fields = refused?.typed ?? loaderData.fields
  const addonIds = refused?.ticked.addonIds ?? loaderData.addonIds
  const shown = loaderData.addonIds.filter((one) =>
    loaderData.addons.some((addon) => addon.id === one),
  )
  const filled = { ...loaderData.fields, addonIds: shown }
  return (
    <div className="max-w-6xl">
      <EditedHead name={name} done={done} refused={atPicture ? undefined : actionData} />
      {id === 'new' ? null : <TextLink to={policyPath(id)}>How it is paid</TextLink>}
      <div className="mt-5 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <FormState refused={refused} values={{ ...loaderData.fields, addonIds }} limits={limits}>
          <ServiceForm
            key={JSON.stringify([version, fields, addonIds])}
            id={id}
            version={version}
            refused={refused}
            filled={filled}
            fields={fields}
            addons={loaderData.addons}
            sections={loaderData.sections}
            hasOriginalIntro={loaderData.hasOriginalIntro}
          />
        </FormState>
        {id === 'new' ? null : <ServiceSteps {...loaderData} />}
      </div>
      {loaderData.slug ? (
        <div className="mt-12">
          <PicturePanel
            {...{ id, version: loaderData.version, slug: loaderData.slug }}
            picture={loaderData.picture}
            refused={atPicture}
            limits={loaderData.pictureLimits}
          />
        </div>
      ) : null}
    </div>
  )
}
