import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import type { MailWords } from '#domain/post/mail-wording.ts'

const PAUSE_MS = 400

export const WORDING_LABELS: Record<keyof MailWords, string> = {
  subject: 'Subject',
  opening: 'Opening',
  closing: 'Last words',
}

type WordingFormProps = {
  kind: string
  /** What it saves over. */
  children: ReactNode
  ours: Pick<MailWords, 'subject' | 'opening'>
  places: readonly string[]
  /** She has words of her own for it. */
  isOwn: boolean
  /** The form as it stands once nothing was typed for a moment. */
  onTyped: (form: FormData) => void
}

/** Hands on the form as it stands once nothing was typed for a moment. */
export function useTyped(onTyped: (form: FormData) => void) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  return (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    form.set('intent', 'preview')
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onTyped(form), PAUSE_MS)
  }
}

/** The owner's own words for one mail; what she leaves empty keeps ours. */
export function WordingForm({ kind, ours, ...props }: WordingFormProps) {
  const typed = useTyped(props.onTyped)
  const field = (name: keyof MailWords) => ({
    label: WORDING_LABELS[name],
    name,
  })
  return (
    <Form
      method="post"
      action={href('/admin/settings/mail/:kind', { kind })}
      className="space-y-5"
      onInput={typed}
      noValidate
    >
      {props.children}
      <button type="submit" name="intent" value="save" hidden />
      <p className="max-w-[36em] text-driftwood">
        In your words these stand for what is true of each mail:{' '}
        {props.places.map((place, index) => (
          <span key={place}>
            {index > 0 ? ', ' : ''}
            <code className="text-bark">{`{${place}}`}</code>
          </span>
        ))}
        .{' '}
        {props.places.includes('policy')
          ? 'For a visit without terms for canceling, the sentence with {policy} is left out. '
          : ''}
        Leave a field empty to keep the standard words.
      </p>
      <Field {...field('subject')} hint={`Standard: ${ours.subject}`} />
      <TextField {...field('opening')} rows={4} hint={`Standard: ${ours.opening}`} />
      <TextField
        {...field('closing')}
        rows={3}
        hint="Stands below the button, above your address. The standard mail ends without them."
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="save" className="button">
          Save
        </button>
        <button type="submit" name="intent" value="preview" className="button button-quiet">
          Preview
        </button>
        {props.isOwn ? (
          <button type="submit" name="intent" value="ours" className="button button-quiet">
            Back to ours
          </button>
        ) : null}
      </div>
    </Form>
  )
}
