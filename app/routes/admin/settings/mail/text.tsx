import { Form, href, useFetcher } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, shownAgain, storedBeside, versionIn } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { limitsOf } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { NO_WORDS } from '#domain/post/mail-wording.ts'
import { TEXT_PLACES, TextWords } from '#domain/post/text-wording.ts'
import { costWords } from '#domain/post/texts.ts'
import type { TextPreview } from '#server/post/wording/text-preview.ts'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { SavesOver } from '../../ui/saves-over.tsx'
import { SettingsFrame } from '../frame.tsx'
import type { Route } from './+types/text'
import { VisitTextSwitches } from './visit-text-switches.tsx'
import { useTyped } from './wording-form.tsx'

const HERE = href('/admin/settings/mail/text')
const LABELS = { opening: 'What it says' }
const PLACES = TEXT_PLACES.map((place) => `{${place}}`).join(' and ')

/** The text with words that are not saved yet. */
type Previewed = { preview?: TextPreview }

export const meta = () => deskMeta('Reminder by text')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { wording, texts } = context.get(studioContext)
  const { words, version } = await wording.read('text-reminder')
  return {
    version,
    values: { opening: words.opening },
    ours: await wording.previewText(''),
    preview: await wording.previewText(words.opening),
    others: await wording.visitTexts.read(),
    hasTexts: texts.source !== null,
    limits: limitsOf(TextWords),
    done: doneIn(url, 'text-wording'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { wording } = context.get(studioContext)
  const form = await formOf(request)
  if (form.get('intent') === 'switches') {
    const sends = {
      booked: form.has('booked'),
      moved: form.has('moved'),
      canceled: form.has('canceled'),
    }
    const kept = await wording.visitTexts.save(sends, versionIn(form), owner)
    return kept.ok ? redirectDone(HERE, 'switched') : refused<Previewed>(form, kept)
  }
  const read = readForm(TextWords, form)
  if (!read.ok) {
    return refused<Previewed>(form, { ok: false, code: 'bad-request' }, { fields: read.fields })
  }
  const { opening } = read.value
  if (form.get('intent') === 'preview') {
    return shownAgain<Previewed>(form, { preview: await wording.previewText(opening) })
  }
  const words = { ...NO_WORDS, opening }
  const saved = await wording.save('text-reminder', words, versionIn(form), owner)
  if (saved.ok) return redirectDone(HERE, 'saved')
  const kept = await wording.read('text-reminder')
  const stored = storedBeside(form, kept.version, { opening: kept.words.opening }, LABELS)
  return refused<Previewed>(form, saved, { stored })
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Refused & Previewed>()
  const typed = useTyped((form) => fetcher.submit(form, { method: 'post' }))
  const live = fetcher.data
  const shown = live?.preview ?? actionData?.preview ?? loaderData.preview
  const version = versionOver(actionData, loaderData.version)
  return (
    <SettingsFrame
      heading="Reminder by text"
      text="Whoever has agreed to texts is reminded by one. It names no treatment: anybody may see it on a locked phone. Your name, what to reply and the link stay as they are."
    >
      {loaderData.hasTexts ? null : (
        <p className="mt-4">Nobody carries texts for you yet: reminders go by mail.</p>
      )}
      <div className="mt-5 space-y-5">
        {actionData?.preview ? null : <Said refused={actionData} done={loaderData.done} />}
        <FormState
          refused={live ? { fields: live.fields, typed: actionData?.typed } : actionData}
          values={loaderData.values}
          limits={loaderData.limits}
        >
          <Form
            key={JSON.stringify([version, loaderData.values, actionData?.typed])}
            method="post"
            action={HERE}
            onInput={typed}
            className="max-w-xl space-y-5"
            noValidate
          >
            <SavesOver
              refused={actionData}
              version={loaderData.version}
              values={loaderData.values}
            />
            <button type="submit" name="intent" value="save" hidden />
            <TextField
              label={LABELS.opening}
              name="opening"
              rows={3}
              hint={`${PLACES} stand for what is true of each. Left empty, we say: your visit is {when}.`}
            />
            <div className="flex flex-wrap gap-3">
              <button type="submit" name="intent" value="save" className="button">
                Save
              </button>
              <button type="submit" name="intent" value="preview" className="button button-quiet">
                Count
              </button>
            </div>
          </Form>
        </FormState>
      </div>
      <Counted {...shown} />
      <VisitTextSwitches {...loaderData.others} action={HERE} />
    </SettingsFrame>
  )
}

/** The text as it would leave, its parts, and what they cost. */
function Counted({ text, size, costMicros, lastMonth }: TextPreview) {
  const { segments, encoding, units, left, costly } = size
  const each = segments === 1 ? '1 part' : `${segments} parts`
  return (
    <section aria-labelledby="read" className="mt-12 max-w-xl">
      <h2 id="read" className="text-2xl">
        What a client reads
      </h2>
      <p className="mt-2 text-driftwood">With an example in the place of a client, a day before.</p>
      <p className="mt-3 border-hairline border-y py-4 break-words">{text}</p>
      <div aria-live="polite" className="figures mt-3 space-y-1">
        <p>
          {each}, {units} signs in {encoding}; {left} more fit. About {costWords(costMicros)} each.
        </p>
        {costly.length > 0 ? (
          <p>
            {costly.join(' ')} {costly.length === 1 ? 'is no sign' : 'are no signs'} that texts are
            made of, so that only 67 fit into a part. Without, 153 do.
          </p>
        ) : null}
        <p>
          {lastMonth === 0
            ? 'No reminder left by text last month.'
            : `${lastMonth === 1 ? '1 reminder' : `${lastMonth} reminders`} left by text last month: as many of these cost about ${costWords(lastMonth * costMicros)} a month.`}
        </p>
      </div>
    </section>
  )
}
