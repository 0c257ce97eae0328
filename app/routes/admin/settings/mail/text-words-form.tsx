import { Form, href, useFetcher } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { count } from '#domain/core/count.ts'
import type { ClientTextKind } from '#domain/post/text-wording.ts'
import { costWords } from '#domain/post/texts.ts'
import type { TextPreview } from '#server/post/wording/text-preview.ts'
import { SavesOver } from '../../ui/saves-over.tsx'
import type { Previewed } from './text.tsx'
import { useTyped } from './wording-form.tsx'

export const TEXT_LABELS = { opening: 'What it says' }

type TextWordsFormProps = {
  kind: ClientTextKind
  name: string
  places: readonly string[]
  ours: string
  version: number
  values: { opening: string }
  preview: TextPreview
  limits: Limits
  done: string | undefined
  answer: (Refused & Previewed) | undefined
}

/** One text: the owner's words for it, how it reads, its parts and what they cost, counted as she types. */
export function TextWordsForm({ kind, name, values, limits, answer, ...text }: TextWordsFormProps) {
  const fetcher = useFetcher<Refused & Previewed>()
  const here = href('/admin/settings/mail/text')
  const typed = useTyped((form) => fetcher.submit(form, { method: 'post', action: here }))
  const live = fetcher.data
  const shown = live?.preview ?? answer?.preview ?? text.preview
  const places = text.places.map((place) => `{${place}}`).join(', ')
  return (
    <section aria-labelledby={kind} className="mt-10 max-w-xl border-hairline border-t pt-6">
      <h2 id={kind} className="text-2xl">
        {name}
      </h2>
      <div className="mt-3 space-y-4">
        {answer?.preview ? null : <Said refused={answer} done={text.done} />}
        <FormState
          refused={live ? { fields: live.fields, typed: answer?.typed } : answer}
          values={values}
          limits={limits}
        >
          <Form
            key={JSON.stringify([versionOver(answer, text.version), values, answer?.typed])}
            method="post"
            action={here}
            onInput={typed}
            className="space-y-4"
            noValidate
          >
            <input type="hidden" name="kind" value={kind} />
            <SavesOver refused={answer} version={text.version} values={values} />
            <button type="submit" name="intent" value="save" hidden />
            <TextField
              label={
                <>
                  {TEXT_LABELS.opening}
                  <span className="sr-only">: {name}</span>
                </>
              }
              name="opening"
              rows={3}
              hint={`${places} stand for what is true of each. Left empty, it says: ${text.ours}`}
            />
            <div className="flex flex-wrap gap-3">
              <button type="submit" name="intent" value="save" className="button">
                Save<span className="sr-only"> “{name}”</span>
              </button>
              <button type="submit" name="intent" value="preview" className="button button-quiet">
                Count<span className="sr-only"> “{name}”</span>
              </button>
              {values.opening === '' ? null : (
                <button type="submit" name="intent" value="ours" className="button button-quiet">
                  Back to ours<span className="sr-only"> for “{name}”</span>
                </button>
              )}
            </div>
          </Form>
        </FormState>
      </div>
      <Counted {...shown} />
    </section>
  )
}

/** A text's parts, and what they cost. */
export function Parts({ size, costMicros }: Pick<TextPreview, 'size' | 'costMicros'>) {
  const { segments, encoding, units, left, costly } = size
  return (
    <>
      <p>
        {count(segments, 'part')}, {units} signs in {encoding}; {left} more fit. About{' '}
        {costWords(costMicros)} each.
      </p>
      {costly.length > 0 ? (
        <p>
          {costly.join(' ')} {costly.length === 1 ? 'is no sign' : 'are no signs'} that texts are
          made of, so that only {segments === 1 ? '70' : '67'} fit into a part. Without,{' '}
          {segments === 1 ? '160' : '153'} do.
        </p>
      ) : null}
    </>
  )
}

/** A text as it would leave, its parts, and what they cost. */
export function Counted(
  props: Omit<TextPreview, 'lastMonth'> & Partial<Pick<TextPreview, 'lastMonth'>>,
) {
  const { text, size, costMicros, lastMonth } = props
  return (
    <>
      <p className="mt-4 border-hairline border-y py-4 break-words">{text}</p>
      <div aria-live="polite" className="figures mt-3 space-y-1 text-driftwood">
        <Parts size={size} costMicros={costMicros} />
        {lastMonth === undefined ? null : (
          <p>
            {lastMonth === 0
              ? 'None left last month.'
              : `${lastMonth} left last month: as many of these cost about ${costWords(lastMonth * costMicros)} a month.`}
          </p>
        )}
      </div>
    </>
  )
}
