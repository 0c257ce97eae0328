import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import {
  formOf,
  readForm,
  refused,
  shownAgain,
  storedBeside,
  textIn,
  unreadable,
  versionIn,
} from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import type { Owner } from '#domain/core/actor.ts'
import { NO_WORDS } from '#domain/post/mail-wording.ts'
import {
  CLIENT_TEXT_KINDS,
  CLIENT_TEXTS,
  type ClientTextKind,
  isClientText,
  textWordsFor,
} from '#domain/post/text-wording.ts'
import type { Studio } from '#server/http/studio.ts'
import type { TextPreview } from '#server/post/wording/text-preview.ts'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/text'
import { Counted, TEXT_LABELS, TextWordsForm } from './text-words-form.tsx'
import { VisitTextSwitches } from './visit-text-switches.tsx'

const HERE = href('/admin/settings/mail/text')

/** A text with words that are not saved yet. */
export type Previewed = { preview?: TextPreview }

export const meta = () => deskMeta('Words of your texts')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { wording, texts } = context.get(studioContext)
  const read = async (kind: ClientTextKind) => {
    const { words, version } = await wording.read(kind)
    const { name, places, ours } = CLIENT_TEXTS[kind]
    const preview = await wording.previewText(kind, words.opening)
    const values = { opening: words.opening }
    return { kind, name, places: [...places], ours, version, values, preview }
  }
  return {
    texts: await Promise.all(CLIENT_TEXT_KINDS.map(read)),
    fixed: await wording.fixedTexts(),
    others: await wording.visitTexts.read(),
    hasTexts: texts.source !== null,
    limits: limitsOf(textWordsFor('text-reminder')),
    saved: url.searchParams.get('text'),
    done: doneIn(url, 'text-wording'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const studio = context.get(studioContext)
  const form = await formOf(request)
  if (form.get('intent') === 'switches') {
    const sends = {
      booked: form.has('booked'),
      moved: form.has('moved'),
      canceled: form.has('canceled'),
    }
    const kept = await studio.wording.visitTexts.save(sends, versionIn(form), owner)
    return kept.ok ? redirectDone(HERE, 'switched') : refused<Previewed>(form, kept)
  }
  const kind = textIn(form, 'kind')
  return isClientText(kind) ? answerWords(form, kind, studio, owner) : unreadable(form)
}

/** Saves a text's words, counts them, or takes ours again; the form again where it could not. */
async function answerWords(form: FormData, kind: ClientTextKind, studio: Studio, owner: Owner) {
  const { wording } = studio
  if (form.get('intent') === 'ours') form.set('opening', '')
  const read = readForm(textWordsFor(kind, await treatmentNames(studio)), form)
  if (!read.ok) {
    return refused<Previewed>(form, { ok: false, code: 'bad-request' }, { fields: read.fields })
  }
  const { opening } = read.value
  if (form.get('intent') === 'preview') {
    return shownAgain<Previewed>(form, { preview: await wording.previewText(kind, opening) })
  }
  const saved = await wording.save(kind, { ...NO_WORDS, opening }, versionIn(form), owner)
  if (saved.ok) return redirect(`${HERE}?done=saved&text=${kind}#${kind}`)
  const kept = await wording.read(kind)
  const stored = storedBeside(form, kept.version, { opening: kept.words.opening }, TEXT_LABELS)
  return refused<Previewed>(form, saved, { stored })
}

/** Everything that is done here, by name, also what has left the menu. */
async function treatmentNames({ menu }: Studio): Promise<string[]> {
  const { services, addons } = await menu.sheet()
  return [...services, ...addons].map(({ name }) => name).filter((name) => name.trim() !== '')
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, fixed, others, hasTexts, saved, done, limits } = loaderData
  const answer = actionData as (Refused & Previewed) | undefined
  return (
    <SettingsFrame
      heading="Words of your texts"
      text="What whoever has agreed to texts reads on the phone. Anybody may see them on a locked screen, so the names on your menu are refused here; a word such as “facial” alone is yours to leave out. Your name, what to reply, the link and the way out stay as they are."
    >
      {hasTexts ? null : (
        <p className="mt-4">Nobody carries texts for you yet: everything goes by mail.</p>
      )}
      {texts.map((text) => (
        <TextWordsForm
          key={text.kind}
          {...text}
          limits={limits}
          done={saved === text.kind ? done : undefined}
          answer={answer?.typed.kind === text.kind ? answer : undefined}
        />
      ))}
      <VisitTextSwitches
        {...others}
        action={HERE}
        refused={answer?.intent === 'switches' ? answer : undefined}
        done={saved === null ? done : undefined}
      />
      <section aria-labelledby="fixed" className="mt-12 max-w-xl">
        <h2 id="fixed" className="text-2xl">
          Texts that stay as they are
        </h2>
        <p className="mt-2 text-driftwood">
          Law and carriers ask for these words: who writes, how often, what it costs, how to end it.
          An offer says what is kept and until when. Whoever writes in Spanish is answered in
          Spanish.
        </p>
        <p className="mt-2 text-driftwood">
          STOP, START, HELP and the like alone are the carrier’s: it answers them with words of its
          own, and ours stay out of it. The last three below leave only after words that it does not
          know.
        </p>
        {fixed.map(({ when, ...text }) => (
          <section key={when} aria-label={when} className="mt-8">
            <h3 className="font-medium font-text text-[1.0625rem] tracking-normal">{when}</h3>
            <Counted {...text} />
          </section>
        ))}
      </section>
    </SettingsFrame>
  )
}
