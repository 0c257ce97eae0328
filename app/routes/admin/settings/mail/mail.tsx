import { data, href, Link, redirect, useFetcher } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { readDraft } from '#domain/calendar/menu-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import {
  CLIENT_MAILS,
  type ClientMailKind,
  isClientMail,
  type MailWords,
  mailWordsFor,
} from '#domain/post/mail-wording.ts'
import type { Wording, WordingPreview } from '#server/post/wording.ts'
import { formOf } from '../../ui/form-of.ts'
import type { FormRefused } from '../../ui/form-refused.ts'
import { formRefused, formUnreadable } from '../../ui/form-refused.ts'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/private-meta.ts'
import { versionIn } from '../../ui/version-in.ts'
import { RefusalBesideTyped, versionToSave } from '../refusal-beside-typed.tsx'
import type { Route } from './+types/mail'
import { WORDING_LABELS, WordingForm } from './wording-form.tsx'

/** The mail with words that are not saved yet, and those words. */
type Previewed = { preview: WordingPreview; typed: Record<string, string> }

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
  return 'isSaved' in answer
    ? redirect(`${href('/admin/settings/mail/:kind', params)}?done=saved`)
    : answer
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
      <Link to={href('/admin/settings/mail')} className="link inline-flex min-h-11 items-center">
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

/** A mail as it would leave, about an example. */
function MailPreviewPane({ subject, html, text }: WordingPreview) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <p className="mt-1 text-driftwood">With an example in the place of a client.</p>
      <p className="mt-3 break-words" aria-live="polite">
        <span className="text-driftwood">Subject: </span>
        <span className="font-medium">{subject}</span>
      </p>
      {/* No token in the sandbox: the mail runs nothing, opens nothing and reads nothing. */}
      <iframe
        title="The mail as it looks"
        sandbox=""
        srcDoc={html}
        className="mt-3 h-[36rem] w-full border border-hairline bg-blossom"
      />
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">As text</summary>
        <pre className="mt-2 font-sans break-words whitespace-pre-wrap">{text}</pre>
      </details>
    </section>
  )
}

/** Saves a mail's words or shows what they would make of it; the form again where it could not. */
async function answerWording(form: FormData, kind: ClientMailKind, wording: Wording, owner: Owner) {
  const read = readDraft<MailWords>(mailWordsFor(kind), Object.fromEntries(form))
  if (!read.ok) return formUnreadable(form, read.fields)
  if (form.get('intent') === 'preview') {
    const typed = { ...read.draft, version: String(versionIn(form)) }
    return { preview: await wording.preview(kind, read.draft), typed } satisfies Previewed
  }
  const saved = await wording.save(kind, read.draft, versionIn(form), owner)
  if (saved.ok) return { isSaved: true } as const
  const { version, words } = await wording.read(kind)
  const facts = Object.entries(words).map(([name, value]) => ({ name, value }))
  return formRefused(form, saved, { stored: { version, facts } })
}
