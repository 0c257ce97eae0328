import { data, href, useFetcher } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, shownAgain, storedBeside, versionIn } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import {
  CLIENT_MAILS,
  type ClientMailKind,
  isClientMail,
  mailWordsFor,
  NO_WORDS,
} from '#domain/post/mail-wording.ts'
import type { Wording, WordingPreview } from '#server/post/wording/wording.ts'
import { Folded, TextLink } from '../../ui/controls.tsx'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { SavesOver } from '../../ui/saves-over.tsx'
import type { Route } from './+types/mail'
import { WORDING_LABELS, WordingForm } from './wording-form.tsx'

/** The mail with words that are not saved yet. */
type Previewed = { preview?: WordingPreview }

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.name ?? 'Words of your emails')

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
    limits: limitsOf(mailWordsFor(kind)),
    done: doneIn(url, 'wording'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  if (!isClientMail(params.kind)) throw data(sentence('not-found'), { status: 404 })
  const { wording } = context.get(studioContext)
  return answerWording(await formOf(request), params.kind, wording, owner)
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, places, ours, words, limits, done } = loaderData
  const fetcher = useFetcher<Refused & Previewed>()
  const live = fetcher.data
  const version = versionOver(actionData, loaderData.version)
  const shown = live?.preview ?? actionData?.preview ?? loaderData.preview
  return (
    <div className="max-w-6xl">
      <TextLink to={href('/admin/settings/mail')}>Words of your emails</TextLink>
      <h1 className="mt-1 text-3xl">{name}</h1>
      <div className="mt-5 space-y-4">
        {actionData?.preview ? null : <Said refused={actionData} done={done} />}
      </div>
      <div className="mt-5 grid gap-10 xl:grid-cols-2 xl:items-start">
        <FormState
          refused={live ? { fields: live.fields, typed: actionData?.typed } : actionData}
          values={words}
          limits={limits}
        >
          <WordingForm
            key={JSON.stringify([version, words, actionData?.typed])}
            kind={kind}
            ours={ours}
            places={places}
            isOwn={Object.values(words).some((text) => text !== '')}
            onTyped={(form) => fetcher.submit(form, { method: 'post' })}
          >
            <SavesOver refused={actionData} version={loaderData.version} values={words} />
          </WordingForm>
        </FormState>
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
      <MailFrame title="The mail as it looks" html={html} />
      <Folded words="As text" className="mt-3">
        <pre className="mt-2 font-sans break-words whitespace-pre-wrap">{text}</pre>
      </Folded>
    </section>
  )
}

/** Saves a mail's words or shows what they would make of it; the form again where it could not. */
async function answerWording(form: FormData, kind: ClientMailKind, wording: Wording, owner: Owner) {
  const isOurs = form.get('intent') === 'ours'
  const read = readForm(mailWordsFor(kind), isOurs ? NO_WORDS : form)
  if (!read.ok) {
    return refused<Previewed>(form, { ok: false, code: 'bad-request' }, { fields: read.fields })
  }
  if (form.get('intent') === 'preview') {
    return shownAgain<Previewed>(form, { preview: await wording.preview(kind, read.value) })
  }
  const saved = await wording.save(kind, read.value, versionIn(form), owner)
  if (saved.ok) return redirectDone(href('/admin/settings/mail/:kind', { kind }), 'saved')
  const { version, words } = await wording.read(kind)
  const stored = storedBeside(form, version, words, WORDING_LABELS)
  return refused<Previewed>(form, saved, { stored })
}
