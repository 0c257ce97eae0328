import { data, Link, redirect, useFetcher } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { CLIENT_MAILS, isClientMail } from '#domain/post/mail-wording.ts'
import { formOf } from '../../ui/form-of.ts'
import type { FormRefused } from '../../ui/form-refused.ts'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/private-meta.ts'
import { RefusalBesideTyped, versionToSave } from '../refusal-beside-typed.tsx'
import type { Route } from './+types/mail'
import { answerWording, type Previewed } from './answer-wording.ts'
import { MailPreviewPane } from './preview-pane.tsx'
import { WORDING_LABELS, WordingForm } from './wording-form.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.name ?? 'Words of your mails')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { wording } = context.get(studioContext)
  const { kind } = params
  if (!isClientMail(kind)) throw data(sentence('not-found'), { status: 404 })
  const kept = await wording.read(kind)
  return {
    ...kept,
    kind,
    name: CLIENT_MAILS[kind].name,
    places: CLIENT_MAILS[kind].places,
    ours: await wording.ours(kind),
    preview: await wording.preview(kind, kept.words),
    isSaved: url.searchParams.get('done') === 'saved',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  if (!isClientMail(params.kind)) throw data(sentence('not-found'), { status: 404 })
  const { wording } = context.get(studioContext)
  const answer = await answerWording(await formOf(request), params.kind, wording, owner)
  return 'isSaved' in answer ? redirect(`/admin/settings/mail/${params.kind}?done=saved`) : answer
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, places, ours, isSaved } = loaderData
  const fetcher = useFetcher<Previewed | FormRefused>()
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const asked = actionData && 'preview' in actionData ? actionData : undefined
  const live = fetcher.data
  const version = asked ? Number(asked.typed.version) : versionToSave(refused, loaderData.version)
  const values = { ...loaderData.words, ...(refused ?? asked)?.typed }
  const shown = live && 'preview' in live ? live.preview : (asked?.preview ?? loaderData.preview)
  return (
    <div className="max-w-6xl">
      <Link to="/admin/settings/mail" className="link inline-flex min-h-11 items-center">
        Words of your mails
      </Link>
      <h1 className="mt-1 text-3xl">{name}</h1>
      <div className="mt-5 space-y-4">
        {isSaved && !actionData ? <Notice>Saved. The next mail says it so.</Notice> : null}
        {refused ? <RefusalBesideTyped of={refused} labels={WORDING_LABELS} /> : null}
      </div>
      <div className="mt-5 grid gap-10 xl:grid-cols-2 xl:items-start">
        <WordingForm
          key={JSON.stringify([version, values])}
          kind={kind}
          version={version}
          values={values}
          ours={ours}
          places={places}
          fields={(live && 'fields' in live ? live.fields : refused?.fields) ?? {}}
          onTyped={(form) => fetcher.submit(form, { method: 'post' })}
        />
        <MailPreviewPane {...shown} />
      </div>
    </div>
  )
}
